import { boardOf } from '../../../../golf/leaderboard.ts'
import { repeat } from '../../../../server/jobs/repeat.ts'
import type { Services } from '../../../../server/services.ts'
import { followersOf } from '../../../play/follows/reads.ts'
import { readField } from '../../../play/leaderboard/reads/results.ts'
import { type DueFollow, dueFollows, followedIn } from '../reads/followed.ts'
import { newsSince } from '../rules/followed.ts'
import { keepFollowState, takeFollowState } from '../writes/follow-states.ts'
import { notify, type Told } from '../writes/notifications.ts'
import { type ToldOfPlayer, tellVisitors } from '../writes/visitor-pushes.ts'

/** Quick enough for somebody who watches, and one question to the database as long as nobody plays who is followed. */
const every = 5_000
/** Of the same lead, shared or alone, nobody is told twice in the same half hour. */
const halfHourOf = (at: Date) => Math.floor(at.valueOf() / (30 * 60_000))

/** Looks for what followed players did; a save waits for none of it. Returns what ends it. */
export const startFollowing = (services: Services): (() => Promise<void>) =>
  repeat(
    every,
    async (isEnded) => {
      for (const due of await dueFollows(services.database.kysely, services.now())) {
        if (isEnded()) return
        await tellOf(services, due)
      }
    },
    (error) => services.log.error({ err: error }, 'Followers could not be told'),
  )

/** The same at once. */
export async function tellFollowed(services: Services) {
  for (const due of await dueFollows(services.database.kysely, services.now())) await tellOf(services, due)
}

/** What is told and how far stands in one transaction, so that nobody is told twice and nothing is left out. */
async function tellOf({ database, now }: Services, due: DueFollow) {
  const { partyId, eventId, event, version } = due
  await database.kysely.transaction().execute(async (tx) => {
    const before = await takeFollowState(tx, due)
    if (!before) return
    const read = await readField(tx, partyId, eventId, now())
    if (!read) return
    const players = await followedIn(tx, due)
    const rounds = new Map(players.map(({ roundId, round }) => [roundId, round]))
    const played = { field: read.field, board: boardOf(read.field) }
    const { news, state } = newsSince(before, players, played, rounds)
    for (const { playerId, roundId, kind, about, details, of } of news) {
      const to = await followersOf(tx, partyId, playerId)
      const name = players.find((one) => one.playerId === playerId)?.name ?? ''
      const told = {
        kind,
        // a duel goes back and forth, and so does a correction and its undo
        about: about || `${roundId} ${playerId} ${JSON.stringify(details)} ${halfHourOf(now())}`,
        place: `/player/${eventId}/${playerId}`,
        details: { ...details, name, event: of ? `${event}, ${of}` : event },
      } as Omit<Told, 'to'> & ToldOfPlayer
      await notify(tx, partyId, now(), { ...told, to } as Told)
      await tellVisitors(tx, partyId, now(), { ...told, playerId })
    }
    await keepFollowState(tx, due, version, state)
  })
}
