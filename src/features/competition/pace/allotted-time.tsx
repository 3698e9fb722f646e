import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { type RoundPace, setPace } from './operations.ts'
import { paceTexts } from './texts.ts'

type Props = { pace: RoundPace; onSaved: () => Promise<unknown>; onClose: () => void }

/** Minutes for each hole of the course, or those of the par. */
export function AllottedTime({ pace, onSaved, onClose }: Props) {
  const t = useTexts(paceTexts)
  const form = useId()
  const { roundId, usual } = pace
  const [was] = useState(pace.minutes)
  const [minutes, setMinutes] = useState(was ?? usual)
  const [isBusy, setBusy] = useState(false)
  const isUsual = String(minutes) === String(usual)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await call(setPace, { roundId, minutes: isUsual ? null : minutes, was })
    setBusy(false)
    await onSaved()
    if (!answer.ok) return showFailure(answer)
    notify(t('saved'))
    onClose()
  }
  const played = pace.holes.reduce((sum, { hole }) => sum + (minutes[hole - 1] ?? 0), 0)
  return (
    <Dialog
      open
      wide
      title={t('allotted')}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isUsual} onClick={() => setMinutes(usual)}>
            {t('byPar')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <p className="soft">{t('allottedText')}</p>
        <p className="my-3" role="status">
          <b>{t('total', { hours: Math.floor(played / 60), minutes: played % 60 })}</b>
        </p>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {minutes.map((value, at) => (
            <NumberField
              key={at}
              label={t('ofHole', { hole: at + 1 })}
              value={value}
              min={1}
              max={60}
              onChange={(next) =>
                setMinutes(minutes.map((one, other) => (other === at ? (next ?? usual[at] ?? one) : one)))
              }
            />
          ))}
        </div>
      </form>
    </Dialog>
  )
}
