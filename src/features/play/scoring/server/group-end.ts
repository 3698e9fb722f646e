import { isScorable } from '../../../../contract/playing-time.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfParty } from '../../../../server/session/party-facts.ts'
import { type GroupEnd, getGroupEnd } from '../operations.ts'
import { findAct, findScorable, findStart } from '../reads/find-end.ts'

const howOf: Record<string, GroupEnd['how']> = {
  'abort-group': 'aborted',
  'round-deleted': 'round-deleted',
  'event-deleted': 'event-deleted',
  'submit-group': 'submitted',
  'results-official': 'official',
}
const tooLate: GroupEnd = { how: 'too-late', at: null, by: null }
const leavesNothing = ['abort-group', 'round-deleted', 'event-deleted']

serve(getGroupEnd, {
  facts: async ({ tx, session, input }) => {
    const group = await findScorable(tx, input.groupId)
    const place = group ?? (await findStart(tx, input.groupId)) ?? notFound()
    return { ...(await factsOfParty(tx, session, place.partyId)), group, place }
  },
  run: async ({ tx, facts, input, services }) => {
    const { group, place, party } = facts
    const actions = group ? actionsOn(group) : leavesNothing
    const subjects = [input.groupId, place.roundId, place.eventId]
    const act = actions.length > 0 ? await findAct(tx, party.partyId, input.groupId, actions, subjects) : undefined
    const how = act && howOf[act.action]
    if (how) return { ended: { how, at: act.at.toISOString(), by: act.by } }
    if (!group || isScorable({ timeZone: group.timeZone, now: services.now() }, group.date)) return { ended: null }
    return { ended: tooLate }
  },
})

/** What has closed a group that is still there: official results submit every group. Nothing while it can be scored. */
function actionsOn({ submittedAt, officialAt }: { submittedAt: Date | null; officialAt: Date | null }): string[] {
  if (submittedAt) return ['submit-group', 'results-official']
  return officialAt ? ['results-official'] : []
}
