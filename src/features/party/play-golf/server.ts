import { dayIn } from '../../../contract/days.ts'
import type { ParsedInputOf } from '../../../contract/operation.ts'
import type { PartyId } from '../../../contract/session.ts'
import { languageOf, translate } from '../../../contract/texts.ts'
import { formatOf, usualGame } from '../../../golf/formats/presets.ts'
import { defaultHoleCount } from '../../../golf/holes.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { addressOf } from '../../../server/http/addresses.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { type Refuse, type Run, serve } from '../../../server/http/serve.ts'
import { queueMail } from '../../../server/mail/mail.ts'
import { factsOfParty } from '../../../server/session/party-facts.ts'
import { partyRow } from '../../competition/events/reads.ts'
import { lacksIndexes } from '../../competition/events/rules.ts'
import { insertEvent } from '../../competition/events/server/for-other-features.ts'
import { insertRound } from '../../competition/rounds/server/for-other-features.ts'
import { keepList } from '../../competition/start-list/server/for-other-features.ts'
import { lineOf } from '../../play/courses/reads.ts'
import { readTitle } from '../members/reads.ts'
import { addMembership, insertPlayerByHand } from '../members/server/for-other-features.ts'
import { memberMails } from '../members/texts.ts'
import { knownZone } from '../parties/rules.ts'
import { insertParty } from '../parties/server/for-other-features.ts'
import { getQuickStartProposal, quickStart, type SelectedUser } from './operations.ts'
import {
  courseOfClub,
  lastRoundOf,
  mostPlayedCourse,
  personalPartyOf,
  readAccounts,
  readCourse,
  readMaker,
} from './reads.ts'
import { games, needsPremium, playersAtMost, playsInTeams, type Side, sidesFit, sidesOf, teesOf } from './rules.ts'

const quarter = 15 * 60
const starts = rateLimit('quick-start', 60, quarter)
const additions = rateLimit('quick-start-additions', 300, quarter)

type Call = Run<typeof quickStart>

serve(quickStart, {
  run: async (call) => {
    const { input, session, tx, refuse, services, happen } = call
    const makerId = session.userId ?? notFound()
    await starts.spend(services, makerId)
    const maker = await readMaker(tx, makerId)
    if (!maker.emailConfirmed) refuse('address-not-confirmed', 'Please confirm your e-mail address first.')
    const selected = withMaker(input.selectedUsers, makerId)
    refuseSelection(call, selected)
    const course = await courseFor(tx, input, refuse)
    const accounts = await accountsOf(tx, selected, refuse)
    const partyId = await personalParty(call, makerId, `${maker.firstName} ${maker.lastName}`.trim())
    const players = await playersOf(tx, partyId, selected, accounts)
    const added = []
    for (const account of accounts)
      if (account.id !== makerId && (await addMembership(tx, partyId, account.id))) added.push(account)
    await tellAdded(call, partyId, added)

    const today = dayIn((await partyRow(tx, partyId)).timeZone, services.now())
    const [eventId, roundId] = [newId(), newId()]
    const teams = playsInTeams(input.gameType, players.length) ? teamsOf(players, course.country) : []
    await insertEvent(tx, partyId, eventId, {
      title: input.name,
      startDate: today,
      endDate: today,
      country: course.country,
      type: 'unofficial',
      strokeCount: input.gameType,
      teamEvent: teams.length > 0,
      teams: JSON.stringify(teams),
    })
    await insertRound(tx, partyId, eventId, roundId, {
      title: input.name,
      roundDate: today,
      roundNumber: 1,
      courseId: input.course,
      courseName: course.name,
      par: course.par,
      strokeIndex: course.strokeIndex,
      startHole: 1,
      holeCount: defaultHoleCount(course.par.length),
      holeConfig: null,
      strokesFactor: null,
      customScoring: null,
      strokeCount: null,
      formatSettings: null,
      pcc: 0,
      teesPlayed: null,
    })
    const tees = teesOf(input.gameType, players).map((ids) => ({ players: ids }))
    await keepList(tx, partyId, roundId, tees, services.now())
    const userIds = players.map(({ userId }) => userId)
    await happen({ what: 'own-round-started', partyId, eventId, title: input.name, roundId, players: userIds })
    return { partyId }
  },
})

type Selected = SelectedUser & { side: Side }

/** The maker comes first, whether named or not. */
function withMaker(selected: readonly SelectedUser[], makerId: string): Selected[] {
  const isMaker = (one: SelectedUser) => 'userId' in one && one.userId === makerId
  const makers = selected.some(isMaker) ? selected.filter(isMaker) : [{ userId: makerId }]
  return [...makers, ...selected.filter((one) => !isMaker(one))].map((one, at) => ({
    ...one,
    side: one.side ?? (at % 2 === 0 ? 0 : 1),
  }))
}

function refuseSelection({ input, session, refuse }: Call, selected: readonly Selected[]) {
  const ids = selected.flatMap((one) => ('userId' in one ? one.userId : []))
  if (new Set(ids).size < ids.length) refuse('player-twice', 'A player was chosen twice.')
  if (selected.length > playersAtMost) refuse('too-many-players', `At most ${playersAtMost} players.`)
  if (needsPremium(input.gameType, selected.length) && !session.premium) refuse('premium-required', 'Premium Required!')
  if (!sidesFit(input.gameType, selected))
    refuse('wrong-sides', 'A match needs equal sides, a team match somebody of both sides in every group.')
}

type Input = ParsedInputOf<typeof quickStart>
type RefuseStart = Refuse<typeof quickStart>

async function courseFor(tx: Tx, { course: courseId, gameType }: Input, refuse: RefuseStart) {
  const course = (await readCourse(tx, courseId)) ?? refuse('no-such-course', 'There is no such course.')
  if (course.par.length === 0)
    refuse('invalid-course', "The course has no card yet. Anyone logged in can add it on the course's page.")
  if (lacksIndexes(gameType, course.strokeIndex)) refuse('invalid-course', 'All holes need indexes.')
  return course
}

async function accountsOf(tx: Tx, selected: readonly Selected[], refuse: RefuseStart) {
  const ids = selected.flatMap((one) => ('userId' in one ? one.userId : []))
  const accounts = await readAccounts(tx, ids)
  if (accounts.length < ids.length) refuse('no-such-user', 'There is no such user.')
  const unconfirmed = accounts.find(({ emailConfirmed }) => !emailConfirmed)
  if (unconfirmed) refuse('player-not-confirmed', `${unconfirmed.firstName} has not confirmed the e-mail address yet.`)
  return accounts
}

/** The maker's own, made now if there is none; two starts at once meet in the same one. */
async function personalParty({ input, session, tx, happen }: Call, ownerId: string, title: string): Promise<PartyId> {
  const timeZone = knownZone(input.timeZone) ?? 'UTC'
  const known = await personalPartyOf(tx, ownerId)
  const made = known ? undefined : await insertParty(tx, { title, ownerId, timeZone, hidden: true, personal: true })
  const id = known ?? made ?? (await personalPartyOf(tx, ownerId)) ?? notFound()
  if (made) await happen({ what: 'party-created', partyId: id, title })
  const { party } = await factsOfParty(tx, session, id)
  return party.partyId
}

type Player = { userId: string; firstName: string; hasAccount: boolean; side: Side }

/** In the order of selection; those without account become players of the personal party. */
async function playersOf(
  tx: Tx,
  partyId: PartyId,
  selected: readonly Selected[],
  accounts: readonly Account[],
): Promise<Player[]> {
  const players: Player[] = []
  for (const one of selected) {
    const { side } = one
    if ('userId' in one) {
      const firstName = accounts.find(({ id }) => id === one.userId)?.firstName ?? ''
      players.push({ userId: one.userId, firstName, hasAccount: true, side })
    } else {
      const { side: _, ...byHand } = one
      const userId = await insertPlayerByHand(tx, partyId, byHand)
      players.push({ userId, firstName: one.firstName, hasAccount: false, side })
    }
  }
  return players
}

/** Sides of a match as the event's teams, by whom they have; the letter keeps namesakes apart. */
const teamsOf = (players: readonly Player[], country: string) =>
  sidesOf(players).map((side, at) => ({
    name: `${'AB'[at]}: ${side.map(({ firstName }) => firstName).join(', ')}`.slice(0, 60),
    country,
    members: side.map(({ userId }) => userId),
  }))

type Account = Awaited<ReturnType<typeof readAccounts>>[number]

/** Membership comes at once, as everywhere; the mail has the way out. */
async function tellAdded({ tx, services, session }: Call, partyId: PartyId, accounts: readonly Account[]) {
  const party = await readTitle(tx, partyId)
  const link = addressOf(services.config, `/?party=${partyId}#/settings`)
  for (const { email, language, firstName } of accounts) {
    await additions.spend(services, session.userId ?? '')
    if (!email) continue
    const reader = languageOf(language)
    await queueMail(tx, {
      recipient: email,
      subject: translate(memberMails, reader, 'addedSubject', { party }),
      text: translate(memberMails, reader, 'addedText', { name: firstName, party, link }),
      link,
      language,
      party,
    })
  }
}

serve(getQuickStartProposal, {
  run: async ({ session, tx, services }) => {
    const userId = session.userId ?? notFound()
    const proposed =
      (await lastRoundOf(tx, userId)) ??
      (await courseOfClub(tx, userId)) ??
      (await mostPlayedCourse(tx, services.now()))
    const course = proposed && (await readCourse(tx, proposed.courseId))
    const line = course ? lineOf(course) : null
    const game = games.single.find((one) => one === proposed?.game) ?? usualGame
    const isPlayable = !formatOf(game).scoring.needsIndexes || line?.isIndexed
    return { course: line, gameType: isPlayable ? game : usualGame }
  },
})
