import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Answer } from '../../../contract/client.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import type { ShownPasskey } from './operations/passkey-answers.ts'
import { getSecondFactor, proveLogin } from './operations.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { hasPasskeys } from './passkey-device.tsx'
import { factorTexts } from './texts.ts'
import { useCodeProblem } from './use-code-problem.tsx'

/**
 * Carries out what takes a fresh proof of who one is: `const { proven, dialog } = useProof()`, then
 * `await proven(() => call(…))` and `{dialog}` in the page. Where the server asks for it a dialog does, and what was
 * meant is tried again; undefined where the person gives it up.
 */
export function useProof(): { proven: Proven; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  /** With what it can be shown is asked anew: what a page has read of it is older than the refusal. */
  const ask = async (): Promise<boolean> => {
    const answer = await call(getSecondFactor, {})
    if (!answer.ok) await showFailure(answer)
    if (!answer.ok || answer.value.proof === null) return answer.ok
    const { proof } = answer.value
    return new Promise((resolve) => {
      const end = (isProven: boolean) => {
        setAsked(undefined)
        resolve(isProven)
      }
      setAsked({ proof, end })
    })
  }
  const proven: Proven = async (run) => {
    const answer = await run()
    if (answer.ok || answer.code !== 'proof-needed') return answer
    return (await ask()) ? run() : undefined
  }
  return { proven, dialog: asked && <ProofDialog {...asked} /> }
}

type Proven = <T>(run: () => Promise<Answer<T>>) => Promise<Answer<T> | undefined>
type Proof = NonNullable<OutputOf<typeof getSecondFactor>['proof']>
type Asked = { proof: Proof; end: (isProven: boolean) => void }

function ProofDialog({ proof, end }: Asked) {
  const t = useTexts(factorTexts)
  const show = async (passkey: ShownPasskey) => {
    const answer = await call(proveLogin, { passkey })
    if (!answer.ok) return answer
    end(true)
  }
  return (
    <Dialog open title={t('proofTitle')} onClose={() => end(false)} closeButton>
      {proof.password || proof.code ? (
        <div className="grid gap-4">
          <p className="soft">{t('proofText')}</p>
          {proof.passkey && hasPasskeys() && (
            <>
              <PasskeyButton onShown={show} />
              <p className="caption text-center">{t('orPassword')}</p>
            </>
          )}
          <ProofForm asked={proof} onProven={() => end(true)} />
        </div>
      ) : (
        <Notice>{t('withoutPassword')}</Notice>
      )}
    </Dialog>
  )
}

type FormProps = { asked: Proof; onProven: () => void }

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
