import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done, parBut } from '../../../testing/competition.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { saveContestResult, saveRoundContests } from '../contests/operations.ts'
import { copyEvents } from '../events/operations/copy.ts'
import { exportResults } from '../result-sheets/operations.ts'
import { updateScores } from '../results/operations/edit.ts'
import {
  decidePrize,
  exportPrizes,
  getCeremony,
  getPrizes,
  showPrizes,
  updatePrizes,
  withdrawPrizeDecision,
} from './operations.ts'
import { prizeName } from './rules.ts'

let app: TestApp
let club: Competitions

beforeAll(async () => {
  app = await startApp()
  club = await competitions(app)
  await club.players({
    Low: { handicap: 0 },
    Mid: { handicap: 4 },
    Near: { handicap: 6 },
    High: { handicap: 20 },
    Last: { handicap: 24 },
  })
  await club.scorer('Player')
})
afterAll(() => app.close())

const to = (more: object) => ({ id: newId(), title: '', of: 'players' as const, place: 1, ...more })

/** Two classes over one round with a contest: gross Low 72, Mid 73, Near 78, High 90, Last 98. */
async function day() {
  const classes = [
    { name: 'Class A', filter: 'hcp < 10' },
    { name: 'Class B', filter: 'hcp >= 10' },
  ]
  const eventId = await club.event({ strokesFactor: 1, classes })
  const roundId = await club.round(eventId)
  await club.enter(roundId, {
    Low: parBut(),
    Mid: parBut({ 1: 1 }),
    Near: parBut({ 1: 3, 2: 3 }),
    High: parBut(Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, 1]))),
    Last: parBut({ ...Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, 1])), 3: 9 }),
  })
  await done(club.admin.call(saveRoundContests, { roundId, contests: [{ id: 1, hole: 3 }] }))
  for (const [name, value] of [
    ['Low', 2.5],
    ['High', 1.2],
  ] as const)
    await done(
      club.admin.call(saveContestResult, { roundId, contestId: 1, result: { userId: club.idOf(name), value } }),
    )
  const prizes = [
    to({ title: '=Gift 1000', basis: 'gross' }),
    to({ title: 'Gift 500', class: 'Class A' }),
    to({ title: 'Gift 300', class: 'Class A', place: 2 }),
    to({ title: 'Gift 500', class: 'Class B' }),
    to({ title: 'Balls', of: 'contest', roundId, contestId: 1, hole: 3, besides: true }),
  ]
  const rules = { onePerPerson: true, ties: 'event' as const, prizes }
  return { eventId, roundId, rules }
}

const winners = async (eventId: string) => {
  const { prizes } = await done(club.admin.call(getPrizes, { eventId }))
  return prizes.map((prize) => prize.winners.map(({ id }) => club.nameOf(id)).join(', '))
}

describe('D8 prizes of an event', () => {
  test('D8 follow from the results: gross, classes, a contest, one a person; a correction moves them', async () => {
    const { eventId, roundId, rules } = await day()
    await done(club.admin.call(updatePrizes, { eventId, ...rules }))
    // Net: Mid 69, Low 72, Near 72 in A; High 70, Last 83 in B.
    expect(await winners(eventId)).toEqual(['Low', 'Mid', 'Near', 'High', 'High'])
    const { prizes, isOfficial } = await done(club.admin.call(getPrizes, { eventId }))
    expect(isOfficial).toBe(false)
    expect(prizes.map(({ value, unit }) => [value, unit])).toEqual([
      [72, 'strokes'],
      [69, 'strokes'],
      [72, 'strokes'],
      [70, 'strokes'],
      [1.2, 'm'],
    ])
    const row = {
      userId: club.idOf('Near'),
      scoreDetails: [
        { idx: 1, score: 2 },
        { idx: 2, score: 3 },
      ],
    }
    await done(club.admin.call(updateScores, { roundId, rows: [row] }))
    expect((await winners(eventId))[0]).toBe('Near')
  })

  test('D8 where nobody receives strokes a net prize goes by gross, and is not left without a winner', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Low: parBut({ 1: 2 }), Last: parBut({ 1: 1 }), Mid: parBut() })
    const prizes = [to({ title: 'First' }), to({ title: 'Second', place: 2 }), to({ title: 'Of the round', roundId })]
    await done(club.admin.call(updatePrizes, { eventId, onePerPerson: false, ties: 'event', prizes }))
    expect(await winners(eventId)).toEqual(['Mid', 'Last', 'Mid'])
    const shown = await done(club.admin.call(getPrizes, { eventId }))
    expect(shown).toMatchObject({ bases: ['gross'] })
    expect(shown.prizes.map(({ basis }) => basis)).toEqual(['gross', 'gross', 'gross'])
    const { eventId: withStrokes } = await day()
    expect(await done(club.admin.call(getPrizes, { eventId: withStrokes }))).toMatchObject({ bases: ['net', 'gross'] })
  })

  test('D8 an administrator decides otherwise with a reason, in the log, and takes it back', async () => {
    const { eventId, rules } = await day()
    await done(club.admin.call(updatePrizes, { eventId, ...rules }))
    const prizeId = rules.prizes[1]?.id ?? ''
    const wish = { eventId, prizeId, winners: [club.idOf('Near')], reason: 'Mid has left' }
    await done(club.admin.call(decidePrize, wish))
    const decided = await done(club.admin.call(getPrizes, { eventId }))
    expect(decided.prizes[1]?.decision).toMatchObject({ reason: 'Mid has left', byName: 'Olga Owner' })
    expect(await winners(eventId)).toEqual(['Low', 'Near', 'Mid', 'High', 'High'])
    const refused = (more: object) => club.admin.call(decidePrize, { ...wish, ...more })
    expect(await refused({ winners: [club.idOf('High')] })).toMatchObject({ code: 'not-in-ranking' })
    expect(await refused({ prizeId: newId() })).toMatchObject({ status: 404 })
    await done(club.admin.call(withdrawPrizeDecision, { eventId, prizeId }))
    expect((await winners(eventId))[1]).toBe('Mid')
    const { entries } = await done(club.admin.call(getPartyLog, { partyId: club.partyId }))
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['prize-decided', 'prize-decided'])
  })

  test('D8 the best of a round, in a class too, and teams, whose decision keeps to their names', async () => {
    const teams = club.teams({ Reds: ['Low', 'High'], Blues: ['Mid', 'Last'] })
    const classes = [
      { name: 'Class A', filter: 'hcp < 10' },
      { name: 'Class B', filter: 'hcp >= 10' },
    ]
    const eventId = await club.event({ strokesFactor: 0, teamEvent: true, teams, classes })
    const first = await club.round(eventId)
    const last = await club.round(eventId)
    const over = (strokes: number) => parBut({ 1: strokes })
    await club.enter(first, { Low: over(0), Mid: over(1), High: over(8), Last: over(9) })
    await club.enter(last, { Low: over(3), Mid: over(1), High: over(9), Last: over(2) })
    const gross = { basis: 'gross' }
    const prizes = [
      to({ ...gross }),
      to({ ...gross, roundId: last }),
      to({ ...gross, roundId: last, class: 'Class B' }),
      to({ ...gross, roundId: last, class: 'Class B', place: 2 }),
      to({ ...gross, of: 'teams' }),
    ]
    await done(club.admin.call(updatePrizes, { eventId, onePerPerson: false, ties: 'event', prizes }))
    const named = async () => {
      const { prizes } = await done(club.admin.call(getPrizes, { eventId }))
      return prizes.map(({ winners, value }) => `${winners.map(({ name }) => name).join(', ')} ${value}`)
    }
    expect(await named()).toEqual(['P Mid 146', 'P Mid 73', 'P Last 74', 'P High 81', 'Blues 301'])
    const team = (await done(club.admin.call(getPrizes, { eventId }))).prizes[4]
    const reds = team?.ranking.find(({ name }) => name === 'Reds')?.id ?? ''
    const decision = { eventId, prizeId: team?.id ?? '', winners: [reds], reason: 'Blues have left' }
    await done(club.admin.call(decidePrize, decision))
    expect((await named())[4]).toBe('Reds 308')
  })

  test('D8 the list is not overwritten unseen, names no class or contest that is not there, and rests during the ceremony', async () => {
    const { eventId, rules } = await day()
    const save = (more: object) => club.admin.call(updatePrizes, { eventId, ...rules, ...more } as never)
    expect(await save({ prizes: [to({ class: 'Class Z' })] })).toMatchObject({ code: 'no-such-ranking' })
    expect(await save({ prizes: [rules.prizes[0], rules.prizes[0]] })).toMatchObject({ code: 'named-twice' })
    await done(club.admin.call(updatePrizes, { eventId, ...rules }))
    expect(await save({ was: { ...rules, prizes: [] } })).toMatchObject({ status: 409, code: 'changed-meanwhile' })
    expect(await club.admin.call(showPrizes, { eventId, shown: 0, was: null })).toMatchObject({ code: 'not-official' })
    await done(club.admin.call(makeOfficial, { eventId }))
    await done(club.admin.call(showPrizes, { eventId, shown: 0, was: null }))
    expect(await save({})).toMatchObject({ status: 409, code: 'ceremony-begun' })
  })

  test('D8 D6 a copy takes the list along, but for prizes of rounds; a prize whose contest is gone is nobody’s and holds up nothing', async () => {
    const { eventId, roundId, rules } = await day()
    await done(club.admin.call(updatePrizes, { eventId, ...rules }))
    const copies = [{ eventId, title: 'Next year', startDate: '2030-05-01' }]
    const [copy = ''] = (await done(club.admin.call(copyEvents, { partyId: club.partyId, copies }))).ids
    const copied = await done(club.admin.call(getPrizes, { eventId: copy }))
    expect([copied.onePerPerson, copied.prizes.map(({ title }) => title)]).toEqual([
      true,
      ['=Gift 1000', 'Gift 500', 'Gift 300', 'Gift 500'],
    ])
    expect(copied.prizes.every((prize) => prize.winners.length === 0)).toBe(true)
    await done(club.admin.call(saveRoundContests, { roundId, contests: [] }))
    expect((await winners(eventId)).at(-1)).toBe('')
    await done(club.admin.call(updatePrizes, { eventId, ...rules, prizes: rules.prizes.toReversed() }))
  })

  test('D8 the ceremony shows from the last to the first, and nobody sees what is still to come', async () => {
    const { eventId, rules } = await day()
    await done(club.admin.call(updatePrizes, { eventId, ...rules }))
    await done(club.admin.call(makeOfficial, { eventId }))
    const seen = async () => {
      const { awards, ...rest } = await done(club.visitor.call(getCeremony, { eventId }))
      return { ...rest, names: awards.map((award) => award.winners.map(({ id }) => club.nameOf(id)).join()) }
    }
    expect(await seen()).toMatchObject({ isOn: false, names: [] })
    const step = (shown: number | null, was: number | null) => club.admin.call(showPrizes, { eventId, shown, was })
    await done(step(0, null))
    await done(step(1, 0))
    expect(await step(1, 0)).toMatchObject({ status: 409, code: 'changed-meanwhile', data: { shown: 1 } })
    expect(await seen()).toMatchObject({ isOn: true, count: 5, names: ['High'] })
    await done(step(4, 1))
    expect((await seen()).names).toEqual(['Mid', 'Near', 'High', 'High'])
    await done(step(null, 4))
    expect(await seen()).toMatchObject({ isOn: false, names: [] })
    const player = club.clientOf('Player')
    expect(await player.call(getPrizes, { eventId })).toMatchObject({ status: 403 })
    expect(await player.call(showPrizes, { eventId, shown: 1, was: null })).toMatchObject({ status: 403 })
  })

  test('D8 D4 leave as CSV and XLSX in the language of the reader; a text is no formula', async () => {
    const { eventId, rules } = await day()
    await done(club.admin.call(updatePrizes, { eventId, ...rules }))
    const text = await done(club.admin.call(exportPrizes, { eventId, language: 'sv' }))
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true, delimiter: ';' })
    expect(rows[0]).toEqual({
      För: 'Alla spelare, brutto, plats 1',
      Vinnare: 'P Low',
      Resultat: '72 brutto',
      Pris: "'=Gift 1000",
    })
    expect(rows[4]).toMatchObject({ För: 'Närmast hål, hål 3', Resultat: '1,2 m' })
    const answer = await club.admin.fetch(`${app.url}/api/events/${eventId}/prize-file?format=xlsx`)
    const sheet = await readSheet(Buffer.from(await answer.arrayBuffer()))
    expect(sheet[1]).toEqual(['All players, gross, place 1', 'P Low', '72 gross', '=Gift 1000'])
  })

  test('D4 D8 the files of the results have the prizes: all of them for administrators, for others what was shown', async () => {
    const { eventId } = await day()
    const prizes = [
      to({ title: 'Gift card', basis: 'gross' }),
      to({ title: 'Socks', basis: 'gross', class: 'Class B' }),
    ]
    await done(club.admin.call(updatePrizes, { eventId, onePerPerson: true, ties: 'event', prizes }))
    const csvFor = async (client: typeof club.admin) => {
      const text = await done(client.call(exportResults, { eventId, table: 'prizes' }))
      return parse<Record<string, string>>(text, { bom: true, columns: true }).map((row) => row.Winner)
    }
    const sheetFor = async (client: typeof club.admin) => {
      const answer = await client.fetch(`${app.url}/api/events/${eventId}/result-file?format=xlsx`)
      return readSheet(Buffer.from(await answer.arrayBuffer()), 'Prizes')
    }
    expect(await csvFor(club.admin)).toEqual(['P Low', 'P High'])
    expect((await sheetFor(club.admin)).map((row) => row[1])).toEqual(['Winner', 'P Low', 'P High'])
    expect(await csvFor(app.client())).toEqual([])
    await expect(sheetFor(app.client())).rejects.toThrow()
    await done(club.admin.call(makeOfficial, { eventId }))
    await done(club.admin.call(showPrizes, { eventId, shown: 1, was: null }))
    expect(await csvFor(app.client())).toEqual(['P High'])
    expect((await sheetFor(app.client())).slice(1)).toEqual([
      ['Class B, gross, place 1', 'P High', '90 gross', 'Socks'],
    ])
  })
})

test('D8 what a prize is given for, in words', () => {
  const rounds = [1, 2].map((at) => ({ id: String(at), title: `Day ${at}` }))
  const prize = { ...to({}), class: null, basis: 'net' as const, roundId: null, contestId: null, hole: null }
  const named = (more: object) => prizeName('en', { ...prize, ...more }, rounds)
  expect(named({ class: 'Class A', place: 2 })).toBe('Class A, net, place 2')
  expect(named({ roundId: '2', basis: 'gross' })).toBe('All players, gross, Day 2, place 1')
  expect(named({ of: 'teams' })).toBe('Teams, net, place 1')
  expect(named({ of: 'contest', contestId: 2, hole: 8, roundId: '1' })).toBe('Longest drive, hole 8, Day 1')
})
