import { hashAddress, publicRoute } from '../contract/public-address.ts'

/**
 * An address to share goes on to its page: `/public/{partyId}/news/{id}` becomes `/public/{partyId}/#/news/{id}`. It runs
 * before the router reads the address, so that what the server sent with it stays in sight until the page is there.
 */
const { pathname, search, hash } = window.location
const shared = /^\/public\/([^/]+)(?:\/(.*))?$/.exec(pathname)
if (shared) {
  const [, party = '', rest = ''] = shared
  const route = hash === '' ? `#${publicRoute(decoded(rest))}` : hash
  if (rest !== '' || hash === '') window.history.replaceState(null, '', `/public/${party}/${search}${route}`)
}

/** Without a network nobody asks the server, which would have led an address without hash to its page. */
const meant = hash === '' ? hashAddress(pathname, search) : undefined
if (meant) window.history.replaceState(null, '', meant)

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
