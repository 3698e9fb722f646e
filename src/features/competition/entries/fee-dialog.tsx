import { useState } from 'react'
import type { InputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { deliveryKey, isDelivered } from '../../../web/delivery-key.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { FeeState, useMoney } from './fee-state.tsx'
import { nameOf } from './member-picker.tsx'
import { addFees, getFees } from './operations/fees.ts'
import { type Entries, getEntries, type ShownEntry } from './operations/list.ts'
import type { ShownFeeLine } from './operations/schemas.ts'
import { amountOf, wholeAmount } from './rules/fees.ts'
import { feeTexts } from './texts/fee-texts.ts'
import { entryTexts } from './texts/list-texts.ts'

type Props = { entry: ShownEntry; data: Entries; onClose: () => void }
type Line = InputOf<typeof addFees>['lines'][number]

/** The ledger of one entry: what was written, what is added, and how a mistake is corrected. */
export function FeeDialog({ entry, data, onClose }: Props) {
  const t = useTexts(feeTexts)
  const tEntry = useTexts(entryTexts)
  const write = useMoney(data.currency)
  const { eventId } = data
  const { data: ledger, failure, reload } = useRead(getFees, { eventId, entryId: entry.id }, { fresh: true })
  const [correcting, setCorrecting] = useState<string>()
  /** False: it is not written, and what was typed stays. */
  const send = async (line: Omit<Line, 'id' | 'entryId'>) => {
    const { kind, cents = 0, corrects = '', reason = '' } = line
    // The same line sent again, because its answer was lost, is written once.
    const subject = `fee.${entry.id}`
    const id = deliveryKey(subject, kind, String(cents), corrects, reason)
    const answer = await call(addFees, { eventId, lines: [{ id, entryId: entry.id, ...line }] })
    if (answer.ok) isDelivered(subject)
    await Promise.all([reload(), invalidate(getEntries)])
    if (!answer.ok) {
      await showFailure(answer)
      return false
    }
    setCorrecting(undefined)
    notify(t('written'))
    return true
  }
  const lines = ledger?.lines ?? []
  return (
    <Dialog open wide closeButton onClose={onClose} title={tEntry('feesOf', { name: nameOf(entry) })}>
      {!ledger && (failure ? <ErrorState onRetry={reload} /> : <Skeleton shape="rows" />)}
      {ledger && (
        <div className="grid gap-4">
          <p>
            <FeeState sums={ledger.sums} /> {ledger.sums.outstanding !== 0 && write(Math.abs(ledger.sums.outstanding))}
          </p>
          <AddLine lines={lines} send={send} />
          <Section title={t('ledger')}>
            {lines.length === 0 && <p className="soft py-2">{t('noLines')}</p>}
            <List label={t('ledger')}>
              {lines.map((line) => (
                <LedgerRow
                  key={line.id}
                  {...{ line, lines, write }}
                  onCorrect={correcting === line.id ? undefined : () => setCorrecting(line.id)}
                />
              ))}
            </List>
            <Correct
              key={correcting}
              line={lines.find(({ id }) => id === correcting)}
              {...{ lines, write, send }}
              onClose={() => setCorrecting(undefined)}
            />
            <p className="caption pt-2">{t('stays')}</p>
          </Section>
        </div>
      )}
    </Dialog>
  )
}

type Send = (line: Omit<Line, 'id' | 'entryId'>) => Promise<boolean>
type Kind = 'paid' | 'refunded' | 'waived'

function AddLine({ lines, send }: { lines: readonly ShownFeeLine[]; send: Send }) {
  const t = useTexts(feeTexts)
  const [kind, setKind] = useState<Kind>(wholeAmount(lines, 'refunded') > 0 ? 'refunded' : 'paid')
  const [typed, setTyped] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const amount = typed ?? wholeAmount(lines, kind) / 100
  const add = async () => {
    // Without an amount of one's own it is what is outstanding when it is written, so that two people write it once.
    const cents = typed === null ? undefined : Math.round(typed * 100)
    if (!(await send({ kind, cents, reason }))) return
    setTyped(null)
    setReason('')
  }
  return (
    <div className="grid gap-3">
      <Chips
        label={t('what')}
        items={(['paid', 'refunded', 'waived'] as const).map((id) => ({ id, label: t(`do_${id}`) }))}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setTyped(null)
        }}
      />
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <NumberField label={t('amount')} value={amount} decimals={2} min={0} max={1_000_000} onChange={setTyped} />
        <Field label={t('reason')} optional value={reason} onChange={setReason} maxLength={200} />
      </div>
      <div>
        <Button variant="line" reason={amount <= 0 && t('amountNeeded')} onClick={add}>
          {t('enter')}
        </Button>
      </div>
    </div>
  )
}

type RowProps = {
  line: ShownFeeLine
  lines: readonly ShownFeeLine[]
  write: (cents: number) => string
  onCorrect: (() => void) | undefined
}

function useLineWords(lines: readonly ShownFeeLine[]) {
  const t = useTexts(feeTexts)
  return ({ kind, corrects }: ShownFeeLine) => {
    if (kind !== 'corrected') return t(`kind_${kind}`)
    const of = lines.find(({ id }) => id === corrects)?.kind ?? 'entered'
    return t('kind_corrected', { line: of === 'corrected' ? '' : t(`kind_${of}`) })
  }
}

function LedgerRow({ line, lines, write, onCorrect }: RowProps) {
  const t = useTexts(feeTexts)
  const { dateAndTime } = useFormats()
  const words = useLineWords(lines)
  return (
    <ListRow
      title={`${words(line)} ${write(line.cents)}`}
      caption={[t('by', { at: dateAndTime(line.at), name: line.byName || '–' }), line.reason]
        .filter(Boolean)
        .join(' · ')}
      end={
        line.kind !== 'corrected' &&
        onCorrect && (
          <Button aria-label={t('correctOf', { line: words(line), amount: write(line.cents) })} onClick={onCorrect}>
            {t('correct')}
          </Button>
        )
      }
    />
  )
}

type CorrectProps = {
  line: ShownFeeLine | undefined
  lines: readonly ShownFeeLine[]
  write: (cents: number) => string
  send: Send
  onClose: () => void
}

/** What the line should have been; the difference becomes a further line. */
function Correct({ line, lines, write, send, onClose }: CorrectProps) {
  const t = useTexts(feeTexts)
  const tEntry = useTexts(entryTexts)
  const words = useLineWords(lines)
  const stands = line ? amountOf(lines, line) : 0
  const [amount, setAmount] = useState(stands / 100)
  const [reason, setReason] = useState('')
  if (!line) return null
  const cents = Math.round(amount * 100) - stands
  const fault = cents === 0 ? t('sameAmount') : reason.trim() === '' && t('reasonNeeded')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
    <div
      className="grid gap-3 pt-3"
      role="group"
      aria-label={t('correctOf', { line: words(line), amount: write(line.cents) })}
    >
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <NumberField
          label={t('newAmount')}
          value={amount}
          decimals={2}
          min={0}
          max={1_000_000}
          onChange={(value) => setAmount(value ?? 0)}
        />
        <Field label={t('reason')} value={reason} onChange={setReason} maxLength={200} />
      </div>
      <div className="button-row">
        <Button onClick={onClose}>{tEntry('cancel')}</Button>
        <Button
          variant="line"
          reason={fault}
          onClick={() => send({ kind: 'corrected', cents, corrects: line.id, reason: reason.trim() })}
        >
          {t('correct')}
        </Button>
      </div>
    </div>
  )
}
