"""Tests in Java: replay in a JVM, and text for JUnit."""
