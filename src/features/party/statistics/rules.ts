import { hallOfFame } from '../../../golf/hall-of-fame.ts'
import { championPlaces, finalPlaces, type Leaderboard, playersOf, type Row } from '../../../golf/leaderboard.ts'
import { groupBy } from '../../../golf/lists.ts'
import { standingScore } from '../../../golf/standing.ts'

export const memberOrders = [
  'name',
  'handicap',
  'club',
  'rounds',
  'points',
  'best',
  'gross',
  'net',
  'extras',
  'medals',
] as const
export type MemberOrder = (typeof memberOrders)[number]

/** Height of the chart of participants, in CSS pixels. */
export const participantsHeight = 300

export type EventHead = {
  id: string
  title: string
  startDate: string
  endDate: string
  type: 'official' | 'unofficial'
  /** Members of a side share what its place is worth. */
  sharePlacePoints?: boolean
  /** The results are official: the event is over. */
  isOver: boolean
}

/** `holes`: how many the round has. */
export type RoundHead = { id: string; title: string; date: string; courseName: string; holes: number }

export type Mark = { roundId: string; userId: string; extraId: string; count: number }

/** One round of one player. Strokes only of complete rounds; null in the match modes too. */
export type PlayedRound = {
  round: RoundHead
  finished: boolean
  strokes: { gross: number; net: number; toParGross: number; toParNet: number } | null
}

export type PointsBy = 'place-points' | 'points' | 'matches'

/** One event of one player. */
export type PlayedEvent = {
  place: number | null
  placeText: string
  /** What the event gives in points; null where it counts strokes. */
  points: number | null
  pointsBy: PointsBy | null
  rounds: PlayedRound[]
  marks: Mark[]
}

export type Medal = { userId: string; place: number; class: string | null }

/** What an event says about its players. */
export type EventFigures = {
  event: EventHead
  /** By user id: whoever has a result. */
  players: ReadonlyMap<string, PlayedEvent>
  /** Places 1 to 3; only of official events that are over. */
  medals: readonly Medal[]
  /** The same as the hall of fame takes them: of the first class. */
  podium: readonly { playerId: string; place: number; sharedBy?: number }[]
}

/** The figures of one board. `rounds` in the board's order. */
export function figuresOf(
  event: EventHead,
  rounds: readonly RoundHead[],
  board: Leaderboard | null,
  marks: readonly Mark[],
): EventFigures {
  if (!board) return { event, players: new Map(), medals: [], podium: [] }
  const marksOf = groupBy(marks, ({ userId }) => userId)
  const players = board.rows
    .filter(hasPlayed)
    .flatMap((row) =>
      playersOf(row).map((userId) => [userId, playedEvent(row, board, rounds, marksOf.get(userId) ?? [])] as const),
    )
  const counts = event.isOver && event.type === 'official'
  const isPodium = ({ place }: { place: number }) => place <= 3
  return {
    event,
    players: new Map(players),
    medals: counts
      ? finalPlaces(board)
          .filter(isPodium)
          .map(({ playerId: userId, place, class: name }) => ({ userId, place, class: name }))
      : [],
    podium: counts ? championPlaces(board, event.sharePlacePoints).filter(isPodium) : [],
  }
}

const hasPlayed = ({ rounds }: Row) =>
  rounds.some((round) => round !== null && (round.played > 0 || (round.match?.outcome ?? null) !== null))

function playedEvent(row: Row, board: Leaderboard, heads: readonly RoundHead[], marks: Mark[]): PlayedEvent {
  return {
    place: row.place,
    placeText: row.placeText,
    ...pointsOf(row, board),
    rounds: row.rounds.flatMap((summary, at): PlayedRound[] => {
      const round = heads[at]
      return summary && round && summary.finished
        ? [{ round, finished: true, strokes: row.members ? null : strokesOf(summary, round.holes) }]
        : []
    }),
    marks,
  }
}

function pointsOf(row: Row, board: Leaderboard): Pick<PlayedEvent, 'points' | 'pointsBy'> {
  const { rankedBy, basis } = board
  if (rankedBy === 'place-points' || rankedBy === 'matches' || rankedBy === 'points') {
    const points = standingScore(board, row, basis)
    return points === null && rankedBy === 'points' ? { points, pointsBy: null } : { points, pointsBy: rankedBy }
  }
  const { points } = row[basis]
  return points === null ? { points, pointsBy: null } : { points, pointsBy: 'points' }
}

function strokesOf(summary: NonNullable<Row['rounds'][number]>, holes: number): PlayedRound['strokes'] {
  const { played, gross, net, toParGross, toParNet } = summary
  if (played < holes || gross === null || net === null || toParGross === null || toParNet === null) return null
  return { gross, net, toParGross, toParNet }
}

export type Totals = {
  matchedEvents: number
  otherEvents: number
  roundCount: number
  strokeRounds: number
  points: number
  bestScore: number | null
  bestScoreGross: number | null
  bestScoreEventId: string | null
  gross: number
  score: number
  grossToPar: number | null
  netToPar: number | null
  extra: number
  /** The most marks in one round, and which ('eventId:roundId'). */
  mostExtra: number
  mostExtraEventRoundId: string | null
  gold: number
  silver: number
  bronze: number
}

/** The part that a player had in one event. */
export type Part = { event: EventHead; played: PlayedEvent }

/** What somebody's events add up to. */
export function totalsOf(parts: readonly Part[], medals: readonly { place: number }[]): Totals {
  const rounds = parts.flatMap(({ event, played }) => played.rounds.map((round) => ({ event, ...round })))
  const strokes = rounds.flatMap(({ event, strokes: each }) => (each ? [{ event, ...each }] : []))
  const best = strokes.reduce<(typeof strokes)[number] | null>(
    (least, each) => (least === null || each.toParGross < least.toParGross ? each : least),
    null,
  )
  const sum = (of: 'gross' | 'net' | 'toParGross' | 'toParNet') => strokes.reduce((all, each) => all + each[of], 0)
  const average = (of: 'toParGross' | 'toParNet') =>
    strokes.length === 0 ? null : Math.round((sum(of) / strokes.length) * 10) / 10
  const official = parts.filter(({ event }) => event.type === 'official').length
  const won = (place: number) => medals.filter((medal) => medal.place === place).length
  return {
    matchedEvents: official,
    otherEvents: parts.length - official,
    roundCount: rounds.length,
    strokeRounds: strokes.length,
    points: parts.reduce((all, { played }) => all + (played.points ?? 0), 0),
    bestScore: best?.toParGross ?? null,
    bestScoreGross: best?.gross ?? null,
    bestScoreEventId: best?.event.id ?? null,
    gross: sum('gross'),
    score: sum('net'),
    grossToPar: average('toParGross'),
    netToPar: average('toParNet'),
    ...extrasOf(parts),
    gold: won(1),
    silver: won(2),
    bronze: won(3),
  }
}

function extrasOf(parts: readonly Part[]): Pick<Totals, 'extra' | 'mostExtra' | 'mostExtraEventRoundId'> {
  const byRound = new Map<string, number>()
  for (const { event, played } of parts)
    for (const { roundId, count } of played.marks) {
      const key = `${event.id}:${roundId}`
      byRound.set(key, (byRound.get(key) ?? 0) + count)
    }
  let most: [key: string | null, count: number] = [null, 0]
  let extra = 0
  for (const [key, count] of byRound) {
    extra += count
    if (count > most[1]) most = [key, count]
  }
  return { extra, mostExtra: most[1], mostExtraEventRoundId: most[0] }
}

export type ExtraDetail = { extraId: string; count: number; most: number; mostEventRoundId: string | null }

/** Somebody's marks by extra, the most of them first. */
export function extraDetailsOf(parts: readonly Part[]): ExtraDetail[] {
  const details = new Map<string, ExtraDetail>()
  for (const { event, played } of parts)
    for (const { extraId, roundId, count } of played.marks) {
      if (count === 0) continue
      const known = details.get(extraId) ?? { extraId, count: 0, most: 0, mostEventRoundId: null }
      const isMost = count > known.most
      details.set(extraId, {
        extraId,
        count: known.count + count,
        most: isMost ? count : known.most,
        mostEventRoundId: isMost ? `${event.id}:${roundId}` : known.mostEventRoundId,
      })
    }
  return [...details.values()].sort((a, b) => b.count - a.count || (a.extraId < b.extraId ? -1 : 1))
}

/** Everybody's figures in a party, of results of one moment. */
export type PartyFigures = {
  events: readonly EventFigures[]
  totals: ReadonlyMap<string, Totals>
  hall: ReturnType<typeof hallOfFame>
}

/** `events` by their first day, the earliest first. */
export function partyFigures(events: readonly EventFigures[]): PartyFigures {
  const people = new Set(
    events.flatMap(({ players, medals }) => [...players.keys(), ...medals.map((one) => one.userId)]),
  )
  const parts = new Map([...people].map((userId) => [userId, [] as Part[]]))
  const medals = groupBy(
    events.flatMap((each) => each.medals),
    ({ userId }) => userId,
  )
  for (const { event, players } of events)
    for (const [userId, played] of players) parts.get(userId)?.push({ event, played })
  return {
    events,
    totals: new Map([...parts].map(([userId, own]) => [userId, totalsOf(own, medals.get(userId) ?? [])])),
    hall: hallOfFame(events.map(({ podium }) => podium)),
  }
}

/** What one player did, by event. */
export const partsOf = ({ events }: PartyFigures, userId: string): Part[] =>
  events.flatMap(({ event, players }) => {
    const played = players.get(userId)
    return played ? [{ event, played }] : []
  })

/** Participants of the events that somebody played in, and how many of them for the first time. */
export function participantsOf(events: readonly EventFigures[]) {
  const known = new Set<string>()
  return events
    .filter(({ players }) => players.size > 0)
    .map(({ event, players }) => {
      const first = [...players.keys()].filter((userId) => !known.has(userId))
      for (const userId of first) known.add(userId)
      return { event, playerCount: players.size, firstPlayerCount: first.length }
    })
}

/** Members with an account who have not played yet are no unofficial players. */
export function isUnofficial(totals: Pick<Totals, 'matchedEvents' | 'otherEvents'> | undefined, isRegistered: boolean) {
  if (!totals || totals.matchedEvents + totals.otherEvents === 0) return !isRegistered
  return totals.matchedEvents === 0
}

export const nothingPlayed: Totals = totalsOf([], [])

/** What a list is sorted by; null: no such figure. Fewer strokes come first, in all else the reader chooses the way. */
export const figureBy: Record<
  Exclude<MemberOrder, 'name' | 'club'>,
  (totals: Totals, handicap: number | null) => number | null
> = {
  handicap: (_, handicap) => handicap,
  rounds: ({ roundCount }) => roundCount || null,
  points: ({ points }) => points || null,
  best: ({ bestScore }) => bestScore,
  gross: ({ grossToPar }) => grossToPar,
  net: ({ netToPar }) => netToPar,
  extras: ({ extra }) => extra || null,
  medals: ({ gold, silver, bronze }) => gold * 1e8 + silver * 1e4 + bronze || null,
}
