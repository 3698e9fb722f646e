import { remember } from '../../../web/store.ts'

/** Opens an address of this application as somebody else, with nothing left of the page and the person before. */
export function openAnew(address: string) {
  remember('user', undefined)
  const { pathname, search, hash } = new URL(address, window.location.origin)
  if (pathname !== window.location.pathname || search !== window.location.search) return window.location.assign(address)
  window.location.hash = hash
  window.location.reload()
}
