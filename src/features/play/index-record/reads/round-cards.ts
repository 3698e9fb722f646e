import { sql } from 'kysely'
import type { PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { formatOf, playsMatches, type RoundGame, roundGames } from '../../../../golf/formats/presets.ts'
import type { IndexAlsoFrom } from '../../../../golf/index-record/types.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { roundGame } from '../../../../server/round-game.ts'

/**
 * In which everybody plays an own ball for an own result, and what else the installation takes: matches by strokes, and the
 * balls of pairs.
 */
const gamesFor = (alsoFrom: readonly IndexAlsoFrom[]): RoundGame[] =>
  roundGames.filter((game) => {
    const { side, scoring } = formatOf(game)
    const isOwn = side.balls === 'individual' || (isOfPair(side) && alsoFrom.includes('pairs'))
    return isOwn && (!playsMatches(game) || (scoring.entry === 'strokes' && alsoFrom.includes('matches')))
  })

const isOfPair = ({ balls, largest }: ReturnType<typeof formatOf>['side']) => balls === 'own' && largest === 2

/** A submitted card of a round that was played from a rated tee. */
export type RoundCard = {
  userId: string
  roundId: string
  partyId: string
  eventId: string
  eventTitle: string
  day: string
  courseId: string | null
  courseName: string
  pcc: number
  exactHandicap: number | null
  tee: PlayedTee
  strokes: (number | null)[]
  marks: (number | null)[]
  startHole: number | null
  round: {
    par: number[]
    strokeIndex: (number | null)[]
    startHole: number
    holeCount: number
    holeConfig: number[] | null
  }
  marker: string
}

/** Of these people in all parties, by day. The marker is who else entered the card. */
export async function roundCardsOf(
  tx: Tx,
  userIds: readonly string[],
  alsoFrom: readonly IndexAlsoFrom[],
): Promise<RoundCard[]> {
  const { rows } = await sql<RoundCard>`
    select cards.user_id, cards.round_id, events.party_id, events.id as event_id, events.title as event_title,
      rounds.round_date as day, rounds.course_id, rounds.course_name, rounds.pcc, cards.exact_handicap, cards.tee, cards.strokes,
      cards.marks, groups.start_hole,
      json_build_object('par', rounds.par, 'strokeIndex', rounds.stroke_index, 'startHole', rounds.start_hole,
        'holeCount', rounds.hole_count, 'holeConfig', rounds.hole_config) as round,
      coalesce((select trim(concat(first_name, ' ', last_name)) from users
        where users.id = groups.scorer_id and users.id <> cards.user_id), '') as marker
    from scorecards cards
    join rounds on rounds.party_id = cards.party_id and rounds.id = cards.round_id
    join events on events.party_id = rounds.party_id and events.id = rounds.event_id
    left join scoring_groups groups on groups.party_id = cards.party_id and groups.id = cards.group_id
    where cards.user_id = any(${userIds}) and cards.submitted_at is not null and cards.status is null
      and cards.tee ->> 'rating' is not null
      and ${sql.raw(roundGame('events', 'rounds'))} = any(${gamesFor(alsoFrom)})
    order by rounds.round_date, cards.round_id`.execute(tx)
  return rows
}
