import { type Client, createClient } from '../contract/client.ts'
import { codeHeader } from '../contract/code-rules.ts'
import { saveRoundContests } from '../features/competition/contests/operations.ts'
import {
  enterPlayers,
  getEntries,
  readEntryFile,
  saveEntryRules,
} from '../features/competition/entries/operations/list.ts'
import { saveOwnEntry } from '../features/competition/entries/operations/own.ts'
import { sidesOfRows } from '../features/competition/entries/rules/file.ts'
import { entryDefaults } from '../features/competition/entries/rules/settings.ts'
import { createEvent } from '../features/competition/events/operations/change.ts'
import { updateScores } from '../features/competition/results/operations/edit.ts'
import { createRound } from '../features/competition/rounds/operations.ts'
import { openCode, scoreByCode } from '../features/competition/scoring-codes/operations.ts'
import type { Group } from '../features/play/scoring/operations/group.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { startRound } from '../features/play/scoring/operations/start.ts'
import type { TestApp } from './app.ts'
import { classes, entryFile, fees, fieldSize, type Person, people, strokesOf, waitsAt } from './big-field.ts'
import { addMembers } from './builder.ts'
import { type Club, makeClub } from './club.ts'
import { done } from './competition.ts'
import { clientOf } from './two-parties.ts'

export type WholeDay = Awaited<ReturnType<typeof wholeDay>>

/** An event of today that takes entries, its round with a contest, and what programs do in it beside the people at the pages. */
export async function wholeDay(app: TestApp) {
  const club = await makeClub(app)
  const ids = await knownPeople(app, club)
  const { eventId, roundId } = await openedEvent(club)
  const idOf = ({ at }: Pick<Person, 'at'>) => ids.get(at) ?? ''
  const clientFor = (person: Person) => clientOf(app, idOf(person))
  const means = { app, club, eventId, roundId, ids, idOf, clientFor }
  return { ...means, ...entering(means), ...playing(means) }
}

/** One after the other. */
export async function inTurn<One, Made>(all: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const one of all) made.push(await make(one))
  return made
}

/** Of a page in the day's party. */
export const address = ({ club }: Pick<WholeDay, 'club'>, path: string) => `/?party=${club.partyId}#${path}`

type Means = {
  app: TestApp
  club: Club
  eventId: string
  roundId: string
  ids: Map<number, string>
  idOf: (person: Pick<Person, 'at'>) => string
  clientFor: (person: Person) => ReturnType<typeof clientOf>
}

/** Members: those who enter by themselves have an account. */
async function knownPeople(app: TestApp, { partyId }: Club) {
  const members = people.filter(({ way }) => way !== 'import')
  const rows = members.map(({ firstName, lastName, handicap, way }) => {
    return { firstName, lastName, handicap, golfClub: 'Skärsätra GK', isRegistered: way === 'player' }
  })
  const userIds = await addMembers(app, partyId, rows)
  return new Map(members.map(({ at }, place) => [at, userIds[place] ?? '']))
}

async function openedEvent({ admin, partyId, courseId, today }: Club) {
  const metaData = {
    country: 'se',
    strokeCount: 'stroke',
    scoringSystem: 'total',
    strokesFactor: 1,
    scoringCodes: true,
    markerCards: true,
    showHoleContests: true,
    classes,
  } as const
  const event = { partyId, title: 'Skärsätra Open', startDate: today(), endDate: today(), metaData }
  const { id: eventId } = await done(admin.call(createEvent, event))
  const round = { eventId, title: 'Round 1', roundDate: today(), courseId, meta: {} }
  const { roundId } = await done(admin.call(createRound, round))
  await done(admin.call(saveRoundContests, { roundId, contests: [{ id: 1, hole: 3 }] }))
  const ofClasses = Object.entries(fees).map(([name, fee]) => ({ name, fee }))
  const settings = { ...entryDefaults, places: fieldSize, classes: ofClasses }
  await done(admin.call(saveEntryRules, { eventId, version: 0, settings }))
  return { eventId, roundId }
}

function entering({ club, eventId, ids, idOf, clientFor }: Means) {
  const list = () => done(club.admin.call(getEntries, { eventId }))

  async function byThemselves(those: readonly Person[]) {
    for (const person of those) await done((await clientFor(person)).call(saveOwnEntry, { eventId }))
  }

  const byHand = () => {
    const sides = people
      .filter(({ way, at }) => way === 'hand' && at !== waitsAt)
      .map((one) => ({ players: [{ userId: idOf(one) }], class: one.class }))
    return done(club.admin.call(enterPlayers, { eventId, sides }))
  }

  async function byImport() {
    const content = Buffer.from(entryFile()).toString('base64')
    const { rows } = await done(club.admin.call(readEntryFile, { eventId, content }))
    const sides = sidesOfRows(rows).flatMap(([row]) =>
      row?.guest && row.fault === null ? [{ players: [{ guest: row.guest }], class: row.class }] : [],
    )
    const answer = await done(club.admin.call(enterPlayers, { eventId, sides, how: 'import' }))
    for (const { lastName, userId } of (await list()).entries) ids.set(Number(lastName.slice(5)) - 1000, userId)
    return answer
  }

  return { list, byThemselves, byHand, byImport }
}

function playing({ app, club, roundId, idOf, clientFor }: Means) {
  /** A phone without an account, on which somebody has typed a code. */
  async function byCode(code: string, name: string) {
    const browser = app.client()
    const held = await done(browser.call(openCode, { code }))
    const client = createClient({
      baseUrl: app.url,
      fetch: browser.fetch,
      headers: () => ({ [codeHeader]: held.holder.id }),
    })
    return { client, group: await done(client.call(scoreByCode, { name })) }
  }

  async function byMember(those: readonly Person[]) {
    const scorer = those.find(({ way }) => way === 'player')
    if (!scorer) throw new Error('nobody of the group has an account')
    const client = await clientFor(scorer)
    const players = [scorer, ...those.filter((one) => one !== scorer)].map((one) => ({ userId: idOf(one) }))
    return { client, group: await done(client.call(startRound, { roundId, players })) }
  }

  /** Holes as they were played, but for what `wrong` says was entered instead. */
  async function saveHoles(
    { client, group }: { client: Client; group: Group },
    those: readonly Person[],
    { from = 1, to = 18, wrong = (_at: number, _hole: number): number => 0 } = {},
  ) {
    for (let position = from; position <= to; position += 1) {
      const results = those.map((one) => ({
        userId: idOf(one),
        strokes: (strokesOf(one)[position - 1] ?? 0) + wrong(one.at, position),
      }))
      await done(client.call(saveHole, { groupId: group.id, position, version: 0, base: [], results }))
    }
  }

  /** What the office has from paper. */
  const fromPaper = (those: readonly Person[]) => {
    const scores = (one: Person) => strokesOf(one).map((score, at) => ({ position: at + 1, score }))
    const rows = those.map((one) => ({ userId: idOf(one), scoreDetails: scores(one) }))
    return done(club.admin.call(updateScores, { roundId, rows }))
  }

  return { byCode, byMember, saveHoles, fromPaper }
}
