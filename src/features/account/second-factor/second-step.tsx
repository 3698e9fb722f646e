import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import type { SecondStepMethod } from '../session/operations.ts'
import { CodeField } from './code-field.tsx'
import { passSecondStep } from './operations.ts'
import { PasskeyLogin } from './passkey-button.tsx'
import { isAppCode, plainCode } from './rules.ts'
import { stepTexts } from './texts.ts'
import { useCodeProblem } from './use-code-problem.tsx'

type Props = {
  methods: readonly SecondStepMethod[]
  partyId?: string | null | undefined
  onUser: (user: CurrentUser) => void
  /** Back to the password; with words where it took too long. */
  onBack: (why?: string) => void
}

/** What is asked after the password: the code of an app, a passkey, or a recovery code. It takes the place of the login's fields. */
export default function SecondStep({ methods, partyId, onUser, onBack }: Props) {
  const t = useTexts(stepTexts)
  const [method, setMethod] = useState(methods[0] ?? 'code')
  const { code, setCode, problem, busy, send } = useSecondStep({ onUser, onBack })
  const choose = (other: SecondStepMethod) => {
    setMethod(other)
    setCode('')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(code)
  }
  const change = (typed: string) => {
    setCode(typed)
    if (isAppCode(plainCode(typed))) void send(typed)
  }
  const others = methods.filter((one) => one !== method)
  const links = (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {others.includes('code') && <Button onClick={() => choose('code')}>{t('useApp')}</Button>}
      {others.includes('passkey') && <Button onClick={() => choose('passkey')}>{t('usePasskey')}</Button>}
      {others.includes('recovery-code') && (
        <Button onClick={() => choose('recovery-code')}>{t('useRecoveryCode')}</Button>
      )}
      <Button onClick={() => onBack()}>{t('back')}</Button>
    </div>
  )
  if (method === 'passkey')
    return (
      <div className="grid gap-4">
        <h2 className="text-h3">{t('title')}</h2>
        <p className="soft">{t('passkeyLead')}</p>
        <PasskeyLogin partyId={partyId} onUser={onUser} />
        {links}
        <p className="caption">{t('lost')}</p>
      </div>
    )
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <h2 className="text-h3">{t('title')}</h2>
      {method === 'code' ? (
        <>
          <p className="soft">{t('lead')}</p>
          <CodeField key="code" label={t('code')} hint={t('codeHint')} value={code} onChange={change} error={problem} />
        </>
      ) : (
        <>
          <p className="soft">{t('recoveryLead')}</p>
          <Field
            key="recovery"
            label={t('recoveryCode')}
            value={code}
            onChange={setCode}
            error={problem}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
          />
        </>
      )}
      <Button type="submit" variant="primary" busy={busy} big>
        {t('goOn')}
      </Button>
      {links}
      <p className="caption">{t('lost')}</p>
    </form>
  )
}

/** Sends a code, once at a time; what is wrong with it stays at the field. */
function useSecondStep({ onUser, onBack }: Pick<Props, 'onUser' | 'onBack'>) {
  const t = useTexts(stepTexts)
  const describe = useCodeProblem()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (typed: string) => {
    if (busy) return
    if (plainCode(typed) === '') return setProblem(t('needed'))
    setBusy(true)
    const answer = await call(passSecondStep, { code: typed })
    setBusy(false)
    if (answer.ok) {
      const left = answer.value.recoveryCodesLeft
      if (left !== null) notify(t('codesLeft', { count: left }))
      return onUser(answer.value.user)
    }
    if (answer.code === 'step-expired') return onBack(t('expired'))
    const why = describe(answer, typed)
    setProblem(why)
    if (!why) await showFailure(answer)
  }
  const type = (typed: string) => {
    setCode(typed)
    setProblem(undefined)
  }
  return { code, setCode: type, problem, busy, send }
}
