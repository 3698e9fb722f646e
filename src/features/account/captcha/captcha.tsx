import Worker from 'altcha/workers/pbkdf2?worker'
import { solveChallengeWorkers } from 'altcha-lib'
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { useTexts } from '../../../web/texts.ts'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { getCaptcha } from './operations.ts'
import { captchaTexts } from './texts.ts'

type Props = { solved: boolean; onSolved: (captcha: string | undefined) => void }

/**
 * The altcha challenge behind a plain checkbox, which keyboards and screen readers know: a tick lets the device work on a
 * sum, in workers, that is dear for who sends thousands of messages. While it works the box stays where the keyboard is.
 */
export default function Captcha({ solved, onSolved }: Props) {
  const t = useTexts(captchaTexts)
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const solve = async (wanted: boolean) => {
    if (state === 'working') return
    if (!wanted) return onSolved(undefined)
    setState('working')
    const captcha = await solution()
    setState(captcha ? 'idle' : 'failed')
    onSolved(captcha)
  }
  return (
    <div>
      <Checkbox label={t('person')} hint={t('personHint')} checked={solved || state === 'working'} onChange={solve} />
      <div role="status" className="caption">
        {state === 'working' ? t('checking') : solved ? t('checked') : ''}
      </div>
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {t('checkFailed')}
        </p>
      )}
    </div>
  )
}

const workersAtMost = 4

/** Undefined: no answer, no secure connection, or a device that gave up. */
async function solution(): Promise<string | undefined> {
  const answer = await call(getCaptcha, {})
  if (!answer.ok || !globalThis.crypto?.subtle) return undefined
  const challenge = answer.value
  try {
    const solved = await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(workersAtMost, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(),
    })
    return solved ? btoa(JSON.stringify({ challenge, solution: solved })) : undefined
  } catch {
    return undefined
  }
}
