import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { signLater } from './card-later.tsx'
import type { ReturnedCard } from './operations.ts'
import { returnedTexts } from './texts.ts'

type Props = { groupId: string; card: ReturnedCard; role: 'player' | 'marker'; onClose: () => void }

/** Under which name a card is signed: that of the player or the marker, as a phone may go from hand to hand. */
export function SignDialog({ groupId, card, role, onClose }: Props) {
  const t = useTexts(returnedTexts)
  const [name, setName] = useState((role === 'player' ? card.name : card.marker?.name) ?? '')
  const [seen] = useState(card.group) // what stood there when the dialog opened, whatever another phone saves meanwhile
  const sign = async () => {
    await signLater({ groupId, userId: card.userId, role, strokes: seen, name })
    onClose()
  }
  return (
    <Dialog
      open
      title={`${card.name}: ${t(role === 'player' ? 'signAsPlayer' : 'signAsMarker')}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" reason={name.trim().length < 2 ? t('yourName') : undefined} onClick={sign}>
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
