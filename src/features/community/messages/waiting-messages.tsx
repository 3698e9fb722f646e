import { drop, retry, useOutbox, type Waiting } from '../../../web/outbox.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { MessageText } from './message-text.tsx'
import { messagesTexts } from './texts.ts'

/** One's own messages to this party that the server does not have yet, the oldest first. */
export function useWaiting(partyId: string, me: string, known: readonly { id: string }[]): readonly Waiting[] {
  const { waiting, refused } = useOutbox()
  return [...waiting, ...refused]
    .filter(({ operation, userId, input }) => operation === 'postMessage' && userId === me && input.partyId === partyId)
    .filter(({ key }) => !known.some(({ id }) => id === key))
    .sort((one, other) => one.at - other.at)
}

/** Waits, or was refused: then it is sent again or discarded. */
export function WaitingMessage({ item }: { item: Waiting }) {
  const t = useTexts(messagesTexts)
  const { refused } = item
  return (
    <article
      aria-label={t('you')}
      className="ml-auto max-w-[36rem] rounded-3 rounded-br-1 border border-dashed border-rule-strong px-4 py-3"
    >
      <MessageText text={String(item.input.text ?? '')} />
      {refused ? (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone="danger">{t('refused', { reason: refused.detail ?? refused.code })}</Badge>
          <Button onClick={() => retry(item.key)}>{t('sendAgain')}</Button>
          <Button variant="danger" onClick={() => drop(item.key)}>
            {t('discard')}
          </Button>
        </div>
      ) : (
        <span className="caption" role="status">
          {t('waiting')}
        </span>
      )}
    </article>
  )
}
