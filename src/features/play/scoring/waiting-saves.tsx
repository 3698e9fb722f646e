import { holderOf, useCode } from '../../../web/code-phone.ts'
import { usePath } from '../../../web/navigation.ts'
import { useOutbox, type Waiting } from '../../../web/outbox.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { isStep } from './group-on-phone.tsx'
import { heldTexts } from './texts/held-texts.ts'
import { waitingTexts } from './texts/waiting-texts.ts'
import { scoringTexts } from './texts.ts'

const isCard = ({ operation }: Waiting) => ['saveMarkerCard', 'signCard'].includes(operation)

/** To whoever is not logged in: strokes, markers' cards and signatures wait on this phone for their person. */
export default function WaitingSaves() {
  const holder = holderOf(useCode())
  const waiting = useOutbox().waiting.filter(
    (item) => item.userId !== holder && (isStep(item.operation) || isCard(item)),
  )
  const cards = waiting.filter(isCard)
  if (waiting.length === 0) return null
  if (cards.length === 0) return <StrokesWait count={waiting.length} />
  return <CardsWait count={waiting.length} first={cards[0]} areAlone={cards.length === waiting.length} />
}

function StrokesWait({ count }: { count: number }) {
  const t = useTexts(scoringTexts)
  const tHeld = useTexts(heldTexts)
  return <WaitsHere text={tHeld('waitsHere', { count })} action={t('loginToSend', { count })} to="/score" />
}

type CardsProps = { count: number; first: Waiting | undefined; areAlone: boolean }

/** The login leads back to the cards: what came of the signatures is seen there. */
function CardsWait({ count, first, areAlone }: CardsProps) {
  const t = useTexts(waitingTexts)
  const text = areAlone ? t('cardsWait', { count }) : t('stepsWait', { count })
  return <WaitsHere text={text} action={t('loginToSendAll')} to={`/score-cards/${first?.input.groupId}`} />
}

function WaitsHere({ text, action, to }: { text: string; action: string; to: string }) {
  const isLogin = usePath() === '/login'
  const link = !isLogin && (
    <ButtonLink variant="soft" to={`/login?to=${to}`}>
      {action}
    </ButtonLink>
  )
  return (
    <div className="no-print px-4 pt-4 sm:px-6" role="status">
      <Notice icon="wifi-off" action={link}>
        {text}
      </Notice>
    </div>
  )
}
