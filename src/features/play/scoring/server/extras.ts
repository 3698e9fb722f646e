import {
  clampCount,
  type Extra,
  type ExtrasOutcome,
  type IndicatorMark,
  positionsToMark,
  runExtras,
} from '../../../../golf/extras.ts'
import { hasOwnCard, holesFromTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { playsMatches } from '../../../../golf/formats/presets.ts'
import { isDecided } from '../../../../golf/match.ts'
import type { ExtraMark } from '../operations/group.ts'
import type { ExtrasSaved } from '../operations/save.ts'
import type { CardRow, FoundGroup, GroupExtras, MarkRow } from '../reads/find-group.ts'
import { readMarks } from '../rules/marks.ts'
import { matchOf } from '../rules/match.ts'
import { holesOfGroup, receivedFromTees } from '../rules.ts'
import type { MarkChanges } from '../writes/hole.ts'

/** What a step changes of the marks, and what its answer says of it. */
export type GroupWithExtras = FoundGroup & { extras: GroupExtras }
export type Marked = { changes: MarkChanges; outcome: ExtrasSaved }

const nothing: Marked = { changes: { removed: [], written: [] }, outcome: { marks: [], dialogs: [], extras: [] } }

/**
 * The marks after a position was saved (`asks`) or an indicator of it toggled: what the rules had given there, and where
 * its nine is settled, is taken back and given anew. Only a save asks, and takes back what was answered.
 */
export function markAnew(group: FoundGroup, cards: readonly CardRow[], position: number, asks: boolean): Marked {
  const { extras } = group
  if (!extras) return nothing
  const playing = cards.filter(({ status }) => status === null)
  const isSaved = (at: number) => playing.every(({ strokes }) => typeof strokes[at] === 'number')
  const positions = positionsAfter(group, position - 1, isSaved).map((at) => at + 1)
  const outcomes = new Map(positions.map((each) => [each, outcomeAt(group, extras, playing, each)]))
  const isTakenBack = (mark: MarkRow) =>
    outcomes.has(mark.position) && (mark.how === 'auto' || (asks && mark.position === position && isAnswer(mark)))
  const kept = extras.marks.filter((mark) => !isTakenBack(mark))
  const isByHand = (mark: MarkRow) => kept.some((one) => one.how === 'hand' && isSamePlace(one, mark))
  const given = [...outcomes].flatMap(([at, { marks }]) =>
    marks
      .map(({ extraId, playerId, count }) => ({ userId: playerId, extraId, position: at, how: 'auto', count }))
      .filter((mark) => !isByHand(mark)),
  )
  const changes = changesBetween(extras.marks, [...kept, ...given])
  const told = given.filter((mark) => (asks && mark.position === position) || changes.written.includes(mark))
  return {
    changes,
    outcome: {
      marks: told.map((mark) => toldOf(extras, mark)),
      dialogs: asks ? questionsOf(extras, position, outcomes.get(position)) : [],
      extras: marksOfAll(cards, [...kept, ...given]),
    },
  }
}

/** A match may be decided by this save, or no longer be: all that depends on where it ends is marked anew. */
function positionsAfter(group: FoundGroup, saved: number, isSaved: (at: number) => boolean): number[] {
  const all = holesOf(group).map((_, at) => at)
  const positions = playsMatches(group.strokeCount) ? all : positionsToMark(saved, all.length, isSaved)
  return positions.filter(isSaved)
}

/** An answer to a dialog: the mark is the player's alone, or nobody's. Undefined: the hole does not ask it. */
export function markAnswered(
  group: GroupWithExtras,
  { position, extraId, dialog, userId }: { position: number; extraId: string; dialog: number; userId: string | null },
): Marked | undefined {
  const { extras, cards } = group
  const playing = cards.filter(({ status }) => status === null)
  if (!playing.every(({ strokes }) => typeof strokes[position - 1] === 'number')) return undefined
  const { dialogs } = outcomeAt(group, extras, playing, position)
  if (!dialogs.some((asked) => asked.extraId === extraId && asked.dialog === dialog)) return undefined
  const how = `dialog-${dialog}`
  const isThis = (mark: MarkRow) => mark.position === position && mark.extraId === extraId && mark.how === how
  const given = userId === null ? [] : [{ userId, extraId, position, how, count: 1 }]
  return marked(group, [...extras.marks.filter((mark) => !isThis(mark)), ...given], given)
}

/** A count by hand stands alone on its hole. */
export function markByHand(
  group: GroupWithExtras,
  { position, extraId, userId, count }: { position: number; extraId: string; userId: string; count: number },
): Marked {
  const given = { userId, extraId, position, how: 'hand', count }
  const others = group.extras.marks.filter((mark) => !isSamePlace(mark, given))
  return marked(group, [...others, given], [])
}

function marked({ extras, cards }: GroupWithExtras, after: readonly MarkRow[], told: readonly MarkRow[]): Marked {
  return {
    changes: changesBetween(extras.marks, after),
    outcome: {
      marks: told.map((mark) => toldOf(extras, mark)),
      dialogs: [],
      extras: marksOfAll(cards, after),
    },
  }
}

const isAnswer = ({ how }: MarkRow) => how.startsWith('dialog-')
const isSamePlace = (one: MarkRow, other: MarkRow) =>
  one.userId === other.userId && one.extraId === other.extraId && one.position === other.position
const isSameRow = (one: MarkRow, other: MarkRow) => one.how === other.how && isSamePlace(one, other)

function changesBetween(before: readonly MarkRow[], after: readonly MarkRow[]): MarkChanges {
  const isThere = (mark: MarkRow) => before.some((one) => isSameRow(one, mark) && one.count === mark.count)
  return {
    removed: before.filter((mark) => !after.some((one) => isSameRow(one, mark))),
    written: after.filter((mark) => !isThere(mark)),
  }
}

const holesOf = (group: FoundGroup) => holesOfGroup(group.round, group.startHole)

/** What the rules say of a saved position, from 1. */
function outcomeAt(
  group: FoundGroup,
  extras: GroupExtras,
  playing: readonly CardRow[],
  position: number,
): ExtrasOutcome {
  const holes = holesOf(group)
  const played = holes[position - 1]
  if (!played) return { marks: [], dialogs: [] }
  const strokesOf = ({ userId }: CardRow) => extras.playingStrokes[userId] ?? 0
  const received = receivedFromTees(
    holes,
    { ...group, strokesFactor: extras.strokesFactor },
    playing.map((card) => ({ playingStrokes: strokesOf(card), tee: card.tee })),
  )
  return runExtras(extras.inUse.map(extraOf), {
    gameType: group.strokeCount,
    position: position - 1,
    holeCount: lengthOf(group, playing),
    hole: played.hole,
    par: played.par,
    index: played.index,
    results: playing.map(({ userId, strokes, tee }, at) => ({
      playerId: userId,
      strokes: strokes[position - 1] ?? 0,
      received: received[at]?.[position - 1] ?? 0,
      ...(hasOwnCard(tee) ? { own: holesFromTee(holes, tee)[position - 1] } : {}),
    })),
    indicators: indicatorsOf(playing),
  })
}

/** Holes of the round; a decided match ends with the last that was saved. */
function lengthOf(group: FoundGroup, playing: readonly CardRow[]): number {
  const holes = holesOf(group)
  const { length } = holes
  if (!playsMatches(group.strokeCount) || !isDecided(matchOf(group, holes, playing))) return length
  const last = Math.max(...playing.map(({ strokes }) => strokes.findLastIndex((value) => value !== null)))
  return Math.min(length, last + 1)
}

const extraOf = ({ id, name, meta }: GroupExtras['inUse'][number]): Extra => ({
  id,
  name,
  startDate: null,
  endDate: null,
  timeout: meta.timeout,
  autoMarks: meta.autoMarks,
  dialogs: meta.dialogs,
})

/** Hole by hole, and on one hole in the order of the slots. */
function indicatorsOf(cards: readonly CardRow[]): IndicatorMark[] {
  return cards
    .flatMap(({ userId, marks }) =>
      marks.flatMap((bits, position) =>
        readMarks(bits).indicators.map((indicator) => ({ playerId: userId, position, indicator })),
      ),
    )
    .sort((a, b) => a.position - b.position)
}

const toldOf = ({ inUse }: GroupExtras, { extraId, userId, position, count }: MarkRow) => ({
  extraId,
  name: inUse.find(({ id }) => id === extraId)?.name ?? '',
  userId,
  position,
  count,
})

function questionsOf({ inUse }: GroupExtras, position: number, outcome?: ExtrasOutcome): ExtrasSaved['dialogs'] {
  return (outcome?.dialogs ?? []).map(({ extraId, dialog, caption, timeout }) => ({
    position,
    extraId,
    dialog,
    name: inUse.find(({ id }) => id === extraId)?.name ?? '',
    caption,
    timeout,
  }))
}

const marksOfAll = (cards: readonly CardRow[], marks: readonly MarkRow[]) =>
  cards.map(({ userId }) => ({ userId, marks: marksOf(marks, userId) }))

/** A player's marks by hole and extra, whoever gave them. */
export function marksOf(marks: readonly MarkRow[], userId: string): ExtraMark[] {
  const places = new Map<string, ExtraMark>()
  for (const { extraId, position, count } of marks.filter((mark) => mark.userId === userId)) {
    const place = `${position} ${extraId}`
    places.set(place, { extraId, position, count: clampCount((places.get(place)?.count ?? 0) + count) })
  }
  return [...places.values()]
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.position - b.position || (a.extraId < b.extraId ? -1 : 1))
}
