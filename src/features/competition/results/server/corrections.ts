import { archives, removals } from '../../../../server/data/person-data.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { type Correction, getCorrections, getOwnCorrections, seeCorrections } from '../operations/corrections.ts'
import {
  type CorrectionRow,
  correctionsAbout,
  correctionsOfRound,
  type SavedAnew,
  savesAnew,
  unseenCorrections,
} from '../reads/corrections.ts'
import { forgetReasons, markSeen } from '../writes/corrections.ts'

removals.push(forgetReasons)
archives.push(async (tx, userId) => ({ scoreCorrections: await correctionsAbout(tx, userId) }))

serve(getCorrections, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ tx, facts, input: { userId } }) => {
    const { partyId } = facts.party
    const edits = await correctionsOfRound(tx, partyId, facts.roundId)
    const saves = await savesAnew(tx, partyId, facts.roundId)
    const taken = new Set(
      edits.map(editOf).flatMap((edit) => (edit.undoes === null ? [] : [placeOf(edit.undoes, edit)])),
    )
    const all = [...edits.map(editOf), ...saves.map(saveOf)].map((each) => ({
      ...each,
      undone: taken.has(placeOf(each.id, each)),
    }))
    all.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    return { corrections: all.filter((each) => userId === undefined || each.userId === userId) }
  },
})

type Place = { userId: string; kind: string; handicap: string | null; position: number | null; extraId: string | null }

/** A save of a hole concerns several players under one id, and so may an undo. */
const placeOf = (id: string, { userId, kind, handicap, position, extraId }: Place) =>
  [id, userId, kind, handicap, position, extraId].join(' ')

const editOf = (row: CorrectionRow): Correction => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { userId: row.byUserId, name: row.byName },
  userId: row.userId,
  name: row.name,
  kind: row.kind === 'strokes' ? 'handicap' : row.kind,
  handicap: row.kind === 'handicap' ? 'exact' : row.kind === 'strokes' ? 'playing' : null,
  position: row.position,
  hole: row.hole,
  par: row.hole === null ? null : (row.par[row.hole - 1] ?? null),
  extraId: row.extraId,
  extraName: row.extraName,
  from: row.oldValue,
  to: row.newValue,
  reason: row.reason,
  source: 'edit',
  undoes: row.undoes,
  undone: false,
})

const saveOf = (save: SavedAnew): Correction => ({
  id: save.id,
  at: save.at.toISOString(),
  by: { userId: save.byUserId, name: save.byName },
  userId: save.userId,
  name: save.name,
  kind: 'hole',
  handicap: null,
  position: save.position,
  hole: save.hole,
  par: null,
  extraId: null,
  extraName: null,
  from: save.old,
  to: save.new,
  reason: '',
  source: 'scoring',
  undoes: null,
  undone: false,
})

serve(getOwnCorrections, {
  run: async ({ tx, session }) => {
    const rows = await unseenCorrections(tx, session.userId ?? notFound())
    return {
      corrections: rows.map(({ eventId, eventTitle, roundId, roundTitle, ...row }) => ({
        ...editOf(row),
        eventId,
        eventTitle,
        roundId,
        roundTitle,
      })),
    }
  },
})

serve(seeCorrections, {
  run: async ({ tx, session, input, services }) => {
    await markSeen(tx, session.userId ?? notFound(), input.ids, services.now())
    return { ok: true }
  },
})
