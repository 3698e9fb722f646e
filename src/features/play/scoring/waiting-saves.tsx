import { holderOf, useCode } from '../../../web/code-phone.ts'
import { usePath } from '../../../web/navigation.ts'
import { useOutbox } from '../../../web/outbox.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { isStep } from './group-on-phone.tsx'
import { heldTexts } from './texts/held-texts.ts'
import { scoringTexts } from './texts.ts'

/** To whoever is not logged in: saves wait on this phone for their person. */
export default function WaitingSaves() {
  const t = useTexts(scoringTexts)
  const tHeld = useTexts(heldTexts)
  const isLogin = usePath() === '/login'
  const holder = holderOf(useCode())
  const count = useOutbox().waiting.filter(({ operation, userId }) => isStep(operation) && userId !== holder).length
  if (count === 0) return null
  const action = !isLogin && (
    <ButtonLink variant="soft" to="/login?to=/score">
      {t('loginToSend', { count })}
    </ButtonLink>
  )
  return (
    <div className="no-print px-4 pt-4 sm:px-6">
      <Notice icon="wifi-off" action={action}>
        {tHeld('waitsHere', { count })}
      </Notice>
    </div>
  )
}
