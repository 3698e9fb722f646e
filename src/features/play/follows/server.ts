import type { PartyId, Session } from '../../../contract/session.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready } from '../../../server/hooks.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { faultOfPushAddress, isOfKnownService, vapidKeys } from '../../../server/jobs/web-push.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { followAsVisitor, followPlayer, getFollowed, getPushKey, unfollowPlayer } from './operations.ts'
import { followedByVisitor, isCrowded } from './reads/visitors.ts'
import { followedBy, followsOfPerson, isQuiet } from './reads.ts'
import { followedAtMost, visitorsAtMost } from './rules.ts'
import { forgetSilentVisitors, forgetVisitor, keepVisitor, setVisitorFollows } from './writes/visitors.ts'
import { addFollow, forgetPerson, removeFollow } from './writes.ts'

/** A clubhouse full of spectators has one address. */
const visiting = rateLimit('visitor-follows', 1_000, 3_600)
/** A browser that is opened says so again after a week. */
const silentDays = 400

ready.push(async (services) => {
  services.jobs.schedule('forget-silent-visitors', '50 3 * * *', async () => {
    const before = new Date(services.now().valueOf() - silentDays * 86_400_000)
    await forgetSilentVisitors(services.database.kysely, before)
  })
})
removals.push(forgetPerson)
archives.push(async (tx, userId) => ({ follows: await followsOfPerson(tx, userId) }))

const userIdOf = (session: Session) => session.userId ?? notFound()
const crowded = 'Too many browsers follow players of this party without an account. Log in to follow.'
const tooMany = `At most ${followedAtMost} players are followed. Stop following one first.`

const answer = async (tx: Tx, partyId: PartyId, userId: string) => ({
  followed: await followedBy(tx, partyId, userId),
  isQuiet: await isQuiet(tx, userId),
})

serve(getFollowed, {
  facts: partyOfInput,
  run: ({ tx, session, facts }) => answer(tx, facts.party.partyId, userIdOf(session)),
})

serve(followPlayer, {
  facts: partyOfInput,
  run: async ({ input: { playerId }, tx, session, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const userId = userIdOf(session)
    if (playerId === userId) refuse('own-play', 'Nobody follows themselves.')
    if (!(await addFollow(tx, partyId, userId, playerId))) return notFound()
    const now = await answer(tx, partyId, userId)
    if (now.followed.length > followedAtMost) refuse('too-many', tooMany)
    await happen({ what: 'favourites-changed', partyId, userId })
    return now
  },
})

serve(unfollowPlayer, {
  facts: partyOfInput,
  run: async ({ input: { playerId }, tx, session, facts, happen }) => {
    const { partyId } = facts.party
    const userId = userIdOf(session)
    if (!(await removeFollow(tx, partyId, userId, playerId))) return notFound()
    await happen({ what: 'favourites-changed', partyId, userId })
    return answer(tx, partyId, userId)
  },
})

serve(getPushKey, { run: async ({ tx }) => ({ publicKey: (await vapidKeys(tx)).publicKey }) })

serve(followAsVisitor, {
  run: async ({ input: { players, ...visitor }, tx, services, request, refuse }) => {
    await visiting.spend(services, request.limitKey)
    const fault = faultOfPushAddress(visitor, services.config)
    if (fault === 'bad-keys') refuse(fault, 'These are no keys of a browser.')
    if (fault || !isOfKnownService(visitor.endpoint, services.config))
      refuse(
        'bad-address',
        'Without an account, only browsers with a known push service are notified. Log in to follow.',
      )
    if (players.length === 0) {
      await forgetVisitor(tx, visitor)
      return { followed: [] }
    }
    const deviceId = await keepVisitor(tx, { ...visitor, keptAt: services.now() })
    if (!deviceId) return refuse('bad-keys', 'This browser is known with other keys.')
    await setVisitorFollows(tx, deviceId, players)
    if (await isCrowded(tx, deviceId, visitorsAtMost)) refuse('too-many', crowded)
    return { followed: await followedByVisitor(tx, deviceId) }
  },
})
