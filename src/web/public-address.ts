import { publicRoute } from '../contract/public-address.ts'

/**
 * An address to share goes on to its page: `/public/{partyId}/news/{id}` becomes `/public/{partyId}/#/news/{id}`. It runs
 * before the router reads the address, so that what the server sent with it stays in sight until the page is there.
 */
const shared = /^\/public\/([^/]+)(?:\/(.*))?$/.exec(window.location.pathname)
if (shared) {
  const [, party = '', rest = ''] = shared
  const { search, hash } = window.location
  const route = hash === '' ? `#${publicRoute(decoded(rest))}` : hash
  if (rest !== '' || hash === '') window.history.replaceState(null, '', `/public/${party}/${search}${route}`)
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
