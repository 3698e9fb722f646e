import { followedKinds } from '../../play/follows/rules.ts'
import type { FollowedDetails } from './rules/followed-details.ts'

/** What people are notified of. */
export const kinds = [
  'invitation',
  'entry',
  'message',
  'forum',
  'start-time',
  'score-corrected',
  'handicap-proposed',
  'index-overridden',
  'official-result',
  'news',
  'new-event',
  'place-left',
  ...followedKinds,
] as const
export type Kind = (typeof kinds)[number]

/**
 * How a kind comes by mail: `digest`, in the daily mail of a party; `own`, in mails of its own feature, whose switch is
 * the same one; `always`, in mails that ask for an answer and cannot be switched off.
 */
export const mailsOf: Readonly<Record<Kind, 'digest' | 'own' | 'always'>> = {
  invitation: 'always',
  entry: 'digest',
  message: 'digest',
  forum: 'own',
  'start-time': 'digest',
  'score-corrected': 'digest',
  'handicap-proposed': 'digest',
  'index-overridden': 'digest',
  'official-result': 'digest',
  news: 'own',
  'new-event': 'digest',
  'place-left': 'digest',
  'followed-start': 'digest',
  'followed-eagle': 'digest',
  'followed-lead': 'digest',
  'followed-end': 'digest',
}
export const digestKinds = kinds.filter((kind) => mailsOf[kind] === 'digest')

/** Nothing of these comes before somebody has switched it on, whichever way. */
export const quietKinds: readonly Kind[] = followedKinds

/** Of the daily mail, what is in it unless somebody says otherwise. As a notification all but the quiet kinds come. */
export const digestDefaults: readonly Kind[] = [
  'entry',
  'message',
  'start-time',
  'score-corrected',
  'handicap-proposed',
  'index-overridden',
  'official-result',
  'place-left',
]

export type Channel = 'push' | 'mail'
export const devicesAtMost = 20

/** From this hour on, where the party is, the daily mails leave, with what happened before it. */
export const digestHour = 18
/** From this hour on of the day before, where the party is, players are reminded of their start. */
export const reminderHour = 17

/** Seconds until the next try, after so many: 10 s, 1 min, 5 min, 30 min, 2 h; then it is given up. */
export const pauses = [10, 60, 300, 1_800, 7_200] as const

type Named = { userId: string; firstName: string; lastName: string }
const letter = /[\p{L}\p{N}]/u

/**
 * Whom a message names: '@Bo Alm', or '@Bo' where only one member is called so. Capitals do not matter; after the name
 * no further letter may stand.
 */
export function namedIn(text: string, people: readonly Named[]): string[] {
  const said = text.toLocaleLowerCase()
  const found = new Set<string>()
  for (let at = said.indexOf('@'); at >= 0; at = said.indexOf('@', at + 1)) {
    if (letter.test(said[at - 1] ?? ' ')) continue // an e-mail address
    const rest = said.slice(at + 1)
    for (const { userId } of namedFirst(rest, people)) found.add(userId)
  }
  return [...found]
}

function namedFirst(rest: string, people: readonly Named[]): readonly Named[] {
  const begins = (name: string) => {
    const wanted = name.toLocaleLowerCase()
    return wanted !== '' && rest.startsWith(wanted) && !letter.test(rest[wanted.length] ?? ' ')
  }
  const whole = people.filter(({ firstName, lastName }) => lastName !== '' && begins(`${firstName} ${lastName}`))
  if (whole.length > 0) return whole
  const first = people.filter(({ firstName }) => begins(firstName))
  return first.length === 1 ? first : []
}

/** Where and when somebody starts, as far as a tee says. `day` is yyyy-mm-dd, `time` hh:mm where the party is. */
export type Start = { time: string | null; hole: number | null }
type Tee = { time?: string | undefined; startHole?: number | undefined; players: readonly string[] }

export const startsOf = (tees: readonly Tee[]): Map<string, Start> =>
  new Map(
    tees.flatMap(({ time, startHole, players }) =>
      players.map((player) => [player, { time: time || null, hole: startHole ?? null }] as const),
    ),
  )

export type StartNews = { userId: string; what: 'set' | 'changed' | 'removed'; start: Start }

/** What a newly published list changes for whom. */
export function startNews(before: readonly Tee[], after: readonly Tee[]): StartNews[] {
  const [old, now] = [startsOf(before), startsOf(after)]
  const gone = [...old].filter(([userId]) => !now.has(userId))
  return [
    ...[...now].flatMap(([userId, start]): StartNews[] => {
      const known = old.get(userId)
      if (!known) return [{ userId, what: 'set', start }]
      return known.time === start.time && known.hole === start.hole ? [] : [{ userId, what: 'changed', start }]
    }),
    ...gone.map(([userId, start]): StartNews => ({ userId, what: 'removed', start })),
  ]
}

/** The same for all who get the same notification. */
export function together<T extends { userId: string }>(said: readonly T[]) {
  const groups = new Map<string, { userIds: string[]; said: T }>()
  for (const one of said) {
    const key = JSON.stringify({ ...one, userId: null })
    const group = groups.get(key) ?? { userIds: [], said: one }
    group.userIds.push(one.userId)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** What is known of a thing, enough to say it in any language. */
export type Details = FollowedDetails & {
  invitation: { what: 'invited' | 'reminder' | 'place'; title: string }
  entry: { what: 'place' | 'withdrawn' | 'partner' | 'confirmed' | 'declined' | 'fee'; event: string; name: string }
  message: { name: string }
  forum: { name: string; thread: string; threadId: string; number: number }
  'start-time': {
    what: StartNews['what'] | 'reminder'
    event: string
    round: string
    roundId: string
    day: string
    time: string | null
    hole: number | null
  }
  'score-corrected': { event: string; round: string; roundId: string }
  'handicap-proposed': object
  'index-overridden': { what: 'decided' | 'withdrawn' }
  'official-result': { event: string }
  news: { title: string }
  'new-event': { event: string; day: string }
  'place-left': { name: string; event: string; round: string }
}

/** The pages that show what people are notified of; whoever opens one has seen it. */
export const isPlace = (path: string) =>
  path === '/messages' ||
  path === '/settings' ||
  /^\/(view|leaderboard|startlist|news|enter)\/[0-9a-f-]{36}$/.test(path) ||
  /^\/user\/[0-9a-f-]{36}\/index-record$/.test(path)

/** The page on which somebody confirms that the daily mails shall stop. */
export const stopPath = (token: string) => `/#/notification-stop/${token}`
/** Where a mail program posts that wish by itself. */
export const oneClickPath = (token: string) => `/api/notification-stop/${token}`

/** What of the browser's address is not a secret: the service that sends. */
export const serviceOf = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).host : '')
