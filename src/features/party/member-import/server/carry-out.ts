import type { PartyId } from '../../../../contract/session.ts'
import { type Language, languageOf, translate } from '../../../../contract/texts.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import { queueMail } from '../../../../server/mail/mail.ts'
import type { Services } from '../../../../server/services.ts'
import { linkLives, newLink } from '../../../../server/session/account-links.ts'
import { joinPath } from '../../../account/sign-up/rules.ts'
import { signUpMails } from '../../../account/sign-up/texts.ts'
import { proposeHandicap } from '../../handicap-proposals/server/for-other-features.ts'
import { readLanguage, readTitle } from '../../members/reads.ts'
import {
  addMembership,
  changeMembership,
  insertPlayerByHand,
  updatePlayer,
} from '../../members/server/for-other-features.ts'
import { memberMails } from '../../members/texts.ts'
import { type ReportRow, readPerson } from '../reads.ts'
import type { KnownMember, MemberChanges, PlannedRow } from '../rules/plan.ts'

type Means = { tx: Tx; services: Services; happen: Happen }
export type Import = Means & { partyId: PartyId; importId: string; party: string; language: Language; now: Date }

export async function importFor(
  means: Means,
  partyId: PartyId,
  { id: importId, authorId }: { id: string; authorId: string | null },
): Promise<Import> {
  const { tx, services } = means
  const party = await readTitle(tx, partyId)
  const language = languageOf(await readLanguage(tx, authorId ?? ''))
  return { ...means, partyId, importId, party, language, now: services.now() }
}

/** Does what was planned for one row, and says what undoing it needs. */
export async function carryOut(work: Import, planned: PlannedRow, members: ReadonlyMap<string, KnownMember>) {
  const { row, action, reason, person, userId } = planned
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email || person.golfId
  const report: ReportRow = { row, action, reason, name, ...(userId ? { userId } : {}) }
  if (action === 'add') await add(work, planned)
  if (action === 'invite') {
    // With a name somebody can stand on a start list before the invitation is answered, and claims it then.
    if (person.firstName && person.lastName) report.userId = await addByHand(work, planned)
    report.invitation = await invite(work, person.email)
  }
  if (action === 'by-hand') report.userId = await addByHand(work, planned)
  if (action === 'update') Object.assign(report, await update(work, planned, members))
  if (userId && action !== 'error' && person.handicap !== undefined)
    await proposeHandicap(work, { ...work, userId, handicap: person.handicap })
  return report
}

async function add({ tx, services, partyId, party }: Import, { userId = '', person }: PlannedRow) {
  await addMembership(tx, partyId, userId)
  if (person.team) await changeMembership(tx, partyId, userId, { team: person.team })
  const { email, language, firstName: name } = await readPerson(tx, userId)
  if (!email) return
  const link = addressOf(services.config, `/?party=${partyId}#/settings`)
  await queueMail(tx, {
    recipient: email,
    subject: translate(memberMails, languageOf(language), 'addedSubject', { party }),
    text: translate(memberMails, languageOf(language), 'addedText', { name, party, link }),
    link,
    language,
    party,
  })
}

/** The link to sign up goes to the address alone; its hash finds it again. */
async function invite({ tx, services, partyId, party, language, now }: Import, email: string): Promise<string> {
  const expiresAt = new Date(now.valueOf() + linkLives.invitation)
  const secret = await newLink(tx, { purpose: 'invitation', email, partyId, language, expiresAt })
  const link = addressOf(services.config, joinPath(email, secret.place))
  await queueMail(tx, {
    recipient: email,
    subject: translate(signUpMails, language, 'invitedSubject', { party }),
    text: translate(signUpMails, language, 'invitedText', { party, link }),
    link,
    language,
    party,
    secret,
  })
  return secret.tokenHash.toString('hex')
}

async function addByHand({ tx, partyId }: Import, { person }: PlannedRow): Promise<string> {
  const { firstName, lastName, golfClub, gender, birthYear, team, handicap, email, golfId } = person
  const userId = await insertPlayerByHand(tx, partyId, {
    firstName,
    lastName,
    golfClub,
    handicap: handicap ?? null,
    ...(email ? { email } : {}),
    ...(golfId ? { golfId } : {}),
    ...(gender ? { gender } : {}),
    ...(birthYear ? { birthYear } : {}),
  })
  if (team) await changeMembership(tx, partyId, userId, { team })
  return userId
}

async function update(
  { tx, partyId }: Import,
  { userId = '', changes = {} }: PlannedRow,
  members: ReadonlyMap<string, KnownMember>,
) {
  const member = members.get(userId)
  const { team, ...player } = changes
  if (team !== undefined) await changeMembership(tx, partyId, userId, { team })
  if (Object.keys(player).length > 0) await updatePlayer(tx, userId, player)
  const before = Object.fromEntries(
    Object.keys(changes).map((key) => [key, member?.[key as keyof MemberChanges] ?? null]),
  )
  return { before: before as MemberChanges, after: changes }
}
