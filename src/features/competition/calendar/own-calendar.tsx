import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { getCalendarFeed, makeCalendarFeed, withdrawCalendarFeed } from './operations.ts'
import { webcal } from './rules.ts'
import { calendarTexts } from './texts.ts'

/** The secret address of the own calendar: made, renewed, withdrawn. */
export function OwnCalendar() {
  const t = useTexts(calendarTexts)
  const { date } = useFormats()
  const { data } = useRead(getCalendarFeed, {})
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!data) return null
  const exists = data.made_at !== null

  const make = async () => {
    if (exists && !(await confirm({ title: t('sure'), text: t('renewText'), action: t('renew'), danger: true }))) return
    setBusy(true)
    const answer = await call(makeCalendarFeed, {})
    setBusy(false)
    if (!answer.ok) return void showFailure(answer)
    setAddress(answer.value.address)
    await invalidate(getCalendarFeed)
  }
  const withdraw = async () => {
    if (!(await confirm({ title: t('sure'), text: t('withdrawText'), action: t('withdraw'), danger: true }))) return
    const answer = await call(withdrawCalendarFeed, {})
    if (!answer.ok) return void showFailure(answer)
    setAddress(undefined)
    await invalidate(getCalendarFeed)
    notify(t('withdrawn'))
  }
  return (
    <Section
      title={t('title')}
      end={data.made_at && <span className="caption">{t('madeAt', { date: date(data.made_at) })}</span>}
    >
      <p className="soft max-w-160 pt-3">{t('lead')}</p>
      {address && <NewAddress address={address} />}
      <div className="button-row pt-4">
        <Button variant={exists ? 'plain' : 'soft'} icon={exists ? 'refresh' : 'calendar'} busy={isBusy} onClick={make}>
          {exists ? t('renew') : t('make')}
        </Button>
        {exists && (
          <Button variant="danger" onClick={withdraw}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </Section>
  )
}

function NewAddress({ address }: { address: string }) {
  const t = useTexts(calendarTexts)
  return (
    <div className="grid max-w-160 gap-3 pt-4">
      <Field
        label={t('address')}
        hint={t('once')}
        value={address}
        onChange={() => {}}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="button-row">
        <CopyButton text={address} variant="line" />
        <a className="button button-primary" href={webcal(address)}>
          {t('subscribe')}
        </a>
      </div>
    </div>
  )
}
