import type { ParsedInputOf } from '../../../contract/operation.ts'
import { level50, type Session } from '../../../contract/session.ts'
import { languageOf, translate } from '../../../contract/texts.ts'
import { withoutTimeouts } from '../../../server/data/database.ts'
import { accessEndings, archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { addressOf } from '../../../server/http/addresses.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { queueMail } from '../../../server/mail/mail.ts'
import type { Services } from '../../../server/services.ts'
import { linkLives, newLink, spendLinksOf } from '../../../server/session/account-links.ts'
import { hasSecondFactor } from '../../../server/session/demanded-factor.ts'
import { demandProof } from '../../../server/session/fresh-proof.ts'
import { forgetDevices } from '../../../server/session/known-devices.ts'
import { hashPassword, passwordFault } from '../../../server/session/passwords.ts'
import { chatsWithWordsOf } from '../../community/messages/reads/messages.ts'
import { golfIdOf } from '../../party/members/rules.ts'
import { deleteParty } from '../../party/parties/server/for-other-features.ts'
import { confirmationPath } from '../recovery/rules.ts'
import { recoveryMails } from '../recovery/texts.ts'
import {
  changeEmailOrPassword,
  deleteUser,
  endSession,
  getOwnData,
  getSessions,
  getUser,
  updateUser,
} from './operations.ts'
import { isSessionOf, isTaken, otherLevel50, readOwnRows, readSessions, readSettings } from './reads.ts'
import { deletionPhrases } from './rules.ts'
import { demandPassword } from './server/demand-password.ts'
import { changePerson, shownInOf } from './server/for-other-features.ts'
import {
  changeUser,
  forget,
  forgetTraces,
  lockCredentials,
  lockOwnedParties,
  type UserChanges,
  withdraw,
} from './writes.ts'

const userOfInput = async ({ input }: { input: { userId: string } }) => ({ userId: input.userId })
const userIdOf = (session: Session) => session.userId ?? notFound()

serve(getUser, {
  facts: userOfInput,
  run: async ({ input, tx }) => ({ user: (await readSettings(tx, input.userId)) ?? notFound() }),
})

serve(updateUser, {
  facts: userOfInput,
  run: async (call) => {
    const { input, tx, refuse } = call
    if (!(await readSettings(tx, input.userId))) notFound()
    const golfId = input.meta.golfId ? golfIdOf(input.meta.golfId) : null
    if (golfId === undefined) return refuse('golf-id-wrong', 'A golf id has 7 to 10 digits.')
    const changes = columnsOf(input, golfId)
    if (Object.keys(changes).length === 0) return { ok: true }
    await changePerson(call, input.userId, changes)
    return { ok: true }
  },
})

function columnsOf(
  { firstName, lastName, meta }: ParsedInputOf<typeof updateUser>,
  golfId: string | null,
): UserChanges {
  const { golfId: given, forum_subscribe, newsEmail, custom, ...same } = meta
  const changes: UserChanges = {
    firstName,
    lastName,
    ...same,
    golfId: given === undefined ? undefined : golfId,
    forumSubscribe: forum_subscribe,
    newsByMail: newsEmail,
    custom: custom && JSON.stringify(custom),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

serve(changeEmailOrPassword, {
  facts: userOfInput,
  run: async (call) => {
    const { input, tx, services, request, respond, refuse, happen } = call
    const { userId, email, newPassword } = input
    const person = (await lockCredentials(tx, userId)) ?? notFound()
    if (!call.session.mustSetPassword && (await hasSecondFactor(tx, userId))) await demandProof(call)
    await demandPassword(call, person.passwordHash, input.currentPassword)
    const atLeast = services.config.passwordMinLength
    const fault = newPassword === null ? undefined : passwordFault(newPassword, { ...person, email }, atLeast)
    if (fault) refuse(fault.code, fault.detail, fault.data)
    const isMoving = email !== person.email.toLowerCase()
    if (isMoving && (await isTaken(tx, email, userId))) refuse('address-taken')
    await changeUser(tx, userId, {
      ...(isMoving ? { email, emailConfirmed: false } : {}),
      ...(newPassword === null ? {} : await ownPassword(newPassword)),
    })
    if (isMoving) await tellMoved(tx, services, { ...person, userId }, email)
    const replaced = { sessionId: call.sessionId, userAgent: request.userAgent }
    for (const cookie of await services.sessions.replaceAll(tx, userId, replaced)) respond.cookie(cookie)
    if (newPassword !== null && input.endOthers) for (const end of accessEndings) await end(tx, userId)
    respond.cookie(await services.sessions.rememberDevice(tx, call.cookies, userId))
    const details = { email: isMoving, password: newPassword !== null, ended: newPassword !== null && input.endOthers }
    await happen({ what: 'credentials-changed', userId, ...details })
    return { ok: true }
  },
})

const ownPassword = async (password: string) => ({
  passwordHash: await hashPassword(password),
  generatedInPartyId: null,
  generatedUntil: null,
  generatedTries: 0,
  generatedSpent: false,
})

type Person = { userId: string; email: string; firstName: string; language: string }

/** The new address is asked for a confirmation, and the former one gets a notice. Links to the former one are spent. */
async function tellMoved(tx: Tx, { config, now }: Services, person: Person, email: string) {
  const { userId, firstName: name } = person
  const language = languageOf(person.language)
  await spendLinksOf(tx, userId, 'recovery', 'confirmation')
  const expiresAt = new Date(now().valueOf() + linkLives.confirmation)
  const secret = await newLink(tx, { purpose: 'confirmation', email, userId, expiresAt })
  const link = addressOf(config, confirmationPath(email, secret.place))
  await queueMail(tx, {
    recipient: email,
    subject: translate(recoveryMails, language, 'confirmSubject'),
    text: translate(recoveryMails, language, 'confirmText', { name, link }),
    link,
    language,
    secret,
  })
  if (!person.email) return
  await queueMail(tx, {
    recipient: person.email,
    subject: translate(recoveryMails, language, 'changedSubject'),
    text: translate(recoveryMails, language, 'changedText', { name }),
    language,
  })
}

serve(deleteUser, {
  facts: userOfInput,
  run: async (call) => {
    const { input, session, tx, services, respond, refuse, happen } = call
    const { userId } = input
    const isOwn = session.userId === userId
    const person = (await lockCredentials(tx, userId)) ?? notFound()
    if (input.phrase !== deletionPhrases[isOwn ? 'own' : 'other']) refuse('wrong-phrase', 'The phrase is not right.')
    if (isOwn && (await hasSecondFactor(tx, userId))) await demandProof(call)
    if (isOwn) await demandPassword(call, person.passwordHash, input.password ?? '')
    if (person.userLevel >= 50 && !(await otherLevel50(tx, userId)))
      refuse('last-level50', 'Somebody has to run this installation.')
    const owned = await lockOwnedParties(tx, userId)
    const shared = owned.filter((party) => party.shared && !party.personal)
    if (shared.length > 0)
      refuse('owns-parties', 'Hand over the party before you delete the account.', {
        parties: shared.map(({ id, title }) => ({ id, title })),
      })
    await withoutTimeouts(tx)
    const shownIn = await shownInOf(tx, userId)
    for (const party of owned) if (!party.shared) await deleteParty(tx, party.id)
    const chats = await chatsWithWordsOf(tx, userId)
    for (const remove of removals) await remove(tx, userId)
    await forgetTraces(tx, userId, person.email)
    await services.sessions.endAll(tx, userId)
    await forgetDevices(tx, userId)
    await withdraw(tx, userId)
    await forget(tx, userId)
    await happen({
      what: 'account-deleted',
      userId,
      byLevel50: !isOwn && level50(session),
      shownIn: { ...shownIn, chats },
    })
    if (isOwn) for (const cookie of services.sessions.clearing('device')) respond.cookie(cookie)
    return { ok: true }
  },
})

serve(getSessions, {
  run: async ({ session, sessionId, tx, services }) => {
    const rows = await readSessions(tx, userIdOf(session), services.now())
    return {
      sessions: rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
        id,
        current: id === sessionId,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    }
  },
})

serve(endSession, {
  run: async ({ input, session, tx, services, happen }) => {
    if (!(await isSessionOf(tx, userIdOf(session), input.sessionId))) return { ok: true }
    await services.sessions.end(tx, input.sessionId)
    await happen({ what: 'session-ended', sessionId: input.sessionId, userId: userIdOf(session) })
    return { ok: true }
  },
})

serve(getOwnData, {
  run: async ({ session, tx, services, respond }) => {
    const userId = userIdOf(session)
    const person = await readSettings(tx, userId)
    const parts = [await readOwnRows(tx, userId)]
    for (const archive of archives) parts.push(await archive(tx, userId))
    respond.header('content-disposition', 'attachment; filename="pinhigh-own-data.json"')
    return Object.assign({ written_at: services.now().toISOString(), person }, ...parts)
  },
})
