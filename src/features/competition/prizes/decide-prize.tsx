import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { decidePrize, type WonPrize } from './operations.ts'
import { prizeTexts } from './texts.ts'

type Props = {
  eventId: string
  prize: WonPrize
  name: string
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Who gets a prize instead, from its ranking, with the reason. */
export function DecidePrize({ eventId, prize, name, onSaved, onClose }: Props) {
  const t = useTexts(prizeTexts)
  const form = useId()
  const [winners, setWinners] = useState(() => prize.winners.map(({ id }) => id))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const lacksReason = reason.trim() === ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || lacksReason) return
    setBusy(true)
    const answer = await call(decidePrize, { eventId, prizeId: prize.id, winners, reason: reason.trim() })
    setBusy(false)
    await onSaved()
    if (!answer.ok) return showFailure(answer)
    notify(t('saved'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('decideOf', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={save}>
        <p className="soft">{t('decideText')}</p>
        <Field
          label={t('reason')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          error={isTried && lacksReason && t('reasonNeeded')}
          autoFocus
        />
        <fieldset>
          <legend className="font-strong">{t('winnersAre')}</legend>
          <div className="prize-choices">
            {prize.ranking.map(({ id, name: who }) => (
              <Checkbox
                key={id}
                label={who}
                checked={winners.includes(id)}
                onChange={(isChosen) =>
                  setWinners(isChosen ? [...winners, id] : winners.filter((winner) => winner !== id))
                }
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
