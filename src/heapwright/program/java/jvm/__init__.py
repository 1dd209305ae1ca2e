"""What runs inside the process that has the JVM; nothing else imports these modules."""
