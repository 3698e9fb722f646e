/** Opens an address of this application with nothing left of the page that was open. */
export function openAnew(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  if (pathname !== window.location.pathname || search !== window.location.search) return window.location.assign(address)
  window.location.hash = hash
  window.location.reload()
}
