import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { refreshSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { getSessions } from '../settings/operations.ts'
import { AuthenticatorApp, type Changed, type Factors } from './authenticator-app.tsx'
import { getSecondFactor, makeRecoveryCodes } from './operations.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { useProof } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorTexts } from './texts.ts'

/** What opens the own account beside the password. */
export default function SecondFactorPage() {
  const t = useTexts(factorTexts)
  const { data, failure, reload } = useRead(getSecondFactor, {}, { fresh: true })
  const [codes, setCodes] = useState<readonly string[]>()
  const changed: Changed = async (made) => {
    if (made) setCodes(made)
    await Promise.all([reload(), invalidate(getSessions), refreshSession()])
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  return (
    <Page title={t('title')} lead={t('lead')} crumbs={[{ to: '/settings', label: t('settings') }]} narrow>
      {data ? <Parts factors={data} onChanged={changed} /> : failure ? <ErrorState onRetry={reload} /> : <Skeleton />}
    </Page>
  )
}

function Parts({ factors, onChanged }: { factors: Factors; onChanged: Changed }) {
  const t = useTexts(factorTexts)
  const { need, app, passkeys, passkeysAt, recoveryCodesLeft } = factors
  const hasAny = app !== null || passkeys.length > 0
  return (
    <>
      {!hasAny && need === 'demanded' && <Notice icon="warn">{t('demanded')}</Notice>}
      {!hasAny && need === 'recommended' && <Notice>{t('recommended')}</Notice>}
      <PasskeysSection passkeys={passkeys} passkeysAt={passkeysAt} onChanged={onChanged} />
      <AuthenticatorApp app={app} onChanged={onChanged} />
      {hasAny && <Codes left={recoveryCodesLeft} onChanged={onChanged} />}
    </>
  )
}

function Codes({ left, onChanged }: { left: number; onChanged: Changed }) {
  const t = useTexts(factorTexts)
  const { proven, dialog } = useProof()
  const make = async () => {
    if (!(await confirm({ title: t('makeTitle'), text: t('makeText'), action: t('makeCodes') }))) return
    const answer = await proven(() => call(makeRecoveryCodes, {}))
    if (!answer) return
    if (!answer.ok) return showFailure(answer)
    await onChanged(answer.value.recoveryCodes)
  }
  return (
    <Section title={t('codes')} end={<span className="caption">{t('codesLeft', { count: left })}</span>}>
      <div className="grid gap-4 pt-4">
        <p className="soft">{t('codesText')}</p>
        <div className="button-row">
          <Button variant={left > 3 ? 'line' : 'primary'} icon="undo" onClick={make}>
            {t('makeCodes')}
          </Button>
        </div>
      </div>
      {dialog}
    </Section>
  )
}
