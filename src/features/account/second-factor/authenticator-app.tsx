import { type SubmitEvent, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { CodeField } from './code-field.tsx'
import {
  type getSecondFactor,
  removeAuthenticatorApp,
  setAuthenticatorApp,
  startAuthenticatorApp,
} from './operations.ts'
import { useProof } from './proof-dialog.tsx'
import { inFours, isAppCode, plainCode } from './rules.ts'
import { factorTexts } from './texts.ts'

export type Factors = OutputOf<typeof getSecondFactor>
type Started = OutputOf<typeof startAuthenticatorApp>
/** After each change: new recovery codes, if there are any, and what is set up is read anew. */
export type Changed = (recoveryCodes?: readonly string[] | null) => Promise<unknown>

export function AuthenticatorApp({ app, onChanged }: { app: Factors['app']; onChanged: Changed }) {
  const t = useTexts(factorTexts)
  const { date, dateAndTime } = useFormats()
  const { proven, dialog } = useProof()
  const [started, setStarted] = useState<Started>()
  const start = async () => {
    const answer = await proven(() => call(startAuthenticatorApp, {}))
    if (answer && !answer.ok) return showFailure(answer)
    setStarted(answer?.value)
  }
  const remove = async () => {
    const question = { title: t('removeTitle'), text: t('removeText'), action: t('remove'), danger: true }
    if (!(await confirm(question))) return
    const answer = await proven(() => call(removeAuthenticatorApp, {}))
    if (!answer) return
    if (!answer.ok) return showFailure(answer)
    notify(t('removed'))
    await onChanged()
  }
  const since = app && [t('appSince', { date: date(app.since) })]
  if (app?.lastUsedAt) since?.push(t('lastUsed', { at: dateAndTime(app.lastUsedAt) }))
  return (
    <Section title={t('app')}>
      <div className="grid gap-4 pt-4">
        <p className="soft">{since ? since.join(' · ') : t('appText')}</p>
        <div className="button-row">
          <Button variant={app ? 'line' : 'primary'} icon="lock" onClick={start}>
            {t(app ? 'another' : 'setUp')}
          </Button>
          {app && (
            <Button variant="danger" icon="trash" onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {started && (
        <SetUpDialog
          started={started}
          onClose={() => setStarted(undefined)}
          onSet={async (codes) => {
            setStarted(undefined)
            notify(`${t('turnedOn')}. ${t('othersEnded')}`)
            await onChanged(codes)
          }}
        />
      )}
      {dialog}
    </Section>
  )
}

type SetUpProps = {
  started: Started
  onClose: () => void
  onSet: (codes: readonly string[] | null) => Promise<unknown>
}

/** Scan, then type what the app shows. Nothing counts before that. */
function SetUpDialog({ started: { secret, uri }, onClose, onSet }: SetUpProps) {
  const t = useTexts(factorTexts)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const turnOn = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !isAppCode(plainCode(code))) return
    setBusy(true)
    const answer = await call(setAuthenticatorApp, { secret, code })
    setBusy(false)
    if (answer.ok) return onSet(answer.value.recoveryCodes)
    if (answer.code === 'wrong-code') return setWrong(t('wrongFirst'))
    if (answer.code === 'setup-expired' || answer.code === 'proof-needed') onClose()
    await showFailure(answer.code === 'proof-needed' ? { ...answer, detail: t('setupExpired') } : answer)
  }
  const type = (typed: string) => {
    setCode(typed)
    setWrong(undefined)
  }
  return (
    <Dialog
      open
      title={t('setUpTitle')}
      onClose={onClose}
      closeButton
      actions={
        <Button
          type="submit"
          form="authenticator-app"
          variant="primary"
          busy={busy}
          disabled={!isAppCode(plainCode(code))}
        >
          {t('turnOn')}
        </Button>
      }
    >
      <form id="authenticator-app" onSubmit={turnOn} noValidate>
        <ol className="factor-steps">
          <li>
            <b>{t('scan')}</b>
            <div className="factor-qr">
              <QrCode text={uri} label={t('qr')} />
              <p className="caption">
                {t('orType')}
                <br />
                <code className="select-all">{inFours(secret)}</code>
                <br />
                <a className="inline-flex min-h-11 items-center" href={uri}>
                  {t('openApp')}
                </a>
              </p>
            </div>
          </li>
          <li>
            <b>{t('typeCode')}</b>
            <CodeField label={t('typeCode')} hideLabel value={code} onChange={type} error={wrong} />
          </li>
        </ol>
      </form>
    </Dialog>
  )
}
