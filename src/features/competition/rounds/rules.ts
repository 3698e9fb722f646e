import { type RoundTees, teesNamed } from '../../../golf/formats/handicaps/round-tees.ts'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { defaultHoleCount, holeOrder, MAX_HOLES, parseHoleList } from '../../../golf/holes.ts'

type HoleChoice = { startHole: number; holeCount?: number | null | undefined; holeConfig: string }

/** The holes of a round in order, or null: something named is no hole of a course with so many. */
export function chosenHoles({ startHole, holeCount, holeConfig }: HoleChoice, courseHoles: number) {
  const manual = parseHoleList(holeConfig, courseHoles)
  if (manual === null || startHole > courseHoles) return null
  return {
    manual: manual.length > 0 ? manual : null,
    holeCount: holeCount ?? defaultHoleCount(courseHoles),
    order: holeOrder({ courseHoles, startHole, holeCount, manual }),
  }
}

/** Points per place out of a comma list, '' being an empty list; null: an entry is no number of 0 or more. */
export function parsePoints(text: string): number[] | null {
  if (text.trim() === '') return []
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every((entry) => /^\d{1,5}(\.\d{1,2})?$/.test(entry)) ? entries.map(Number) : null
}

/** What is wrong with the tees of a round, by what its course and its event have; undefined: nothing. */
export function wrongTees(
  tees: RoundTees | null,
  { courseTees, classes }: { courseTees: readonly string[]; classes: readonly string[] },
): 'tee' | 'class' | 'player' | undefined {
  if (!tees) return undefined
  if (teesNamed(tees).some((id) => !courseTees.includes(id))) return 'tee'
  if (tees.classes.some(({ name }) => !classes.includes(name))) return 'class'
  if (new Set(tees.players.map(({ userId }) => userId)).size < tees.players.length) return 'player'
}

/** A round as its form holds it. */
export type RoundDraft = {
  title: string
  courseId: string | null
  roundDate: string | null
  roundNumber: number | null
  startHole: number
  holeCount: number
  holeConfig: string
  strokesFactor: number | null
  customScoring: string
  strokeCount: RoundGame | null
  formatSettings: FormatSettings | null
  pcc: number
  tees: RoundTees | null
  contests: { id: number; hole: number; pts: number }[]
}

type RoundProblem =
  | 'titleMissing'
  | 'courseMissing'
  | 'cardMissing'
  | 'dateMissing'
  | 'outsideEvent'
  | 'invalidList'
  | 'invalidPoints'

/** The first thing that keeps the form from being saved; undefined: nothing does. */
export function problemOf(draft: RoundDraft, event: { startDate: string; endDate: string }): RoundProblem | undefined {
  if (draft.title.trim().length < 3) return 'titleMissing'
  if (!draft.courseId) return 'courseMissing'
  if (lacksCard(draft)) return 'cardMissing'
  if (!draft.roundDate) return 'dateMissing'
  if (draft.roundDate < event.startDate || draft.roundDate > event.endDate) return 'outsideEvent'
  if (parseHoleList(draft.holeConfig, MAX_HOLES) === null) return 'invalidList'
  if (parsePoints(draft.customScoring) === null) return 'invalidPoints'
}

/** A course that nobody has entered a card for has no holes to play. */
export const lacksCard = ({ courseId, holeCount }: Pick<RoundDraft, 'courseId' | 'holeCount'>) =>
  courseId !== null && holeCount === 0

export const hasManualList = ({ holeConfig }: { holeConfig: string }) => holeConfig.trim() !== ''

/** An empty form: today where the event is on, else its first day. */
export function newRoundDraft(event: { startDate: string; endDate: string; today: string }): RoundDraft {
  const { startDate, endDate, today } = event
  return {
    title: '',
    courseId: null,
    roundDate: today >= startDate && today <= endDate ? today : startDate,
    roundNumber: null,
    startHole: 1,
    holeCount: 18,
    holeConfig: '',
    strokesFactor: null,
    customScoring: '',
    strokeCount: null,
    formatSettings: null,
    pcc: 0,
    tees: null,
    contests: [],
  }
}

type StoredRound = {
  title: string
  courseId: string | null
  roundDate: string
  roundNumber: number
  meta: Omit<RoundDraft, 'title' | 'courseId' | 'roundDate' | 'roundNumber'>
}

/** The form of a round that exists. */
export const draftOf = ({ title, courseId, roundDate, roundNumber, meta }: StoredRound): RoundDraft => ({
  ...meta,
  title,
  courseId,
  roundDate,
  roundNumber,
})
