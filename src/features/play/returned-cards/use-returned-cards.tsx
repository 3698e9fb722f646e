import { groupTopic } from '../../../contract/live.ts'
import { useOutbox, type Waiting } from '../../../web/outbox.ts'
import { useKeptRead } from '../../../web/use-kept-read.ts'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import type { Group } from '../scoring/operations/group.ts'
import { getGroup } from '../scoring/operations.ts'
import { useGroupOnPhone } from '../scoring/use-group.tsx'
import { useScorerId } from '../scoring/who-scores.tsx'
import { subjectOf } from './card-later.tsx'
import { getReturnedCards, type ReturnedCard, type ReturnedCards } from './operations.ts'
import { cardsOfGroup, strokesOf, withWaitingSteps } from './rules/on-phone.ts'

export type CardOnPhone = ReturnedCard & {
  /** What the server did not take, until somebody has chosen. */
  refused: readonly Waiting[]
  /** Signed by both, which the server does not know yet. */
  isOnlyHere: boolean
}

/**
 * The cards of a group with or without a network: as the server had them last, or as the group stands on this phone where
 * they were never read, with what waits here carried out on top.
 */
export function useReturnedCards(groupId: string) {
  const userId = useScorerId()
  const read = useKeptRead(getReturnedCards, { groupId })
  const phone = useGroupOnPhone()
  const own = phone.groupId === groupId ? phone.group : null
  const other = useRead(getGroup, own || phone.state === 'opening' ? null : { groupId })
  const group = own ?? other.data
  useLive([groupTopic(groupId)], () => void Promise.all([read.reload(), other.reload()]))
  const { waiting, refused } = useOutbox()
  const isOfGroup = (item: Waiting) => item.userId === userId && item.subject.startsWith(subjectOf(groupId, ''))
  const steps = waiting.filter(isOfGroup)
  const problems = refused.filter(isOfGroup)
  const known = read.data ?? (read.isOffline && group ? cardsOfGroup(group) : undefined)
  // What the phone has saved and not sent, or has heard since the cards were read, is newer than they are.
  const newer = own && (read.isOffline || phone.waiting.length > 0) ? own : null
  const cards = known && withSteps(known, newer, steps, problems)
  return { ...read, data: cards, group, waiting: [...phone.waiting, ...steps] }
}

function withSteps(
  known: ReturnedCards,
  group: Group | null,
  steps: readonly Waiting[],
  problems: readonly Waiting[],
): Omit<ReturnedCards, 'cards'> & { cards: CardOnPhone[] } {
  const cards = known.cards.map((card) => {
    const isOfCard = ({ subject }: Waiting) => subject.startsWith(`${subjectOf(known.groupId, card.userId)}:`)
    const now = (group && strokesOf(group, card.userId)) ?? card.group
    const onPhone = withWaitingSteps(card, now, steps.filter(isOfCard))
    const isOnlyHere = onPhone.state === 'returned' && card.state !== 'returned'
    return { ...onPhone, isOnlyHere, refused: problems.filter(isOfCard) }
  })
  return { ...known, cards }
}
