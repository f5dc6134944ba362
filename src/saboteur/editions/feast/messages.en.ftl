### What the page says of it. CONTRIBUTING.md lists the groups.

log_lines-feast = { actor } reached the gallery feast: everybody gets a new role
