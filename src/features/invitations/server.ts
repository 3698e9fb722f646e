import { partyTopic, userTopic } from '../../contract/live.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { InParty, PartyId, Session } from '../../contract/session.ts'
import { audit } from '../../server/audit.ts'
import { ready } from '../../server/hooks.ts'
import { newSecret } from '../../server/ids.ts'
import { factsOfParty, partyOfInput } from '../../server/party-facts.ts'
import { archives, removals } from '../../server/person-data.ts'
import { rateLimit } from '../../server/rate-limit.ts'
import { notFound, type Refuse, serve, type Tx } from '../../server/serve.ts'
import { hash } from '../../server/session.ts'
import { tell } from '../../server/tell.ts'
import { rememberCancelled } from '../calendar/store.ts'
import { dayIn } from '../events/rules.ts'
import {
  answerInvite,
  createInvite,
  deleteInvite,
  getInvite,
  getInvites,
  getInviteToken,
  type Invitation,
  type ToInvite,
  updateInvite,
} from './operations.ts'
import { actingLife, draftFaults, isOld, isWaiting } from './rules.ts'
import { mailInvitations, remind, sendInvitations, tellMovedUp } from './server/mails.ts'
import {
  type AskedRow,
  answersOf,
  attendingMembers,
  changeInvite,
  findAsked,
  forgetInvited,
  insertInvite,
  insertToken,
  invitationOfToken,
  lockInvite,
  markWaiting,
  membersAmong,
  membersByEmail,
  optionOf,
  ownInvitation,
  partyOfInvite,
  readAsked,
  readInvitation,
  readInvite,
  readInvites,
  readOptions,
  readParty,
  removeInvite,
  writeAnswer,
  writeOptions,
  writeRecipients,
} from './store.ts'

const invitesMade = rateLimit('invite-people', 120, 3600)

ready.push((services) => {
  services.jobs.work<{ inviteId: string }>(mailInvitations, ({ inviteId }) => sendInvitations(services, inviteId))
  services.jobs.schedule('invite-reminders', '5 * * * *', () => remind(services))
})
removals.push(forgetInvited)
archives.push(async (tx, userId) => ({ invitations: await answersOf(tx, userId) }))

serve(getInvites, {
  facts: partyOfInput,
  run: async ({ session, tx, services, facts: { party } }) => {
    const { timeZone } = await readParty(tx, party.partyId)
    const today = dayIn(timeZone, services.now())
    const all = await readInvites(tx, party.partyId, session.userId ?? '', party.role === 'admin', today)
    return {
      today,
      invites: all.filter(({ old }) => !old).reverse(),
      oldInvites: all.filter(({ old }) => old).slice(0, 200),
    }
  },
})

type Named = {
  tx: Tx
  session: Session
  services: { now: () => Date }
  input: { inviteId: string; token?: string | undefined }
}

/** By a secret from a mail, else by the login. */
async function factsOfInvite({ tx, session, services, input: { inviteId, token } }: Named): Promise<ToInvite> {
  const { partyId } = (await partyOfInvite(tx, inviteId)) ?? notFound()
  const { party } = await factsOfParty(tx, session, partyId)
  const secret = token && (await invitationOfToken(tx, inviteId, hash(token), session.userId, services.now()))
  if (secret) return { party, inviteId, invitationId: secret.id, actorId: secret.actorId }
  const own = session.userId ? await ownInvitation(tx, inviteId, session.userId) : undefined
  return { party, inviteId, invitationId: own?.id ?? null, actorId: null }
}

serve(getInvite, {
  facts: factsOfInvite,
  run: async ({ input, tx, services, facts: { party, inviteId, invitationId, actorId } }) => {
    const { partyId, role } = party
    const invite = (await readInvite(tx, partyId, inviteId)) ?? notFound()
    const { title: partyTitle, timeZone } = await readParty(tx, partyId)
    const asked = await readAsked(tx, partyId, inviteId)
    const options = await readOptions(tx, partyId, [inviteId])
    const own = asked.find(({ id }) => id === invitationId)
    return {
      id: inviteId,
      partyId,
      partyTitle,
      title: invite.title,
      text: invite.text,
      start_date: invite.startDate,
      deadline_date: invite.deadlineDate,
      old: isOld(invite, dayIn(timeZone, services.now())),
      invite_options: options.get(inviteId) ?? [],
      invited: asked.length,
      unanswered: asked.filter(({ optionId }) => optionId === null).length,
      token: own ? (actorId || own.userId === null ? (input.token ?? null) : (input.token ?? own.id)) : null,
      ...answerOf(own),
      created_by: invite.createdBy,
      createdByName: invite.createdByName,
      reminderDays: invite.reminderDays,
      invitations: asked.filter((row) => isShown(row, role)).map((row) => invitationOf(row, role)),
      answersFor: own ? own.name || own.email : null,
      acting: actorId !== null,
      mayEdit: role === 'admin',
      mailsWaiting: role === 'admin' ? asked.filter(({ mailedAt }) => mailedAt === null).length : 0,
    }
  },
})

type Role = InParty['party']['role']
const isShown = (row: AskedRow, role: Role) => role === 'admin' || (role === 'member' && row.optionId !== null)

const invitationOf = (row: AskedRow, role: Role): Invitation => ({
  id: row.id,
  user_or_email: row.userId ?? (role === 'admin' ? row.email : null),
  name: row.name || (role === 'admin' ? (row.email ?? '') : ''),
  userId: row.userId,
  response: row.optionId,
  waiting: waits(row),
  responded_at: row.respondedAt?.toISOString() ?? null,
})

const waits = ({ optionId, rank, cap }: AskedRow) => optionId !== null && isWaiting(rank, cap)

function answerOf(own: AskedRow | undefined) {
  const waiting = own !== undefined && waits(own)
  return {
    response: own?.optionId ?? null,
    waiting,
    waitingPlace: waiting ? own.rank - (own.cap ?? 0) : null,
  }
}

serve(createInvite, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse }) => {
    const { partyId } = party
    if (await invitesMade.isOver(session.userId ?? '')) refuse('too-many-tries', 'Too many tries. Please wait an hour.')
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
    await audit(tx, session, { partyId, action: 'invite-created', subject: id, details: { title: input.title } })
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
    const { input, session, tx, services, facts, refuse } = call
    const { partyId } = facts.party
    const { inviteId } = input
    if (await invitesMade.isOver(session.userId ?? '')) refuse('too-many-tries', 'Too many tries. Please wait an hour.')
    if (!(await lockInvite(tx, partyId, inviteId))) notFound()
    const { timeZone } = await readParty(tx, partyId)
    refuseFaults(input, dayIn(timeZone, services.now()), refuse)
    await refuseLostAnswers(call)
    const asked = new Set((await readAsked(tx, partyId, inviteId)).flatMap(({ userId }) => userId ?? []))
    const recipients = await recipientsOf(tx, partyId, input, asked, refuse)
    await changeInvite(tx, partyId, inviteId, valuesOf(input))
    await writeOptions(tx, partyId, inviteId, input.choices)
    await writeRecipients(tx, partyId, inviteId, recipients)
    await services.jobs.enqueue(tx, mailInvitations, { inviteId }, { key: inviteId })
    await tellMovedUp(tx, services, inviteId)
    await audit(tx, session, { partyId, action: 'invite-changed', subject: inviteId, details: { title: input.title } })
    return { id: inviteId }
  },
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
  run: async ({ input, session, tx, services, facts: { party } }) => {
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
    await audit(tx, session, { partyId, action: 'invite-deleted', subject: id, details: { title } })
    return { ok: true }
  },
})

serve(getInviteToken, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse }) => {
    const { partyId } = party
    if (!(await readInvite(tx, partyId, input.inviteId))) notFound()
    const asked = await findAsked(tx, partyId, input.inviteId, input.user)
    if (!asked) return refuse('not-invited', 'This person is not invited.')
    if ((asked.userLevel ?? 0) >= 50) refuse('not-for-level50', 'Nobody answers for this person.')
    const token = newSecret()
    await insertToken(tx, {
      tokenHash: hash(token),
      partyId,
      invitationId: asked.id,
      actorId: session.userId ?? notFound(),
      expiresAt: new Date(services.now().valueOf() + actingLife),
    })
    const details = { invite: input.inviteId }
    await audit(tx, session, { partyId, action: 'invite-opened-for-other', subject: asked.userId ?? asked.id, details })
    return { token }
  },
})

serve(answerInvite, {
  facts: factsOfInvite,
  run: async (call) => {
    const { input, session, tx, services, facts, refuse } = call
    const { inviteId, actorId } = facts
    const { partyId } = facts.party
    const invitationId = facts.invitationId ?? notFound()
    const invite = (await lockInvite(tx, partyId, inviteId)) ?? notFound()
    const { timeZone } = await readParty(tx, partyId)
    if (isOld(invite, dayIn(timeZone, services.now()))) refuse('too-late', 'The last registration date has passed.')
    if (input.response !== null && !(await optionOf(tx, partyId, inviteId, input.response)))
      refuse('no-such-choice', 'There is no such choice.')
    const before = await readInvitation(tx, partyId, invitationId)
    if (before.optionId !== input.response)
      await writeAnswer(tx, partyId, inviteId, invitationId, input.response, services.now())
    await tellMovedUp(tx, services, inviteId)
    const own = (await readAsked(tx, partyId, inviteId)).find(({ id }) => id === invitationId)
    const answer = answerOf(own)
    if (answer.waiting) await markWaiting(tx, partyId, invitationId)
    const byToken = session.userId === null || (actorId === null && session.userId !== before.userId)
    await audit(tx, session, {
      partyId,
      action: 'invite-answered',
      subject: inviteId,
      details: { for: before.userId ?? invitationId, byLink: byToken, onBehalf: actorId !== null },
    })
    await tell(call, [partyTopic(partyId), ...(before.userId ? [userTopic(before.userId)] : [])])
    return answer
  },
})
