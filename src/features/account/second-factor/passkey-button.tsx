import { useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import type { ShownPasskey } from './operations/passkey-answers.ts'
import { logInWithPasskey } from './operations.ts'
import { askForPasskey } from './passkey-device.tsx'
import { stepTexts } from './texts.ts'

type Props = { partyId?: string | null | undefined; onUser: (user: CurrentUser) => void }

/** Logs in with a passkey, alone or as a second step. Props: `partyId` to log in to, `onUser(user)`. */
export function PasskeyLogin({ partyId, onUser }: Props) {
  return (
    <PasskeyButton
      onShown={async (passkey) => {
        const answer = await call(logInWithPasskey, { passkey, partyId: partyId ?? undefined })
        if (!answer.ok) return answer
        onUser(answer.value.user)
      }}
    />
  )
}

type ButtonProps = { onShown: (passkey: ShownPasskey) => Promise<Failure | undefined> }

/** Asks for a passkey and gives it on; what is wrong with it stands below. */
export function PasskeyButton({ onShown }: ButtonProps) {
  const t = useTexts(stepTexts)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wrongs: Record<string, string> = {
    'passkey-cancelled': t('passkeyCancelled'),
    'challenge-spent': t('passkeyCancelled'),
    'passkey-refused': t('passkeyRefused'),
    'too-many-tries': t('tooManyTries'),
    'no-answer': t('noAnswer'),
  }
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    const asked = await askForPasskey()
    const failure = asked.ok ? await onShown(asked.value) : asked
    setBusy(false)
    if (!failure) return
    setProblem(wrongs[failure.code])
    if (!wrongs[failure.code]) await showFailure(failure)
  }
  return (
    <>
      <Button variant="primary" icon="key" busy={busy} onClick={press} big>
        {t('usePasskey')}
      </Button>
      {problem && <Notice danger>{problem}</Notice>}
    </>
  )
}
