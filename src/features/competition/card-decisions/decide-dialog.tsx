import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { decideReturnedCard } from './operations.ts'
import { decisionOn, type Returned, type Wrong, wrongs } from './rules.ts'
import { decisionTexts } from './texts.ts'

export type CardToDecide = { roundId: string; userId: string; name: string; returned: Returned }
type Props = CardToDecide & { onDecided: () => Promise<void>; onClose: () => void }

/** What is wrong with a returned card, and what comes of it before it is carried out. */
export function DecideDialog({ roundId, userId, name, returned, onDecided, onClose }: Props) {
  const t = useTexts(decisionTexts)
  const form = useId()
  const [wrong, setWrong] = useState<Wrong>({ wrong: 'too-low', exactHcp: returned.exactHcp })
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const decision = decisionOn(returned, wrong)
  const isReady = typeof decision !== 'string' && reason.trim() !== ''
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isReady) return
    setBusy(true)
    const answer = await call(decideReturnedCard, { roundId, userId, ...askedOf(wrong), reason: reason.trim() })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    notify(t('decided'))
    onClose()
    await onDecided()
  }
  return (
    <Dialog
      open
      title={t('decideOn', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={!isReady}>
            {t('carryOut')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={decide} className="grid gap-4">
        <RadioGroup
          label={t('what')}
          items={wrongs.map((id) => ({ id, label: t(`wrong.${id}`), hint: t(`rule.${id}`) }))}
          value={wrong.wrong}
          onChange={(kind) => setWrong({ ...wrong, wrong: kind })}
        />
        <Details returned={returned} wrong={wrong} onChange={setWrong} />
        <Field label={t('reason')} hint={t('reasonHint')} value={reason} onChange={setReason} maxLength={200} />
        <Preview returned={returned} wrong={wrong} />
      </form>
    </Dialog>
  )
}

/** Only what belongs to the case. */
function askedOf({ wrong, position, strokes, unknownPenalty, exactHcp }: Wrong): Wrong {
  if (wrong === 'unsigned') return { wrong }
  if (wrong === 'handicap') return { wrong, exactHcp }
  return { wrong, position, strokes, ...(wrong === 'too-low' && { unknownPenalty }) }
}

type DetailsProps = { returned: Returned; wrong: Wrong; onChange: (wrong: Wrong) => void }

function Details({ returned, wrong, onChange }: DetailsProps) {
  const t = useTexts(decisionTexts)
  if (wrong.wrong === 'unsigned') return null
  if (wrong.wrong === 'handicap')
    return (
      <NumberField
        label={t('exactHcp')}
        handicap
        min={-10}
        max={54}
        value={wrong.exactHcp ?? null}
        onChange={(exactHcp) => onChange({ ...wrong, exactHcp })}
      />
    )
  const holes = returned.holes.flatMap(({ hole, strokes }, at) =>
    strokes === null ? [] : [{ id: String(at + 1), label: t('holeWith', { hole, strokes }) }],
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('hole')}
          items={holes}
          value={wrong.position === undefined ? null : String(wrong.position)}
          placeholder={t('hole')}
          onChange={(position) => onChange({ ...wrong, position: Number(position) })}
        />
        <NumberField
          label={t('really')}
          min={1}
          max={99}
          value={wrong.strokes ?? null}
          onChange={(strokes) => onChange({ ...wrong, strokes: strokes ?? undefined })}
        />
      </div>
      {wrong.wrong === 'too-low' && (
        <Checkbox
          label={t('unknownPenalty')}
          checked={wrong.unknownPenalty === true}
          onChange={(unknownPenalty) => onChange({ ...wrong, unknownPenalty })}
        />
      )}
    </>
  )
}

function Preview({ returned, wrong }: Omit<DetailsProps, 'onChange'>) {
  const t = useTexts(decisionTexts)
  const decision = decisionOn(returned, wrong)
  if (typeof decision === 'string') return <p className="caption">{t(`misfit.${decision}`)}</p>
  const hole = decision.effect === 'strokes' ? returned.holes[decision.position - 1] : undefined
  const text =
    decision.effect === 'strokes'
      ? t('effect.strokes', { hole: hole?.hole ?? 0, strokes: decision.strokes, before: hole?.strokes ?? 0 })
      : t(`effect.${decision.effect}`)
  return (
    <Notice danger={decision.effect === 'disqualified'}>
      <b>{t('effect')}</b>
      <div role="status">{text}</div>
    </Notice>
  )
}
