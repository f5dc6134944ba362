### What the page says of it. CONTRIBUTING.md lists the groups.

log_lines-shifted = { actor } moved a tunnel from { $from } to { $to }
