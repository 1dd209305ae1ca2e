"""The environment of the heap: found, remembered, put back; and what is asked of the machine."""
