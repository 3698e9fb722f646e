import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonRow } from '../../../web/ui/button.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { getIndexRecord, type IndexOverride, type IndexRecordAnswer, withdrawIndexOverride } from './operations.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { nameOfKind } from './rules.ts'
import { indexTexts } from './texts.ts'

type Of = { partyId: string; userId: string }
type Props = {
  record: IndexRecordAnswer
  /** The member about whom the party may decide; without it the decisions are only read. */
  of?: Of
}

/** What committees decided against the calculation, each with reason and name. */
export function OverrideList({ record: { overrides }, of }: Props) {
  const t = useTexts(indexTexts)
  const [isOpen, setOpen] = useState(false)
  if (overrides.length === 0 && !of) return null
  return (
    <Section title={t('decisions')}>
      {overrides.length > 0 && (
        <List label={t('decisions')}>
          {overrides.map((override) => (
            <OverrideRow key={override.id} override={override} of={of} />
          ))}
        </List>
      )}
      {of && (
        <ButtonRow>
          <Button variant="soft" icon="plus" onClick={() => setOpen(true)}>
            {t('decide')}
          </Button>
        </ButtonRow>
      )}
      {of && isOpen && <OverrideDialog of={of} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function OverrideRow({ override, of }: { override: IndexOverride; of: Of | undefined }) {
  const t = useTexts(indexTexts)
  const { handicap, date } = useFormats()
  const { id, kind, day, until, value, party, byName, reason, mayWithdraw } = override
  const title = value === null ? t(nameOfKind(kind)) : `${t(nameOfKind(kind))} ${handicap(value)}`
  const when =
    kind === 'penalty-score'
      ? date(day)
      : until === null
        ? t('fromDay', { from: date(day) })
        : t('fromUntil', { from: date(day), until: date(until) })
  const who = party === null ? t('ofAnother') : byName ? t('byOf', { name: byName, party }) : party
  return (
    <ListRow
      title={title}
      caption={[when, reason, who].filter(Boolean).join(' · ')}
      end={of && mayWithdraw && <Withdraw of={of} overrideId={id} title={title} />}
    />
  )
}

function Withdraw({ of, overrideId, title }: { of: Of; overrideId: string; title: string }) {
  const t = useTexts(indexTexts)
  const withdraw = async () => {
    if (!(await confirm({ title: t('withdrawTitle'), text: title, action: t('withdraw'), danger: true }))) return
    const answer = await call(withdrawIndexOverride, { ...of, overrideId })
    if (!answer.ok) return showFailure(answer)
    notify(t('withdrawn'))
    await invalidate(getIndexRecord)
  }
  return (
    <Button aria-label={t('withdrawOf', { what: title })} onClick={withdraw}>
      {t('withdraw')}
    </Button>
  )
}
