import { useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { settingsKept } from '../../../golf/formats/presets.ts'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate } from '../../../web/use-read.ts'
import { saveRoundContests } from '../contests/operations.ts'
import { getEvent, getEvents } from '../events/operations/event.ts'
import { createRound, updateRound } from './operations.ts'
import { hasManualList, type RoundDraft } from './rules.ts'
import { roundTexts } from './texts.ts'

/**
 * Saves a round, then its contests, then goes to the list. When the contests fail the round is there already, so that
 * the next try changes it instead of adding another. `save(draft, seen)`: with what was read, nothing that somebody else
 * changed since is overwritten; it is read anew instead.
 */
export function useSaveRound(eventId: string, release: () => void, existingId?: string) {
  const t = useTexts(roundTexts)
  const ui = useTexts(uiTexts)
  const [roundId, setRoundId] = useState(existingId)
  const [busy, setBusy] = useState(false)
  const save = async (draft: RoundDraft, seen?: RoundDraft) => {
    setBusy(true)
    const refusal = await saveBoth(draft, seen)
    if (refusal?.failure.code === 'changed-meanwhile') await invalidate(getEvent)
    setBusy(false)
    if (refusal?.failure.code === 'changed-meanwhile')
      return void showMessage({ title: ui('changedMeanwhile'), text: ui('othersChanged') })
    if (refusal) return void showRefusal(refusal, t)
    release()
    void Promise.all([invalidate(getEvent), invalidate(getEvents)])
    navigate(`/event/${eventId}/rounds`, { replace: true })
  }
  const saveBoth = async (draft: RoundDraft, seen?: RoundDraft): Promise<Refusal | undefined> => {
    const input = inputOf(eventId, draft)
    if (!input) return
    const saved = roundId
      ? await call(updateRound, { ...input, id: roundId, was: seen && seenOf(seen) })
      : await call(createRound, input)
    if (!saved.ok) return { failure: saved, step: roundId ? 'change' : 'add' }
    setRoundId(saved.value.roundId)
    const contests = await call(saveRoundContests, { roundId: saved.value.roundId, contests: draft.contests })
    return contests.ok ? undefined : { failure: contests, step: 'contests' }
  }
  return { save, busy }
}

const seenOf = ({ roundDate, roundNumber, ...seen }: RoundDraft) => ({
  ...seen,
  roundDate: roundDate ?? undefined,
  roundNumber: roundNumber ?? undefined,
})

function inputOf(eventId: string, draft: RoundDraft) {
  const { title, courseId, roundDate, roundNumber, startHole, holeCount, holeConfig } = draft
  if (!courseId || !roundDate) return
  const { strokesFactor, customScoring, strokeCount } = draft
  const formatSettings = settingsKept(strokeCount, draft.formatSettings)
  const holes = hasManualList(draft) ? { holeConfig } : { startHole, holeCount }
  const meta = { ...holes, strokesFactor, customScoring, strokeCount, formatSettings, tees: draft.tees, pcc: draft.pcc }
  return { eventId, title, courseId, roundDate, roundNumber: roundNumber ?? undefined, meta }
}

type Refusal = { failure: Failure; step: 'add' | 'change' | 'contests' }

const reasons = {
  'outside-event': 'outsideEvent',
  'no-such-hole': 'noSuchHole',
  'invalid-points': 'invalidPoints',
  'has-scores': 'lockedByScores',
} as const

/** Uses the words of the specification where it has some; a round that could not be added is reported, with the reason if there is one. */
function showRefusal({ failure, step }: Refusal, t: ReturnType<typeof useTexts<typeof roundTexts>>) {
  const { code } = failure
  if (code === 'invalid-course') {
    const { reason } = (failure.data ?? {}) as { reason?: string }
    const text = t(reason === 'no-card' ? 'cardMissingText' : 'invalidCourse')
    return showMessage({ title: t('invalidCourseTitle'), text })
  }
  if (code === 'invalid-eclectic') {
    const { reason } = (failure.data ?? {}) as { reason?: string }
    return showMessage({ title: t('error'), text: t(reason === 'course' ? 'eclecticCourse' : 'eclecticGame') })
  }
  if (code === 'game-type-needed') return showMessage({ title: t('error'), text: t('gameTypeNeeded') })
  if (code === 'contest-exists') return showMessage({ title: t('contestExistsTitle'), text: t('contestExists') })
  if (step === 'contests' && code === 'no-such-hole')
    return showMessage({ title: t('error'), text: t('noSuchContestHole') })
  const reason = Object.entries(reasons).find(([name]) => name === code)?.[1]
  if (step !== 'add') return reason ? showMessage({ title: t('error'), text: t(reason) }) : showFailure(failure)
  const text = (
    <>
      <span className="block">{t('notAdded')}</span>
      {reason && <span className="mt-2 block">{t(reason)}</span>}
    </>
  )
  return showMessage({ title: t('error'), text })
}
