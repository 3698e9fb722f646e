import type { PartyId } from '../../../../contract/session.ts'
import type { HoleResult } from '../../../../golf/card.ts'
import type { Player } from '../../../../golf/competition.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import { named, type Queryable, type Readable } from '../../../../server/data/database.ts'
import { readMarks } from '../../scoring/rules/marks.ts'
import type { BoardData, CardRow, ContestRow, EventRow, RoundRow } from './board-rows.ts'

const cardObject = `json_build_object('roundId', c.round_id, 'userId', c.user_id, 'groupId', c.group_id,
  'startHole', g.start_hole, 'sideId', c.side_id, 'exactHandicap', c.exact_handicap, 'playingStrokes', c.playing_strokes,
  'tee', c.tee,
  'strokes', c.strokes, 'marks', c.marks, 'status', c.status, 'submitted', c.submitted_at is not null,
  'extras', case when e.use_extra then (select json_object_agg(k.extra_id, k.count) from
    (select extra_id, least(sum(count), 999) count from extra_marks where extra_marks.party_id = $1
      and extra_marks.round_id = c.round_id and extra_marks.user_id = c.user_id group by extra_id) k) end)`

/** One statement, so that all of it is of one moment and belongs to the version. */
const readAll = named<AllRow>(
  'board-read',
  `with of_event as (select * from rounds where party_id = $1 and event_id = $2),
   listed as (
     select s.round_id, player::uuid user_id from start_lists s
     cross join lateral jsonb_array_elements(s.tees) tee cross join lateral jsonb_array_elements_text(tee->'players') player
     where s.party_id = $1 and s.round_id in (select id from of_event)
   ),
   field as (
     select user_id from scorecards where party_id = $1 and round_id in (select id from of_event)
     union select user_id from listed
   )
   select e.version "eventVersion", json_build_object(
     'id', e.id, 'partyId', e.party_id, 'partyTitle', p.title, 'timeZone', p.time_zone, 'title', e.title,
     'startDate', e.start_date, 'endDate', e.end_date, 'country', e.country, 'type', e.type,
     'strokeCount', e.stroke_count, 'formatSettings', e.format_settings, 'scoringSystem', e.scoring_system,
     'eclecticPercent', e.eclectic_percent, 'tieBreak', e.tie_break, 'tppId', e.tpp_id, 'sharePlacePoints', e.share_place_points,
     'pointTable', p.point_tables->e.tpp_id, 'strokesFactor', e.strokes_factor, 'countRounds', e.count_rounds,
     'teamEvent', e.team_event, 'teamCount', e.team_count, 'teams', e.teams, 'sides', e.sides, 'classes', e.classes,
     'useExtra', e.use_extra, 'showHoleContests', e.show_hole_contests,
     'showHandicaps', e.show_handicaps, 'heroImage', e.hero_image, 'rulesOf', e.rules_of, 'tieDecisions', e.tie_decisions, 'cut', e.cut,
     'officialAt', to_char(e.official_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) event,
   (select json_agg(json_build_object('id', r.id, 'number', r.round_number, 'title', r.title, 'date', r.round_date,
      'courseName', r.course_name, 'card', json_build_object('par', r.par, 'index', r.stroke_index),
      'startHole', r.start_hole, 'holeCount', r.hole_count, 'holeConfig', r.hole_config,
      'strokesFactor', r.strokes_factor, 'customScoring', r.custom_scoring, 'gameType', r.stroke_count,
      'formatSettings', r.format_settings)
      order by r.round_number, r.round_date, r.created_at, r.id) from of_event r) rounds,
   (select json_agg(json_build_object('roundId', k.round_id, 'contestId', k.contest_id, 'hole', k.hole, 'pts', k.points,
      'results', (select coalesce(json_agg(json_build_object('playerId', v.user_id, 'value', v.value)
        order by v.reported_at, v.user_id), '[]') from contest_results v
        where v.party_id = $1 and v.round_id = k.round_id and v.contest_id = k.contest_id and v.hole = k.hole)) order by k.hole, k.contest_id)
      from round_contests k where k.party_id = $1 and k.round_id in (select id from of_event)) contests,
   (select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'club', u.golf_club,
      'country', u.country, 'gender', u.gender, 'birthYear', u.birth_year,
      'handicap', case when h.user_id is null then u.handicap else h.handicap end, 'currentHandicap', u.handicap)
      order by u.id) from users u join field on field.user_id = u.id
      left join event_handicaps h on h.party_id = $1 and h.event_id = $2 and h.user_id = u.id) players,
   (select json_agg(json_build_array(round_id, user_id)) from listed) listed,
   (select json_agg(json_build_array(g.id, g.version, case when g.submitted_at is null then g.date end))
      from scoring_groups g
      where g.party_id = $1 and g.round_id in (select id from of_event)) groups,
   (select json_agg(${cardObject}) from scorecards c left join scoring_groups g on g.party_id = $1 and g.id = c.group_id
      where c.party_id = $1 and c.round_id in (select id from of_event)) cards
   from events e join parties p on p.id = e.party_id where e.party_id = $1 and e.id = $2`,
)

type GroupWire = [id: string, version: number, openDate: string | null]

type AllRow = {
  eventVersion: number
  event: EventRow
  rounds: RoundRow[] | null
  contests: ContestRow[] | null
  players: Omit<Player, 'team'>[] | null
  listed: [roundId: string, userId: string][] | null
  groups: GroupWire[] | null
  cards: CardRow[] | null
}

/** Reads everything; undefined when there is no such event. */
export async function loadBoard(database: Readable, partyId: PartyId, eventId: string): Promise<BoardData | undefined> {
  const [row] = await readAll(database, [partyId, eventId])
  if (!row) return undefined
  const groups = groupsOf(row.groups)
  return {
    version: versionOf(row.eventVersion, groups),
    eventVersion: row.eventVersion,
    event: row.event,
    rounds: row.rounds ?? [],
    contests: row.contests ?? [],
    players: (row.players ?? []).map((player) => ({ ...player, team: teamOf(row.event, player.id) })),
    startLists: listsByRound(row.listed ?? []),
    groups,
    cards: withCards(new Map(), row.cards ?? []),
  }
}

const groupsOf = (wire: readonly GroupWire[] | null): BoardData['groups'] =>
  new Map((wire ?? []).map(([id, version, openDate]) => [id, { version, openDate }]))

function versionOf(eventVersion: number, groups: BoardData['groups']): number {
  return [...groups.values()].reduce((sum, { version }) => sum + version, eventVersion)
}

/** Teams have no ids of their own: their position in the event's list is one. */
function teamOf({ teamEvent, teams }: EventRow, userId: string): string | null {
  const at = teamEvent ? teams.findIndex(({ members }) => members.includes(userId)) : -1
  return at < 0 ? null : String(at)
}

function listsByRound(listed: readonly [string, string][]): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const [roundId, userId] of listed) lists.set(roundId, [...(lists.get(roundId) ?? []), userId])
  return lists
}

type Cards = BoardData['cards']

/** Only the rounds whose cards changed become new objects. */
function withCards(known: Cards, rows: readonly CardRow[]): Cards {
  const rounds = new Map([...known])
  for (const roundId of new Set(rows.map((row) => row.roundId))) {
    const cards = new Map(rounds.get(roundId))
    for (const row of rows) if (row.roundId === roundId) cards.set(row.userId, cardOf(row))
    rounds.set(roundId, cards)
  }
  return rounds
}

function cardOf(row: CardRow): PlayerCard {
  return {
    playerId: row.userId,
    exactHandicap: row.exactHandicap,
    playingStrokes: row.playingStrokes,
    results: row.strokes.map((strokes, at): HoleResult => {
      if (strokes === null) return null
      const { indicators: _, ...marks } = readMarks(row.marks[at])
      return { strokes, ...marks }
    }),
    status: row.status,
    submitted: row.submitted,
    startHole: row.startHole,
    groupId: row.groupId,
    ...(row.tee ? { tee: row.tee } : {}),
    ...(row.sideId ? { side: row.sideId } : {}),
    ...(row.extras ? { extras: row.extras } : {}),
  }
}

const versionStatement = named<{ version: number }>(
  'board-version',
  `select version + (select coalesce(sum(g.version), 0) from scoring_groups g
     join rounds r on r.party_id = g.party_id and r.id = g.round_id
     where g.party_id = $1 and r.event_id = $2) version
   from events where party_id = $1 and id = $2`,
)

/** Undefined when there is no such event. */
export async function readVersion(database: Queryable, partyId: PartyId, eventId: string): Promise<number | undefined> {
  const [row] = await versionStatement(database, [partyId, eventId])
  return row?.version
}

/** Versions of event and groups, and the cards of the groups that are not at the version that is known ($3 and $4). */
const readChanged = named<{ eventVersion: number; groups: GroupWire[] | null; cards: CardRow[] | null }>(
  'board-changed',
  `with groups as (
     select g.* from scoring_groups g join rounds r on r.party_id = g.party_id and r.id = g.round_id
     where g.party_id = $1 and r.event_id = $2
   ), changed as (
     select g.* from groups g left join unnest($3::uuid[], $4::int[]) known (id, version) on known.id = g.id
     where known.version is distinct from g.version
   )
   select e.version "eventVersion",
   (select json_agg(json_build_array(g.id, g.version, case when g.submitted_at is null then g.date end))
     from groups g) groups,
   (select json_agg(${cardObject}) from changed g join scorecards c on c.party_id = $1 and c.group_id = g.id) cards
   from events e where e.party_id = $1 and e.id = $2`,
)

/**
 * Brings data up to date. While the event's own version stays and no group came or went, only cards of the groups whose
 * versions went up can have changed; otherwise everything is read again.
 */
export async function refreshBoard(
  database: Queryable,
  partyId: PartyId,
  known: BoardData,
): Promise<BoardData | undefined> {
  const [row] = await readChanged(database, [
    partyId,
    known.event.id,
    [...known.groups.keys()],
    [...known.groups.values()].map(({ version }) => version),
  ])
  if (!row) return undefined
  const groups = groupsOf(row.groups)
  const version = versionOf(row.eventVersion, groups)
  if (version === known.version) return known
  const cards = row.cards ?? []
  const explained = row.eventVersion === known.eventVersion && isSameSet(known.groups, groups)
  if (!explained || cards.some((card) => !isKnown(known, card))) return loadBoard(database, partyId, known.event.id)
  return { ...known, version, groups, cards: withCards(known.cards, cards) }
}

const isSameSet = (before: BoardData['groups'], after: BoardData['groups']) =>
  before.size === after.size && [...after.keys()].every((id) => before.has(id))

const isKnown = ({ cards }: BoardData, { roundId, userId, groupId }: CardRow) =>
  cards.get(roundId)?.get(userId)?.groupId === groupId
