import type { Session } from '../../../contract/session.ts'
import { serve } from '../../../server/serve.ts'
import type { Services } from '../../../server/services.ts'
import { answerExtraDialog, type ExtrasSaved, setExtraCount } from '../operations.ts'
import type { FoundGroup } from '../store.ts'
import { type Marked, markAnswered, markByHand } from './extras.ts'
import { type GroupFacts, groupFacts } from './group-facts.ts'
import { deliveredBefore, holeAt, refuseIfClosed, triesAtMost, write } from './save-hole.ts'

serve(answerExtraDialog, {
  ownTransaction: true,
  facts: groupFacts,
  run: async (call) => {
    const { input, session, services, refuse } = call
    for (let facts = call.facts, tries = 0; tries < triesAtMost; facts = await groupFacts(call), tries += 1) {
      const delivered = deliveredBefore(facts, refuse)
      if (delivered) return delivered as Answer
      await refuseIfClosed(call, facts, refuse)
      const group = groupWithExtras(facts) ?? refuse('no-extras', 'The event has no extras.')
      refuseStranger(facts, input, refuse)
      const marked = markAnswered(group, input) ?? refuse('not-asked', 'This hole does not ask for it.')
      const answer = await keep(session, services, facts, 'answer-extra', input, marked)
      if (answer) return answer
    }
    throw new Error('The group never stood still')
  },
})

serve(setExtraCount, {
  ownTransaction: true,
  facts: groupFacts,
  run: async (call) => {
    const { input, session, services, refuse } = call
    for (let facts = call.facts, tries = 0; tries < triesAtMost; facts = await groupFacts(call), tries += 1) {
      const delivered = deliveredBefore(facts, refuse)
      if (delivered) return delivered as Answer
      await refuseIfClosed(call, facts, refuse)
      const group = groupWithExtras(facts) ?? refuse('no-extras', 'The event has no extras.')
      refuseStranger(facts, input, refuse)
      const answer = await keep(session, services, facts, 'count-extra', input, markByHand(group, input))
      if (answer) return answer
    }
    throw new Error('The group never stood still')
  },
})

type Answer = { groupId: string; eventId: string; version: number; position: number } & ExtrasSaved

const groupWithExtras = ({ group }: GroupFacts) =>
  group.extras ? (group as FoundGroup & { extras: NonNullable<FoundGroup['extras']> }) : undefined

type About = { position: number; extraId: string; userId: string | null }
type Refusing = (why: 'no-such-hole' | 'not-in-group' | 'no-such-extra', detail?: string) => never

function refuseStranger(facts: GroupFacts, { position, extraId, userId }: About, refuse: Refusing) {
  const { cards, extras } = facts.group
  if (!holeAt(facts, position)) refuse('no-such-hole', 'The round has no such hole.')
  if (!extras?.inUse.some(({ id }) => id === extraId)) refuse('no-such-extra', 'No extra that is in use on this day.')
  if (userId !== null && !cards.some((card) => card.userId === userId))
    refuse('not-in-group', 'No player of this group.')
}

async function keep(
  session: Session,
  services: Services,
  facts: GroupFacts,
  action: string,
  { position, extraId, userId }: About,
  { changes, outcome }: Marked,
): Promise<Answer | undefined> {
  const { id, eventId, version } = facts.group
  const answer = { groupId: id, eventId, version: version + 1, position, ...outcome }
  const details = { position, extraId, userId }
  const isWritten = await write(session, services, facts, { action, cards: [], changes, answer, details })
  return isWritten ? answer : undefined
}
