import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { StartListRound } from './operations.ts'
import type { DraftTee } from './rules.ts'
import { startListTexts } from './texts.ts'
import { TimeField } from './time-field.tsx'

type Props = {
  round: StartListRound
  tee: DraftTee
  name: string
  onChange: (tee: DraftTee) => void
  onRemove: () => void
  onClose: () => void
}

/** Name, time and start hole of a tee. */
export function TeeDialog({ round, tee, name, onChange, onRemove, onClose }: Props) {
  const t = useTexts(startListTexts)
  const form = useId()
  const [label, setLabel] = useState(tee.name ?? '')
  const [time, setTime] = useState(tee.time ?? '')
  const [hole, setHole] = useState(tee.startHole === undefined ? '' : String(tee.startHole))
  const holes = [...new Set(round.holes.map((one) => one.hole))].sort((a, b) => a - b)
  const items = [
    { id: '', label: t('usualHole') },
    ...holes.map((one) => ({ id: String(one), label: t('holeNumber', { hole: one }) })),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({
      key: tee.key,
      players: tee.players,
      ...(label.trim() && { name: label.trim() }),
      ...(time && { time }),
      ...(hole && { startHole: Number(hole) }),
    })
    onClose()
  }
  return (
    <Dialog
      open
      title={t('editTee', { tee: name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            {t('removeTee')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('done')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={submit}>
        <TimeField label={t('time')} value={time} onChange={setTime} />
        <Select label={t('startHole')} items={items} value={hole} onChange={setHole} />
        <Field label={t('teeName')} optional value={label} onChange={setLabel} maxLength={60} />
      </form>
    </Dialog>
  )
}
