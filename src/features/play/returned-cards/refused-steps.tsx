import type { InputOf } from '../../../contract/operation.ts'
import { drop, retry, type Waiting } from '../../../web/outbox.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import type { Group } from '../scoring/operations/group.ts'
import { signLater } from './card-later.tsx'
import type { signCard } from './operations.ts'
import { changesSince, shownStrokes } from './rules.ts'
import { returnedTexts } from './texts.ts'
import type { CardOnPhone } from './use-returned-cards.tsx'

type Props = { card: CardOnPhone; holes: Group['holes'] }

/** What the server did not take of a card, each until somebody has chosen. */
export const RefusedSteps = ({ card, holes }: Props) =>
  card.refused.map((item) =>
    item.refused?.code === 'card-changed' ? (
      <ChangedCard key={item.key} item={item} card={card} holes={holes} />
    ) : (
      <RefusedStep key={item.key} item={item} />
    ),
  )

type Signature = InputOf<typeof signCard>

/** The card is another one than was signed: what changed, and the question whether it is signed as it is now. */
function ChangedCard({ item, card, holes }: Props & { item: Waiting }) {
  const t = useTexts(returnedTexts)
  const { name = '', strokes } = item.input as Signature
  return (
    <Notice danger>
      <div className="grid gap-3">
        <b>{t('changedTitle', { name })}</b>
        <ul>
          {changesSince(strokes, card.group).map((position) => {
            const [seen, now] = [shownStrokes(strokes[position - 1]), shownStrokes(card.group[position - 1])]
            return <li key={position}>{t('changedOn', { hole: holes[position - 1]?.hole ?? position, seen, now })}</li>
          })}
        </ul>
        <div className="button-row flex-wrap">
          {card.state === 'sign' && (
            <Button variant="primary" onClick={() => signLater({ ...(item.input as Signature), strokes: card.group })}>
              {t('signNew')}
            </Button>
          )}
          <Button onClick={() => drop(item.key)}>{t('dropSignature')}</Button>
        </div>
      </div>
    </Notice>
  )
}

function RefusedStep({ item }: { item: Waiting }) {
  const t = useTexts(returnedTexts)
  const { name = '' } = item.input as { name?: string }
  const isSignature = item.operation === 'signCard'
  return (
    <Notice danger>
      <div className="grid gap-3">
        <p>
          <b>{isSignature ? t('refusedSignature', { name }) : t('refusedMarker')}</b> {item.refused?.detail}
        </p>
        <div className="button-row flex-wrap">
          {item.refused?.code !== 'card-returned' && (
            <Button variant="primary" onClick={() => retry(item.key)}>
              {t('sendAgain')}
            </Button>
          )}
          <Button onClick={() => drop(item.key)}>{t('drop')}</Button>
        </div>
      </div>
    </Notice>
  )
}
