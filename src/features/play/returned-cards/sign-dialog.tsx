import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { putRead } from '../../../web/use-read.ts'
import { getReturnedCards, type ReturnedCard, signCard } from './operations.ts'
import { returnedTexts } from './texts.ts'

type Props = { groupId: string; card: ReturnedCard; role: 'player' | 'marker'; onClose: () => void }

/** Under which name a card is signed: that of the player or the marker, as a phone may go from hand to hand. */
export function SignDialog({ groupId, card, role, onClose }: Props) {
  const t = useTexts(returnedTexts)
  const [name, setName] = useState((role === 'player' ? card.name : card.marker?.name) ?? '')
  const sign = async () => {
    const answer = await call(signCard, { groupId, userId: card.userId, role, name })
    if (answer.ok) putRead(getReturnedCards, { groupId }, answer.value)
    else if (answer.status === 0) await showMessage({ title: t('title'), text: t('needsNetwork') })
    else await showFailure(answer)
    if (answer.ok) onClose()
  }
  return (
    <Dialog
      open
      title={`${card.name}: ${t(role === 'player' ? 'signAsPlayer' : 'signAsMarker')}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={sign}>
            {t('sign')}
          </Button>
        </>
      }
    >
      <p>{t('signText')}</p>
      <Field label={t('yourName')} value={name} onChange={setName} maxLength={60} autoComplete="off" />
    </Dialog>
  )
}
