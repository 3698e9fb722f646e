import { dayIn } from '../../../../contract/days.ts'
import type { PartyId } from '../../../../contract/session.ts'
import { divide } from '../../../../golf/classes.ts'
import { handicapRulesOf, playedAs } from '../../../../golf/formats/presets.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { classRows } from '../../../competition/classes/reads.ts'
import { indexesOnDay } from '../../index-record/server/for-other-features.ts'
import { gamesOfEvent, handicapsOnDay, startListOf, teesOfCourse } from '../reads/handicaps.ts'
import type { RoundRow } from '../reads.ts'
import { type HandicapFacts, type PersonInRound, ranksByStrokes } from '../rules/handicaps.ts'

type Call = { tx: Tx; services: Services }

/**
 * What the strokes of these people are worked out from, null: of all members of the party. Of others no more is read than from
 * which tee they play, where tees of another par are compared, so that a start costs the same in a large club.
 */
export async function handicapFacts(
  { tx, services }: Call,
  partyId: PartyId,
  round: RoundRow,
  asked: readonly string[] | null,
): Promise<HandicapFacts> {
  const field = isWhs(round) ? await fieldOf(tx, partyId, round) : { listed: [], ranksStrokes: false }
  const rows = await peopleOf(tx, partyId, round, peopleNeeded(asked, field))
  const indexes = await indexesIn(
    { tx, services },
    round,
    asked ? rows.filter(({ userId }) => asked.includes(userId)) : rows,
  )
  const classOf = round.teesPlayed?.classes.length ? divisionOf(round, rows).byPlayer : new Map<string, string>()
  const people = rows.map(({ userId, gender }): [string, PersonInRound] => [
    userId,
    { gender, class: classOf.get(userId) ?? null, handicap: indexes.get(userId) ?? null },
  ])
  return {
    round,
    courseTees: await teesOfCourse(tx, round.courseId),
    people: new Map(people),
    ...field,
  }
}

/** Without a start list everybody may come to play; null: all members. */
function peopleNeeded(
  asked: readonly string[] | null,
  { listed, ranksStrokes }: Pick<HandicapFacts, 'listed' | 'ranksStrokes'>,
) {
  if (!asked || (ranksStrokes && listed.length === 0)) return null
  return [...new Set([...asked, ...listed])]
}

const peopleOf = async (tx: Tx, partyId: PartyId, { eventId }: RoundRow, userIds: readonly string[] | null) =>
  userIds?.length === 0 ? [] : classRows(tx, partyId, eventId, userIds)

const isWhs = (round: RoundRow) => handicapRulesOf({ ...round, gameType: round.strokeCount }).kind === 'whs'

/** With whom players share a table, which matters where tees of another par are compared. */
async function fieldOf(tx: Tx, partyId: PartyId, round: RoundRow) {
  const games = await gamesOfEvent(tx, partyId, round.eventId)
  return {
    listed: await startListOf(tx, partyId, round.id),
    ranksStrokes: ranksByStrokes(playedAs(round), games, round.scoringSystem),
  }
}

type Person = Awaited<ReturnType<typeof classRows>>[number]

const divisionOf = ({ classes, teamEvent, teams, startDate }: RoundRow, rows: readonly Person[]) =>
  divide({
    classes,
    teams: teamEvent ? teams.map(({ name, country }, at) => ({ id: String(at), name, country })) : [],
    rounds: [],
    startDate,
    players: rows.map((row) => ({
      id: row.userId,
      firstName: row.firstName,
      lastName: row.lastName,
      club: row.club,
      country: row.country,
      gender: row.gender,
      birthYear: row.birthYear,
      handicap: row.startedId === null ? row.currentHcp : row.startHcp,
      currentHandicap: row.currentHcp,
      team: teamEvent ? teamIdOf(teams, row.userId) : null,
    })),
  })

function teamIdOf(teams: RoundRow['teams'], userId: string): string | null {
  const at = teams.findIndex(({ members }) => members.includes(userId))
  return at < 0 ? null : String(at)
}

/** The handicap of each person that counts in a round. */
async function indexesIn({ tx, services }: Call, round: RoundRow, rows: readonly Person[]) {
  const { handicapDate, indexPerRound, indexSource } = round
  const isPlain = handicapDate === null && indexSource === 'entered'
  const current = new Map(rows.map(({ userId, currentHcp }) => [userId, currentHcp]))
  if (isPlain && (indexPerRound || !isWhs(round))) return current
  const isFixed = ({ startedId }: Person) => !indexPerRound && startedId !== null
  const open = rows.filter((row) => !isFixed(row)).map(({ userId }) => userId)
  const today = dayIn(round.timeZone, services.now())
  const day = indexPerRound ? round.roundDate : (handicapDate ?? today)
  const former = day < today ? await handicapsOnDay(tx, open, { day, timeZone: round.timeZone }) : new Map()
  const calculated = indexSource === 'entered' ? new Map() : await indexesOnDay(tx, services, open, day)
  return new Map(
    rows.map((row): [string, number | null] => {
      const { userId, currentHcp, startHcp } = row
      if (isFixed(row)) return [userId, startHcp]
      const entered = former.has(userId) ? (former.get(userId) ?? null) : currentHcp
      return [userId, chosenIndex(indexSource, entered, calculated.get(userId) ?? null)]
    }),
  )
}

/** Who has no calculated index keeps the entered one. */
function chosenIndex(source: RoundRow['indexSource'], entered: number | null, calculated: number | null) {
  if (source === 'entered' || calculated === null) return entered
  return source === 'calculated' || entered === null ? calculated : Math.min(entered, calculated)
}
