// Another page was asked for behind the hash: what the server sent to be seen first is not it.
if (location.hash.length > 2) document.documentElement.dataset.elsewhere = ''
