import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { GolfIdField } from '../../../web/ui/golf-id-field.tsx'
import { golfIdOf } from '../../party/members/rules.ts'
import { findForSignUp } from './operations.ts'
import { signUpTexts } from './texts.ts'

type Found = { firstName: string; lastName: string; club: string }
type Props = {
  link: { email: string; token: string }
  golfId: string
  onChange: (golfId: string) => void
  onFound: (found: Found) => void
}

/** Fills the form with the first person who has the golf id. */
export function GolfIdLookUp({ link, golfId, onChange, onFound }: Props) {
  const t = useTexts(signUpTexts)
  const [missing, setMissing] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lookUp = async () => {
    if (busy) return
    if (!golfIdOf(golfId)) return setMissing(golfId)
    setBusy(true)
    const { email, token } = link
    const answer = await call(findForSignUp, { email, token, golfId })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    const [first] = answer.value.users
    setMissing(first ? undefined : golfId)
    if (first) onFound(first)
  }
  return (
    <div className="grid gap-3">
      <GolfIdField
        label={t('golfId')}
        value={golfId}
        onChange={onChange}
        error={missing !== undefined && missing === golfId && t('userNotFound', { golfId })}
      />
      <div>
        <Button variant="line" icon="search" busy={busy} onClick={lookUp}>
          {t('lookUp')}
        </Button>
      </div>
    </div>
  )
}
