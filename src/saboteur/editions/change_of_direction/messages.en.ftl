### What the page says of it. CONTRIBUTING.md lists the groups.

log_lines-reversed = { actor } reversed the order of turns
