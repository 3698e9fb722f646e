import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonRow } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { decideTie, type Tie } from './operations.ts'
import { type Chosen, placesOfOrder } from './rules.ts'
import { tieTexts } from './texts.ts'

type Props = { eventId: string; tie: Tie; onClose: () => void; onSaved: () => Promise<unknown> }

/** The order of those who are level: a number each, or none for who was not separated. */
export function TieForm({ eventId, tie, onClose, onSaved }: Props) {
  const t = useTexts(tieTexts)
  const { of, basis, contenders } = tie
  const [by, setBy] = useState<'play-off' | 'lot'>('play-off')
  const [chosen, setChosen] = useState<Record<string, Chosen>>({})
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const places = placesOfOrder(contenders.map(({ id }) => ({ id, chosen: chosen[id] ?? 'not-separated' })))
  const save = async () => {
    setBusy(true)
    const answer = await call(decideTie, { eventId, by, of, basis, places, note: note.trim(), reason: reason.trim() })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    notify(t('saved'))
    onClose()
    await onSaved()
  }
  return (
    <form
      className="grid gap-5 pt-5"
      aria-label={t('recordFor', { names: contenders.map(({ name }) => name).join(', ') })}
      onSubmit={(event) => {
        event.preventDefault()
        if (places.length > 1) void save()
      }}
    >
      <Select
        label={t('by')}
        value={by}
        onChange={setBy}
        items={[
          { id: 'play-off', label: t('playOff') },
          { id: 'lot', label: t('lot') },
        ]}
      />
      {contenders.map(({ id, name }) => (
        <Select
          key={id}
          label={t('placeOf', { name })}
          value={String(chosen[id] ?? 'not-separated')}
          onChange={(value) => setChosen({ ...chosen, [id]: chosenOf(value) })}
          items={[
            { id: 'not-separated', label: t('notSeparated') },
            ...contenders.map((_, at) => ({ id: String(at + 1), label: t('number', { number: at + 1 }) })),
            ...(contenders.length > 2 ? [{ id: 'not-in', label: t('notIn') }] : []),
          ]}
        />
      ))}
      <p className="soft">{places.length > 1 ? t('orderHint') : t('twoNeeded')}</p>
      <Field label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} maxLength={200} optional />
      <Field label={t('reason')} hint={t('reasonHint')} value={reason} onChange={setReason} maxLength={200} optional />
      <ButtonRow>
        <Button variant="primary" type="submit" busy={isBusy} disabled={places.length < 2}>
          {t('save')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  )
}

const chosenOf = (value: string): Chosen => (value === 'not-separated' || value === 'not-in' ? value : Number(value))
