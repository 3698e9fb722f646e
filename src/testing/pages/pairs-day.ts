import { afterAll, beforeAll, expect } from 'vitest'
import {
  enterPlayers,
  getEntries,
  readEntryFile,
  saveEntryRules,
} from '../../features/competition/entries/operations/list.ts'
import { answerPartner, saveOwnEntry } from '../../features/competition/entries/operations/own.ts'
import { sidesOfRows } from '../../features/competition/entries/rules/file.ts'
import { entryDefaults } from '../../features/competition/entries/rules/settings.ts'
import { createEvent } from '../../features/competition/events/operations/change.ts'
import { createRound } from '../../features/competition/rounds/operations.ts'
import { startApp, type TestApp } from '../app.ts'
import { dice, par } from '../big-field.ts'
import { openPage } from '../browser.ts'
import { addMembers } from '../builder.ts'
import { type Club, makeClub } from '../club.ts'
import { done } from '../competition.ts'
import { clientOf } from '../two-parties.ts'

// A four-ball of 72 pairs, better ball, gross stableford, from the entries to the results. Pair n is the players 2n and 2n + 1.

export const pairs = 72
/** Withdraws before the draw, when all places are taken; the last one waits for the place. */
export const withdrawsAt = 69
const waitsAt = 72
/** Both have 42 points in the same order of holes, and nobody else has more than 38. */
export const [winner, second] = [3, 42]
/** Breaks off after nine holes, and the partner plays on; neither starts; returned with a stroke too few on hole 7. */
export const breaksOff = 25
export const neverStarts = 31
export const wrongCard = 51
export const perPair = 90_050

export let app: TestApp
export let club: Club
export let eventId = ''
export let roundId = ''
export const ids = new Map<number, string>()
export const idOf = (player: number) => ids.get(player) ?? ''
export const playersOfPair = (pair: number) => [2 * pair, 2 * pair + 1] as const
export const wayOf = (pair: number) => (['player', 'hand', 'import'] as const)[pair % 3] ?? 'player'
export const nameOf = (player: number) => `Field${1000 + player}`
export const address = (path: string) => `/?party=${club.partyId}#${path}`
export const entered = Array.from({ length: pairs + 1 }, (_, pair) => pair).filter((pair) => pair !== withdrawsAt)
export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })

/** Null: no score on the hole. The two pairs at the top make six birdies, one ball each. */
const strokes = (() => {
  const roll = dice(20_261_128)
  return Array.from({ length: 2 * (pairs + 1) }, (_, player) =>
    par.map((one, hole) => {
      const rolled = one + roll([0, 1, 1, 2, 3])
      if (player === 2 * winner || player === 2 * second + 1) return one - (hole < 6 ? 1 : 0)
      return player === 2 * breaksOff && hole >= 9 ? null : rolled
    }),
  )
})()
export const strokesOn = (player: number, hole: number) => strokes[player]?.[hole] ?? null
export const pointsOn = (pair: number, hole: number) =>
  Math.max(...playersOfPair(pair).map((one) => Math.max(0, 2 + (par[hole] ?? 0) - (strokesOn(one, hole) ?? 99))))
export const pointsOf = (pair: number) => par.reduce((sum, _, hole) => sum + pointsOn(pair, hole), 0)

/** A server with the club, its event of today that takes entries of pairs, and its round. */
export function openPairsDay() {
  beforeAll(async () => {
    app = await startApp()
    club = await makeClub(app)
    await addPlayers()
    await openEvent()
  })
  afterAll(() => app.close())
}

/** Members: those who enter by themselves have an account. */
async function addPlayers() {
  const { partyId } = club
  const known = [...entered, withdrawsAt].filter((pair) => wayOf(pair) !== 'import').flatMap(playersOfPair)
  const rows = known.map((player) => ({
    firstName: 'P',
    lastName: nameOf(player),
    handicap: player / 10,
    golfClub: 'Skärsätra GK',
    isRegistered: wayOf(Math.floor(player / 2)) === 'player',
  }))
  for (const [place, userId] of (await addMembers(app, partyId, rows)).entries()) ids.set(known[place] ?? -1, userId)
}

async function openEvent() {
  const { admin, partyId, courseId, today } = club
  const metaData = {
    country: 'se',
    strokeCount: 'four-ball-stableford',
    scoringSystem: 'total',
    strokesFactor: 0,
    scoringCodes: true,
  } as const
  const event = { partyId, title: 'Pairs of Skärsätra', startDate: today(), endDate: today(), metaData }
  eventId = (await done(admin.call(createEvent, event))).id
  const round = { eventId, title: 'Round 1', roundDate: today(), courseId, meta: {} }
  roundId = (await done(admin.call(createRound, round))).roundId
  const settings = { ...entryDefaults, places: pairs, sideSize: 2, fee: perPair, feePer: 'side' as const }
  await done(admin.call(saveEntryRules, { eventId, version: 0, settings }))
}

export const list = async () => (await done(club.admin.call(getEntries, { eventId }))).entries
export const clientFor = (player: number) => clientOf(app, idOf(player))

/** By themselves: the first of a pair enters both, and the other one confirms. */
async function enterBoth(pair: number) {
  const [first, partner] = playersOfPair(pair)
  await done((await clientFor(first)).call(saveOwnEntry, { eventId, partners: [idOf(partner)] }))
  await done((await clientFor(partner)).call(answerPartner, { eventId, confirm: true }))
}

/** The file of another club, a pair by what stands in its column. */
const entryFile = () =>
  ['Namn;Klubb;Hcp;Par']
    .concat(
      entered
        .filter((pair) => wayOf(pair) === 'import')
        .flatMap((pair) => playersOfPair(pair).map((one) => `P ${nameOf(one)};Tallmo GK;${one / 10};Par ${pair}`)),
    )
    .join('\n')
    .replaceAll('.', ',')

/** By three ways: one at her phone, others by themselves, by hand and from a file; one pair too many waits. */
export async function entries() {
  const byThemselves = [...entered, withdrawsAt].filter((pair) => wayOf(pair) === 'player' && pair !== waitsAt)
  for (const pair of byThemselves.filter((pair) => pair !== 0)) await enterBoth(pair)
  const phone = await openPage(app, { client: await clientFor(0), path: address(`/enter/${eventId}`) })
  await phone.page.getByRole('combobox', { name: 'Your partner' }).fill(`P ${nameOf(1)}`)
  await phone.page.getByRole('option', { name: new RegExp(nameOf(1)) }).click()
  await phone.page.getByRole('button', { name: 'Enter', exact: true }).click()
  await phone.page.getByText(`P ${nameOf(1)} (has not confirmed yet)`).waitFor()
  await done((await clientFor(1)).call(answerPartner, { eventId, confirm: true }))
  await phone.page.getByText('has not confirmed yet').waitFor({ state: 'detached' })
  expect(phone.faults).toEqual([])
  await phone.close()
  const hand = entered
    .filter((pair) => wayOf(pair) === 'hand')
    .map((pair) => ({ players: playersOfPair(pair).map((one) => ({ userId: idOf(one) })) }))
  expect(await done(club.admin.call(enterPlayers, { eventId, sides: hand }))).toMatchObject({ entered: 48, waiting: 0 })
  const content = Buffer.from(entryFile()).toString('base64')
  const { rows } = await done(club.admin.call(readEntryFile, { eventId, content }))
  const sides = sidesOfRows(rows).map((those) => ({
    players: those.flatMap(({ guest }) => (guest ? [{ guest }] : [])),
  }))
  const imported = await done(club.admin.call(enterPlayers, { eventId, sides, how: 'import' }))
  for (const { lastName, userId } of await list()) ids.set(Number(lastName.slice(5)) - 1000, userId)
  expect([sides.length, imported]).toMatchObject([24, { entered: 48, waiting: 0 }])
  await enterBoth(waitsAt)
  const waiting = (await list()).filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ lastName }) => lastName)).toEqual(playersOfPair(waitsAt).map(nameOf))
}
