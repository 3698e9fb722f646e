/** What can stand after `/public/{partyId}/`, before an id: the pages of a party that are made to be shared. */
export const publicKinds = [
  'view',
  'leaderboard',
  'tv',
  'replay',
  'startlist',
  'news',
  'event',
  'forum-thread',
  'gallery',
  'image',
] as const
export type PublicKind = (typeof publicKinds)[number]

/** `leaderboard/{id}` as kind and id; undefined for everything else, which is the party's start. */
export function readPublicPath(rest: string): { kind: PublicKind; id: string } | undefined {
  const [first = '', id = ''] = rest.split('/')
  const kind = publicKinds.find((name) => name === first)
  return kind && id !== '' ? { kind, id } : undefined
}

/** The hash route that shows it: `/leaderboard/{id}`; a thread from its first page on, ten posts a page; a picture in the gallery. */
export function publicRoute(rest: string): string {
  const found = readPublicPath(rest)
  if (!found) return '/start'
  const route = `/${found.kind}/${encodeURIComponent(found.id)}`
  if (found.kind === 'image') return `/gallery/*?image=${encodeURIComponent(found.id)}`
  return found.kind === 'forum-thread' ? `${route}/1/10` : route
}

/** Paths that are no pages behind the hash: they stand for themselves. */
const ownPaths = /^\/(?:$|index\.html$|admin\/?$|(?:public|embed|api|images|assets|icons)(?:\/|$))/

/** Where a login provider sends the browser back to: its answer is the page's, while what stands before the hash is the tab's. */
export const providerPath = '/login/provider'

/**
 * The address behind the hash that an address without it means: `/tv/7` with `?party=3` is `/?party=3#/tv/7`, and
 * `/admin/users` is `/admin/#/users`. Undefined for what stands for itself. `search` is empty or begins with `?`.
 */
export function hashAddress(path: string, search: string): string | undefined {
  if (ownPaths.test(path)) return undefined
  if (path === providerPath) return `/#${path}${search}`
  const [, admin] = /^\/admin(\/.*)$/.exec(path) ?? []
  return admin === undefined ? `/${search}#${path}` : `/admin/${search}#${admin}`
}
