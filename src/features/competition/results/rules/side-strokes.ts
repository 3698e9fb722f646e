import { cycleOf } from '../../../../golf/formats/handicaps/played-tee.ts'
import { formatOf, handicapRulesOf } from '../../../../golf/formats/presets.ts'
import { strokesOfOneBall, strokesToTenth } from '../../../../golf/one-ball.ts'
import type { ResultSheet, SheetRow } from '../operations/sheet.ts'
import type { Drafts, RowDraft } from './typed.ts'

/** `toTenth`: the same to one decimal, where the total takes that off. */
export type SideStrokes = { readonly strokes: number; readonly toTenth: number | null }

/** What a side with one ball receives, with what is typed for any of its members; undefined: everybody has an own ball. */
export function strokesOfSide(sheet: ResultSheet, drafts: Drafts, row: SheetRow): SideStrokes | undefined {
  if (formatOf(sheet.round).side.balls !== 'one' || row.sideId === undefined) return undefined
  const members = sheet.rows.filter(({ sideId }) => sideId === row.sideId)
  const cards = members.map(({ userId, exactHcp, tee }) => ({
    exactHandicap: typedIn(drafts[userId], 'handicap') ?? exactHcp,
    tee,
  }))
  const typed = members.flatMap(({ userId }) => typedIn(drafts[userId], 'strokes') ?? [])[0]
  const isOtherHandicap = members.some(({ userId }) => drafts[userId]?.handicap)
  const worked = isOtherHandicap ? (strokesOfOneBall(sheet.round, cards)?.strokes ?? 0) : row.strokes
  const playingStrokes = typed ?? worked
  const cycle = cycleOf(handicapRulesOf(sheet.round), row.tee)
  const toTenth = strokesToTenth(sheet.round, cards, { playingStrokes, holes: sheet.holes.length, cycle })
  return { strokes: playingStrokes, toTenth }
}

function typedIn(draft: RowDraft | undefined, key: 'handicap' | 'strokes'): number | undefined {
  const typed = draft?.[key]
  return typed && typed.bad === undefined && typed.value !== null ? Number(typed.value) : undefined
}
