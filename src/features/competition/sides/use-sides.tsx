import { useState } from 'react'
import { isSameValue } from '../../../contract/same-value.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { getSides, type ShownSide, updateSides } from './operations.ts'
import { asInput, type DraftSide, draftOf } from './rules/draft.ts'
import { sideTexts } from './texts.ts'

const refusals = [
  'no-such-side',
  'no-such-round',
  'unknown-member',
  'two-sides',
  'side-too-large',
  'has-scores',
] as const

/** The sides of all rounds or of one as they are arranged, what somebody else has saved meanwhile, and how they are saved. */
export function useSides(eventId: string, roundId: string | null, shown: readonly ShownSide[]) {
  const t = useTexts(sideTexts)
  const now = draftOf(shown, roundId)
  const [saved, setSaved] = useState<readonly DraftSide[]>(now)
  const [sides, setSides] = useState<readonly DraftSide[]>(now)
  const [busy, setBusy] = useState(false)
  const isChanged = !isSameValue(asInput(sides), asInput(saved))
  const release = useUnsaved(isChanged)
  const show = () => {
    setSaved(now)
    setSides(now)
  }
  const isOther = !isSameValue(now, saved)
  // Another reading brings what somebody else has saved, never over what is arranged.
  if (!isChanged && !busy && isOther) show()
  const save = async () => {
    setBusy(true)
    const was = saved.flatMap(({ id }) => id ?? [])
    const answer = await call(updateSides, { eventId, roundId, sides: asInput(sides), was })
    await invalidate(getSides)
    setBusy(false)
    if (answer.ok) {
      const stored = draftOf(answer.value.sides, roundId)
      setSaved(stored)
      setSides(stored)
      return notify(t('saved'))
    }
    const known = refusals.find((code) => code === answer.code)
    if (answer.code !== 'changed-meanwhile')
      await showMessage({ title: t('cannotSave'), text: known ? t(known) : answer.detail })
  }
  return {
    sides,
    change: (next: readonly DraftSide[]) => setSides(next),
    isChanged,
    isOutrun: isChanged && isOther,
    keepMine: () => setSaved(now),
    show,
    busy,
    save,
    release,
  }
}
