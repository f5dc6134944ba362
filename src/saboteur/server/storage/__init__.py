"""What outlives a process: the log, the rows beside it, leases, and the bus that announces new lines."""
