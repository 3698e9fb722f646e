import { dayIn } from '../../../contract/days.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import './server/answer-invite.ts'
import './server/read-invites.ts'
import type { ParsedInputOf } from '../../../contract/operation.ts'
import type { PartyId } from '../../../contract/session.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import { ready } from '../../../server/hooks.ts'
import { refuseOverwriting } from '../../../server/http/overwriting.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { type Refuse, serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { rememberCancelled } from '../calendar/server/for-other-features.ts'
import { createInvite, deleteInvite, type InviteOption, updateInvite } from './operations.ts'
import { type AskedRow, answersOf, attendingMembers, membersAmong, membersByEmail, readAsked } from './reads/invited.ts'
import { readOptions, readParty } from './reads/invites.ts'
import { draftFaults } from './rules.ts'
import { mailInvitations, remind, sendInvitations, tellMovedUp } from './server/mails.ts'
import { forgetInvited, writeRecipients } from './writes/invited.ts'
import { changeInvite, insertInvite, lockInvite, removeInvite, writeOptions } from './writes/invites.ts'

const invitesMade = rateLimit('invite-people', 120, 3600)

ready.push((services) => {
  services.jobs.work<{ inviteId: string }>(mailInvitations, ({ inviteId }) => sendInvitations(services, inviteId))
  services.jobs.schedule('invite-reminders', '5 * * * *', () => remind(services))
})
removals.push(forgetInvited)
archives.push(async (tx, userId) => ({ invitations: await answersOf(tx, userId) }))

serve(createInvite, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse, happen }) => {
    const { partyId } = party
    await invitesMade.spend(services, session.userId ?? '')
    const { timeZone } = await readParty(tx, partyId)
    refuseFaults(input, dayIn(timeZone, services.now()), refuse)
    const recipients = await recipientsOf(tx, partyId, input, new Set(), refuse)
    const id = await insertInvite(tx, partyId, session.userId, valuesOf(input))
    await writeOptions(
      tx,
      partyId,
      id,
      input.choices.map(({ id: _, ...choice }) => choice),
    )
    await writeRecipients(tx, partyId, id, recipients)
    await services.jobs.enqueue(tx, mailInvitations, { inviteId: id }, { key: id })
    await happen({ what: 'invite-created', partyId, inviteId: id, title: input.title })
    return { id }
  },
})

type Written = Omit<ParsedInputOf<typeof createInvite>, 'partyId'>

const valuesOf = ({ title, text, selectedStartDate, deadlineDate, reminderDays }: Written) => ({
  title,
  text,
  startDate: selectedStartDate,
  deadlineDate,
  reminderDays,
})

function refuseFaults(input: Written, today: string, refuse: Refuse<typeof createInvite>) {
  const faults = draftFaults({ ...input, startDate: input.selectedStartDate }, today)
  if (faults.includes('deadline-past')) refuse('deadline-past', 'The last registration date cannot be before today.')
  if (faults.includes('start-before'))
    refuse('start-before', 'The start date cannot be before the last registration date.')
  if (faults.includes('same-choice')) refuse('same-choice', 'Two choices are the same.')
}

/** Members and addresses, each once: a member who is named by address is asked as a member. */
async function recipientsOf(
  tx: Tx,
  partyId: PartyId,
  input: Written,
  asked: ReadonlySet<string>,
  refuse: Refuse<typeof createInvite>,
) {
  const members = await membersAmong(tx, partyId, input.selectedUids)
  if (input.selectedUids.some((userId) => !members.has(userId) && !asked.has(userId)))
    refuse('not-a-member', 'Only members can be chosen.')
  const known = await membersByEmail(tx, partyId, input.emails)
  const userIds = [...new Set([...input.selectedUids, ...known.values()])]
  const emails = [...new Set(input.emails)].filter((address) => !known.has(address))
  if (userIds.length + emails.length === 0) refuse('no-recipients', 'Choose who is invited.')
  return { userIds, emails }
}

serve(updateInvite, {
  facts: partyOfInput,
  run: async (call) => {
    const { input, session, tx, services, facts, refuse, happen } = call
    const { partyId } = facts.party
    const { inviteId } = input
    await invitesMade.spend(services, session.userId ?? '')
    const before = (await lockInvite(tx, partyId, inviteId)) ?? notFound()
    const everybody = await readAsked(tx, partyId, inviteId)
    const { timeZone } = await readParty(tx, partyId)
    if (input.was) {
      const options = (await readOptions(tx, partyId, [inviteId])).get(inviteId) ?? []
      refuseOverwriting(inAnyOrder(input.was), seenNow(before, options, everybody), refuse)
    }
    refuseFaults(input, dayIn(timeZone, services.now()), refuse)
    await refuseLostAnswers(call)
    const asked = new Set(everybody.flatMap(({ userId }) => userId ?? []))
    const recipients = await recipientsOf(tx, partyId, input, asked, refuse)
    await changeInvite(tx, partyId, inviteId, valuesOf(input))
    await writeOptions(tx, partyId, inviteId, input.choices)
    await writeRecipients(tx, partyId, inviteId, recipients)
    await services.jobs.enqueue(tx, mailInvitations, { inviteId }, { key: inviteId })
    await tellMovedUp(call, inviteId)
    await happen({ what: 'invite-changed', partyId, inviteId, title: input.title })
    return { id: inviteId }
  },
})

type Seen = NonNullable<ParsedInputOf<typeof updateInvite>['was']>
type Invite = NonNullable<Awaited<ReturnType<typeof lockInvite>>>

/** The invite as `was` says what somebody saw of it. */
function seenNow(
  { title, text, deadlineDate, startDate, reminderDays }: Invite,
  options: readonly InviteOption[],
  asked: readonly AskedRow[],
): Seen {
  return inAnyOrder({
    title,
    text,
    deadlineDate,
    selectedStartDate: startDate,
    reminderDays,
    choices: options.map(({ id, description, attending, cap }) => ({ id, description, attending, cap })),
    selectedUids: asked.flatMap(({ userId }) => userId ?? []),
    emails: asked.flatMap(({ userId, email }) => (userId === null && email !== null ? email : [])),
  })
}

/** People and addresses come in the order of names, which is nobody's change. */
const inAnyOrder = ({ selectedUids, emails, ...others }: Seen): Seen => ({
  ...others,
  ...(selectedUids && { selectedUids: selectedUids.toSorted() }),
  ...(emails && { emails: emails.map((address) => address.toLowerCase()).toSorted() }),
})

type Update = Parameters<Parameters<typeof serve<typeof updateInvite>>[1]['run']>[0]

/** A choice that somebody made stays, and whoever has a place keeps it. */
async function refuseLostAnswers({ tx, input, facts: { party }, refuse }: Update) {
  const options = (await readOptions(tx, party.partyId, [input.inviteId])).get(input.inviteId) ?? []
  const wanted = new Map(input.choices.flatMap((choice) => (choice.id ? [[choice.id, choice] as const] : [])))
  if ([...wanted.keys()].some((id) => options.every((option) => option.id !== id))) notFound()
  for (const { id, description, count, waiting } of options) {
    const choice = wanted.get(id)
    if (!choice && count + waiting > 0) refuse('choice-in-use', `'${description}' has been chosen already.`)
    if (choice && choice.cap !== null && choice.cap < count)
      refuse('cap-too-low', `${count} have a place at '${description}' already.`)
  }
}

serve(deleteInvite, {
  facts: partyOfInput,
  run: async ({ input, tx, services, facts: { party }, happen }) => {
    const { partyId } = party
    const invite = (await lockInvite(tx, partyId, input.inviteId)) ?? notFound()
    const { id, title, startDate } = invite
    const people = await attendingMembers(tx, partyId, id)
    await rememberCancelled(
      tx,
      {
        partyId,
        kind: 'invite',
        thingId: id,
        title,
        startDate,
        endDate: startDate,
        sequence: invite.sequence + 1,
        at: services.now(),
      },
      people.flatMap(({ userId }) => userId ?? []),
    )
    await removeInvite(tx, partyId, id)
    await happen({ what: 'invite-deleted', partyId, inviteId: id, title })
    return { ok: true }
  },
})
