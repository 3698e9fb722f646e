import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getSecondFactor, proveLogin } from './operations.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { hasPasskeys } from './passkey-device.tsx'
import type { ShownPasskey } from './passkey-schemas.ts'
import { factorTexts } from './texts.ts'
import { useCodeProblem } from './use-code-problem.tsx'

/**
 * Carries out what takes a fresh proof of who one is: `const { proven, dialog } = useProof()`, then
 * `await proven(() => call(…))` and `{dialog}` in the page. Where the server asks for it a dialog does, and what was
 * meant is tried again; undefined where the person gives it up.
 */
export function useProof(): { proven: Proven; dialog: ReactNode } {
  const [asked, setAsked] = useState<(isProven: boolean) => void>()
  const ask = () =>
    new Promise<boolean>((resolve) =>
      setAsked(() => (isProven: boolean) => {
        setAsked(undefined)
        resolve(isProven)
      }),
    )
  const proven: Proven = async (run) => {
    const answer = await run()
    if (answer.ok || answer.code !== 'proof-needed') return answer
    return (await ask()) ? run() : undefined
  }
  return { proven, dialog: asked && <ProofDialog onProven={() => asked(true)} onClose={() => asked(false)} /> }
}

type Proven = <T>(run: () => Promise<Answer<T>>) => Promise<Answer<T> | undefined>
type Props = { onProven: () => void; onClose: () => void }

function ProofDialog({ onProven, onClose }: Props) {
  const t = useTexts(factorTexts)
  const { data, failure, reload } = useRead(getSecondFactor, {}, { fresh: true })
  const asked = data && (data.proof ?? { password: true, code: data.app !== null, passkey: false })
  const isWithout = asked && !asked.password && !asked.code
  const show = async (passkey: ShownPasskey) => {
    const answer = await call(proveLogin, { passkey })
    if (!answer.ok) return answer
    onProven()
  }
  return (
    <Dialog open title={t('proofTitle')} onClose={onClose} closeButton>
      {isWithout ? (
        <Notice>{t('withoutPassword')}</Notice>
      ) : asked ? (
        <div className="grid gap-4">
          <p className="soft">{t('proofText')}</p>
          {asked.passkey && hasPasskeys() && (
            <>
              <PasskeyButton onShown={show} />
              <p className="caption text-center">{t('orPassword')}</p>
            </>
          )}
          <ProofForm asked={asked} onProven={onProven} />
        </div>
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton shape="rows" />
      )}
    </Dialog>
  )
}

type FormProps = { asked: { password: boolean; code: boolean }; onProven: () => void }

function ProofForm({ asked, onProven }: FormProps) {
  const t = useTexts(factorTexts)
  const describe = useCodeProblem()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ password?: string | undefined; code?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const isComplete = (!asked.password || password !== '') && (!asked.code || code.trim() !== '')
  const prove = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    const answer = await call(proveLogin, { ...(asked.password && { password }), ...(asked.code && { code }) })
    setBusy(false)
    if (answer.ok) return onProven()
    if (answer.code === 'wrong-password') return setWrong({ password: t('wrong-password') })
    const why = describe(answer, code)
    setWrong(asked.code ? { code: why } : { password: why })
    if (!why) await showFailure(answer)
  }
  return (
    <form className="grid gap-4" onSubmit={prove} noValidate>
      {asked.password && (
        <Field
          label={t('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={wrong.password}
          autoFocus
        />
      )}
      {asked.code && (
        <Field
          label={t('codeOrRecovery')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={setCode}
          error={wrong.code}
        />
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={!isComplete}>
        {t('confirm')}
      </Button>
    </form>
  )
}
