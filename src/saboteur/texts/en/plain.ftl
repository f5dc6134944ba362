### What pages without a script say.

nothing = There is nothing at this address.
start = To the start page
offline = You are offline. The mine opens again when there is a connection.
retry = Try again
