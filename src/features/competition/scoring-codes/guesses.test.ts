import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../contract/client.ts'
import { codeAlphabet, codeHeader, eventPart, wrongCodes } from '../../../contract/code-rules.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { getGroup } from '../../play/scoring/operations.ts'
import { createEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { publishStartList } from '../start-list/operations.ts'
import { getCodePlace, makeScoringCodes, openCode, scoreByCode } from './operations.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app, { members: 4 })
})
afterAll(() => app.close())

/** An event of today with two groups, and their codes. */
async function eventWithCodes() {
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', scoringCodes: true } as const
  const today = club.today()
  const event = { partyId: club.partyId, title: 'Spring Cup', startDate: today, endDate: today, metaData }
  const { id: eventId } = await done(club.admin.call(createEvent, event))
  const round = { eventId, title: 'Opening', roundDate: today, courseId: club.courseId, meta: { holeCount: 9 } }
  const { roundId } = await done(club.admin.call(createRound, round))
  const tees = [
    { time: '09:00', players: club.members.slice(0, 2) },
    { time: '09:10', players: club.members.slice(2, 4) },
  ]
  await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  const { codes } = await done(club.admin.call(makeScoringCodes, { roundId }))
  return { eventId, codes }
}

/** Types a code on a machine of its own: each has another address of the loopback network. */
function typedFrom(localAddress: string, code: string): Promise<number> {
  const body = JSON.stringify({ code })
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL('/api/scoring-code', app.url.replace('localhost', '127.0.0.1')),
      {
        method: 'POST',
        localAddress,
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

test('D1 a hundred wrong codes an hour are looked at for an event, however many addresses they come from', async () => {
  const { codes } = await eventWithCodes()
  const [right = '', link = ''] = [codes[0]?.code, codes[0]?.link]
  const letters = [...codeAlphabet]
  const guesses = Array.from({ length: 130 }, (_, at) => {
    const [one, two] = [letters[at % letters.length], letters[Math.floor(at / letters.length)]]
    return `${right.slice(0, eventPart)}AAAA${one}${two}`
  })
  const answers: number[] = []
  for (const [at, guess] of guesses.entries())
    answers.push(await typedFrom(`127.0.1.${1 + Math.floor(at / (wrongCodes.byAddress - 1))}`, guess))
  expect(answers.slice(0, wrongCodes.byEvent)).toEqual(Array(wrongCodes.byEvent).fill(404))
  expect(answers.slice(wrongCodes.byEvent)).toEqual(Array(30).fill(429))
  // Whoever types the right one has to scan now, which no guess holds up.
  expect(await typedFrom('127.0.2.1', right)).toBe(429)
  expect(await typedFrom('127.0.2.1', link)).toBe(200)
})

test('D1 once the results are official a code answers nothing, begun or not', async () => {
  const { eventId, codes } = await eventWithCodes()
  const phones = await Promise.all(
    codes.map(async ({ link }) => {
      const browser = app.client()
      const { holder } = await done(browser.call(openCode, { code: link }))
      return createClient({ baseUrl: app.url, fetch: browser.fetch, headers: () => ({ [codeHeader]: holder.id }) })
    }),
  )
  const [kim, lo] = phones
  if (!kim || !lo) throw new Error('two phones')
  const group = await done(kim.call(scoreByCode, { name: 'Kim' }))
  await done(lo.call(getCodePlace, {}))
  await done(club.admin.call(makeOfficial, { eventId }))
  const over = { status: 403, code: 'code-over', data: { why: 'official' } }
  // Its cards are closed with the results.
  expect(await kim.call(getGroup, { groupId: group.id })).toMatchObject({ ...over, data: { why: 'submitted' } })
  expect(await lo.call(getCodePlace, {})).toMatchObject(over)
  expect(await lo.call(scoreByCode, { name: 'Lo' })).toMatchObject(over)
  expect(await app.client().call(openCode, { code: codes[1]?.link ?? '' })).toMatchObject(over)
})
