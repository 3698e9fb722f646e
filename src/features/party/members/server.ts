import { randomInt } from 'node:crypto'
import { type InParty, level50, type PartyId, type Session } from '../../../contract/session.ts'
import { type Language, languageOf, translate } from '../../../contract/texts.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { addressOf } from '../../../server/http/addresses.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { changedFields } from '../../../server/live/audit.ts'
import { queueMail } from '../../../server/mail/mail.ts'
import type { Services } from '../../../server/services.ts'
import { linkLives, newLink } from '../../../server/session/account-links.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { hashPassword } from '../../../server/session/passwords.ts'
import { confirmationPath } from '../../account/recovery/rules.ts'
import { startsToCome } from '../../competition/start-list/reads.ts'
import { endProposal } from '../handicap-proposals/server/for-other-features.ts'
import {
  addNewUser,
  addPlayerByHand,
  addUser,
  findUsers,
  getUsers,
  revokeUser,
  updateMembership,
  updatePlayerByHand,
} from './operations.ts'
import {
  findByEmail,
  findByGolfId,
  findByName,
  isRegistered,
  readAccount,
  readLanguage,
  readMembers,
  readPlayer,
  readTitle,
} from './reads.ts'
import {
  alreadyRegistered,
  generatedPasswordDays,
  generatedPasswordLength,
  golfIdOf,
  isEmail,
  mayRevoke,
  passwordAlphabet,
} from './rules.ts'
import { additions, invite } from './server/open-invitations.ts'
import { memberMails } from './texts.ts'
import {
  addMembership,
  changeMembership,
  insertAccount,
  insertPlayerByHand,
  lockMembership,
  updatePlayer,
} from './writes.ts'

const quarter = 15 * 60
const searches = rateLimit('find-users', 900, quarter)
const exactSearches = rateLimit('find-users-exactly', 100, quarter)
const foundAtMost = 20

serve(getUsers, {
  facts: partyOfInput,
  run: ({ input, tx, facts: { party } }) => readMembers(tx, party.partyId, party.role === 'admin', input),
})

serve(findUsers, {
  run: async ({ input, session, tx, services }) => {
    const userId = userIdOf(session)
    const golfId = input.golfId === undefined ? undefined : golfIdOf(input.golfId)
    const query = input.query ?? ''
    const exact = input.golfId !== undefined || isEmail(query)
    await (exact ? exactSearches : searches).spend(services, userId)
    if (input.golfId !== undefined) return { users: golfId ? await findByGolfId(tx, userId, golfId) : [] }
    if (exact) return { users: await findByEmail(tx, userId, query) }
    return { users: query.length < 2 ? [] : await findByName(tx, userId, query, foundAtMost) }
  },
})

const userIdOf = (session: Session) => session.userId ?? notFound()

serve(addUser, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse, happen }) => {
    await additions.spend(services, userIdOf(session))
    const person = await readAccount(tx, input.userId)
    if (!person) return refuse('no-such-user', 'There is no such user.')
    if (!person.emailConfirmed) refuse('address-not-confirmed', 'This person has not confirmed the e-mail address yet.')
    if (!(await addMembership(tx, party.partyId, person.id)))
      refuse('already-member', 'This person is a member already.')
    await happen({ what: 'member-added', partyId: party.partyId, userId: person.id })
    await tellAdded(tx, services.config, person, party.partyId, await readTitle(tx, party.partyId))
    return { ok: true }
  },
})

type Config = Parameters<typeof addressOf>[0]
type Person = { email: string | null; language: string; firstName: string }

async function tellAdded(tx: Tx, config: Config, person: Person, partyId: string, party: string) {
  if (!person.email) return
  const language = languageOf(person.language)
  const link = addressOf(config, `/?party=${partyId}#/settings`)
  await queueMail(tx, {
    recipient: person.email,
    subject: translate(memberMails, language, 'addedSubject', { party }),
    text: translate(memberMails, language, 'addedText', { name: person.firstName, party, link }),
    link,
    language,
    party,
  })
}

serve(addNewUser, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse, happen }) => {
    await additions.spend(services, userIdOf(session))
    if (input.flag) {
      if (await isRegistered(tx, input.email)) refuse('already-registered', alreadyRegistered)
      await invite(tx, services, party.partyId, input.email, await readLanguage(tx, userIdOf(session)))
      const details = { email: input.email }
      await happen({ what: 'person-invited', partyId: party.partyId, ...details })
      return { token: null, userId: null }
    }
    const token = generatedPassword()
    const language = await readLanguage(tx, userIdOf(session))
    const userId = await insertAccount(tx, party.partyId, {
      email: input.email,
      firstName: input.firstName || (input.email.split('@')[0] ?? input.email),
      lastName: input.lastName ?? '',
      passwordHash: await hashPassword(token),
      generatedUntil: new Date(services.now().valueOf() + generatedPasswordDays * 86_400_000),
      language,
    })
    if (!userId) return refuse('already-registered', alreadyRegistered)
    await happen({ what: 'account-made-for-member', partyId: party.partyId, userId, email: input.email })
    await tellCreated(tx, services, { userId, email: input.email, language: languageOf(language) }, party.partyId)
    return { token, userId }
  },
})

/** From an alphabet without look-alikes: it is read from one screen and typed into another. */
const generatedPassword = () =>
  Array.from({ length: generatedPasswordLength }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join('')

type Created = { userId: string; email: string; language: Language }

/** The address gets a mail about its account, and confirms with the link that it is whose the account is said to be. */
async function tellCreated(tx: Tx, { config, now }: Services, created: Created, partyId: PartyId) {
  const { userId, email: recipient, language } = created
  const expiresAt = new Date(now().valueOf() + linkLives.confirmation)
  const secret = await newLink(tx, { purpose: 'confirmation', email: recipient, userId, expiresAt })
  const link = addressOf(config, confirmationPath(recipient, secret.place))
  const party = await readTitle(tx, partyId)
  await queueMail(tx, {
    recipient,
    subject: translate(memberMails, language, 'createdSubject', { party }),
    text: translate(memberMails, language, 'createdText', { party, link }),
    link,
    language,
    party,
    secret,
  })
}

serve(addPlayerByHand, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, happen }) => {
    const { partyId: _, ...player } = input
    const userId = await insertPlayerByHand(tx, party.partyId, player)
    await happen({ what: 'player-added', partyId: party.partyId, userId })
    return { userId }
  },
})

serve(updatePlayerByHand, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, refuse, happen }) => {
    const { partyId: _, userId, ...player } = input
    const membership = await activeMembership(tx, party, userId)
    if (membership.isRegistered) refuse('has-account', 'This person has an account, which is theirs to change.')
    const before = await readPlayer(tx, userId)
    await updatePlayer(tx, userId, player)
    const changed = changedFields(player, before)
    await happen({ what: 'player-changed', partyId: party.partyId, userId, changed })
    return { ok: true }
  },
})

type Party = InParty['party']

/** No administrator acts on a revoked member. */
async function activeMembership(tx: Tx, party: Party, userId: string) {
  const membership = await lockMembership(tx, party.partyId, userId)
  return membership?.access === 'member' ? membership : notFound()
}

serve(updateMembership, {
  facts: partyOfInput,
  run: async ({ input, session, tx, facts: { party }, refuse, happen }) => {
    const { partyId: _, userId, partyAccessLevel, ...rest } = input
    const membership = (await lockMembership(tx, party.partyId, userId)) ?? notFound()
    if (membership.access === 'revoked' && partyAccessLevel !== 'member') notFound()
    if (partyAccessLevel === 'revoked') checkRevocation(session, party, membership, refuse)
    const access = partyAccessLevel && {
      access: partyAccessLevel,
      ...(partyAccessLevel === 'revoked' ? { administrator: false } : {}),
    }
    const changes = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...access,
    }
    if (Object.keys(changes).length > 0) await changeMembership(tx, party.partyId, userId, changes)
    if (partyAccessLevel === 'revoked') await endProposal({ tx, happen }, party.partyId, userId)
    await happen({ what: 'membership-changed', partyId: party.partyId, userId, changes })
    return { ok: true }
  },
})

type Membership = { administrator: boolean; userId: string; ownerId: string }

function checkRevocation(
  session: Session,
  party: Party,
  { administrator, userId, ownerId }: Membership,
  refuse: (why: 'is-owner' | 'owner-only', detail: string) => never,
) {
  if (userId === ownerId) refuse('is-owner', 'The owner of the party cannot be removed.')
  const actor = { isOwner: party.isOwner, level50: level50(session) }
  if (!mayRevoke(actor, { administrator, isOwner: false }))
    refuse('owner-only', 'Only the owner of the party removes an administrator.')
}

serve(revokeUser, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse, happen }) => {
    const membership = await activeMembership(tx, party, input.userId)
    checkRevocation(session, party, membership, refuse)
    await changeMembership(tx, party.partyId, input.userId, { access: 'revoked', administrator: false })
    await endProposal({ tx, happen }, party.partyId, input.userId)
    const starts = await startsToCome(tx, party.partyId, input.userId, services.now())
    const rounds = starts.map(({ roundId }) => roundId)
    await happen({ what: 'member-removed', partyId: party.partyId, userId: input.userId, rounds })
    return { ok: true }
  },
})
