import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { useProof } from '../../account/second-factor/proof-dialog.tsx'
import { getLog } from '../audit/operations.ts'
import { type Account, getAccount, resetSecondFactor } from './operations.ts'
import { adminTexts } from './texts.ts'

/** What somebody has beside the password, in words. */
export function useFactorWords() {
  const t = useTexts(adminTexts)
  return ({ app, passkeys, recoveryCodesLeft }: Account['secondFactor']) => {
    if (!app && passkeys === 0) return t('factorNone')
    const parts = [app && t('factorApp'), passkeys > 0 && t('factorPasskeys', { count: passkeys })]
    return [...parts, t('factorCodes', { count: recoveryCodesLeft })].filter(Boolean).join(', ')
  }
}

/** For somebody else, who has lost theirs. */
export function RemoveFactor({ account, name }: { account: Account; name: string }) {
  const t = useTexts(adminTexts)
  const { user } = useSession()
  const { proven, dialog } = useProof()
  const { userId, secondFactor } = account
  if ((!secondFactor.app && secondFactor.passkeys === 0) || userId === user?.userId) return null
  const remove = async () => {
    const question = {
      title: t('sure'),
      text: t('removeFactorText', { name }),
      action: t('removeFactor'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const answer = await proven(() => call(resetSecondFactor, { userId }))
    if (!answer) return
    if (!answer.ok) return showFailure(answer)
    notify(t('factorRemoved'))
    await Promise.all([invalidate(getAccount), invalidate(getLog)])
  }
  return (
    <>
      <Button variant="danger" icon="key" onClick={remove}>
        {t('removeFactor')}
      </Button>
      {dialog}
    </>
  )
}
