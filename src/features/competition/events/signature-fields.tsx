import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { Difference } from '../../../web/ui/difference.tsx'
import { returnedTexts } from '../../play/returned-cards/texts.ts'
import type { EventDraft } from './rules.ts'
import { eventTexts } from './texts.ts'

type Props = { draft: EventDraft; set: (changes: Partial<EventDraft>) => void }

/** Whether cards are signed, and what it costs when one is not. */
export function SignatureFields({ draft, set }: Props) {
  const t = useTexts(eventTexts)
  const r = useTexts(returnedTexts)
  return (
    <>
      <Switch
        label={t('markerCards')}
        hint={t('markerCardsHint')}
        checked={draft.markerCards}
        onChange={(markerCards) => set({ markerCards })}
      />
      <Difference field="markerCards" />
      <Switch
        label={r('signaturePenalty')}
        hint={r('signaturePenaltyHint')}
        checked={draft.signaturePenalty}
        onChange={(signaturePenalty) => set({ signaturePenalty })}
      />
      <Difference field="signaturePenalty" />
    </>
  )
}
