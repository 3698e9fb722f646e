import type { Session } from '../../../../contract/session.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { answerExtraDialog, type ExtrasSaved, setExtraCount } from '../operations/save.ts'
import { answering } from './code-of-group.ts'
import { type GroupWithExtras, type Marked, markAnswered, markByHand } from './extras.ts'
import { type GroupFacts, groupFacts } from './group-facts.ts'
import { enterOnce, holeAt } from './save-hole.ts'
import { write } from './write-save.ts'

serve(answerExtraDialog, {
  ownTransaction: true,
  facts: groupFacts,
  run: async (call) => {
    const { input, refuse } = call
    return enterOnce(call, (facts) =>
      mark(
        call,
        facts,
        'extra-answered',
        (group) => markAnswered(group, input) ?? refuse('not-asked', 'This hole does not ask for it.'),
      ),
    )
  },
})

serve(setExtraCount, {
  ownTransaction: true,
  facts: groupFacts,
  run: async (call) =>
    enterOnce(call, (facts) => mark(call, facts, 'extra-counted', (group) => markByHand(group, call.input))),
})

type About = { position: number; extraId: string; userId: string | null }
type Refusing = (why: 'no-extras' | 'no-such-hole' | 'not-in-group' | 'no-such-extra', detail?: string) => never
type Marking = { input: About; session: Session; services: Services; refuse: Refusing }
type Answer = { groupId: string; eventId: string; version: number; position: number } & ExtrasSaved

async function mark(
  { input, session, services, refuse }: Marking,
  facts: GroupFacts,
  what: 'extra-answered' | 'extra-counted',
  markIn: (group: GroupWithExtras) => Marked,
): Promise<Answer | undefined> {
  const { group } = facts
  const extras = group.extras ?? refuse('no-extras', 'The event has no extras.')
  refuseStranger(session, facts, input, refuse)
  const { changes, outcome } = markIn({ ...group, extras })
  const { position, extraId, userId } = input
  const { id, eventId, version } = group
  const answer = { groupId: id, eventId, version: version + 1, position, ...outcome }
  const details = { position, extraId, userId }
  const isWritten = await write(session, services, facts, { what, cards: [], changes, answer, details })
  return isWritten ? answer : undefined
}

function refuseStranger(session: Session, facts: GroupFacts, { position, extraId, userId }: About, refuse: Refusing) {
  const { cards, extras } = facts.group
  if (!holeAt(facts, position)) refuse('no-such-hole', 'The round has no such hole.')
  if (!extras?.inUse.some(({ id }) => id === extraId)) refuse('no-such-extra', 'No extra that is in use on this day.')
  const answers = answering(session, facts.group)
  if (userId !== null && !(cards.some((card) => card.userId === userId) && answers(userId)))
    refuse('not-in-group', 'No player of this group.')
}
