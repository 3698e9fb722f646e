// Runs before the scripts of the page are there.
if ('known' in document.currentScript.dataset) {
  // Who is or was logged in waits for these answers first (src/web/first-answers.ts takes them).
  const addresses = ['/api/session']
  if (/^#\/score(\/|$)/.test(location.hash)) addresses.push('/api/own-scoring-group')
  window.firstAnswers = new Map(addresses.map((address) => [address, fetch(address).catch(() => undefined)]))
} else if (location.hash.length > 2) {
  // Another page was asked for behind the hash: what the server sent to be seen first is not it.
  document.documentElement.dataset.elsewhere = ''
}
