"""Small random programs of varied Python: no command may end in an internal error on any."""
