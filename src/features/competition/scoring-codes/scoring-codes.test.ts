import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../../contract/client.ts'
import { codeHeader } from '../../../contract/code-rules.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { createToken } from '../../account/tokens/operations.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getGroup, getOwnGroup, submitGroup, takeOver } from '../../play/scoring/operations.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { createEvent, updateEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'
import { getCorrections } from '../results/operations/corrections.ts'
import { updateScores } from '../results/operations/edit.ts'
import { createRound } from '../rounds/operations.ts'
import { publishStartList } from '../start-list/operations.ts'
import {
  closeCode,
  getCodePlace,
  getScoringCodes,
  makeScoringCodes,
  openCode,
  scoreByCode,
  withdrawScoringCodes,
} from './operations.ts'

let app: TestApp
let club: Club
let eventId = ''
let roundId = ''
let now = new Date('2026-06-01T08:00:00Z')

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await makeClub(app, { hidden: true, members: 9 })
})
beforeEach(async () => {
  now = new Date('2026-06-01T08:00:00Z')
  await makeEvent()
})
afterAll(() => app.close())

const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', scoringCodes: true } as const
const day = '2026-06-01'

/** Two groups of four and three. */
async function makeEvent() {
  const event = { partyId: club.partyId, title: 'Spring Cup', startDate: day, endDate: day, metaData }
  eventId = must(await club.admin.call(createEvent, event)).id
  const round = { eventId, title: 'Opening', roundDate: day, courseId: club.courseId, meta: { holeCount: 9 } }
  roundId = must(await club.admin.call(createRound, round)).roundId
  const tees = [
    { time: '09:00', players: club.members.slice(0, 4) },
    { time: '09:10', startHole: 3, players: club.members.slice(4, 7) },
  ]
  must(await club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
}

function must<T>(answer: { ok: true; value: T } | { ok: false; code: string; detail?: string }): T {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value
}

const codes = async () => must(await club.admin.call(makeScoringCodes, { roundId })).codes
const codeOf = async (group: number) => (await codes()).find((one) => one.group === group) ?? { code: '', link: '' }

/** A phone on which somebody opens a code: what it asks then, it asks as its holder. */
function phone() {
  const browser = app.client()
  let id = ''
  const headers = () => (id ? { [codeHeader]: id } : undefined)
  const asHolder = createClient({ baseUrl: app.url, fetch: browser.fetch, headers: () => headers() ?? {} })
  return {
    browser,
    call: asHolder.call,
    headers,
    open: async (code: string) => {
      id = ''
      const answer = await asHolder.call(openCode, { code })
      if (answer.ok) id = answer.value.holder.id
      return answer
    },
  }
}

async function scoring(group = 1, name = 'Greenkeeper Kim') {
  const kim = phone()
  must(await kim.open((await codeOf(group)).link))
  return { kim, group: must(await kim.call(scoreByCode, { name })) }
}

const hole = (group: { id: string; version: number; players: { user: { userId: string } }[] }, position: number) => ({
  groupId: group.id,
  version: group.version + position - 1,
  position,
  results: group.players.map(({ user }) => ({ userId: user.userId, strokes: 4 })),
})

describe('D1 codes of a round', () => {
  test('D1 an administrator makes them, all and one anew, and withdraws them; nobody else reads them', async () => {
    const made = await codes()
    expect(made.map(({ group }) => group)).toEqual([1, 2])
    expect(new Set(made.map(({ code }) => code.slice(0, 3))).size).toBe(1)
    expect(await codes()).toEqual(made)
    const anew = must(await club.admin.call(makeScoringCodes, { roundId, groups: [2], anew: true })).codes
    expect(anew[0]).toEqual(made[0])
    expect(anew[1]?.code).not.toBe(made[1]?.code)
    expect(await club.member.call(getScoringCodes, { roundId })).toMatchObject({ ok: false, status: 403 })
    expect(await club.admin.call(makeScoringCodes, { roundId, groups: [3] })).toMatchObject({ code: 'no-such-group' })
    expect(must(await club.admin.call(withdrawScoringCodes, { roundId, groups: [1] })).codes).toHaveLength(1)
    expect(must(await club.admin.call(withdrawScoringCodes, { roundId })).codes).toEqual([])
  })

  test('D1 no token is given them: with one that may only read, scores would be written', async () => {
    await codes()
    for (const scope of ['read', 'write'] as const) {
      const { token } = must(await club.admin.call(createToken, { partyId: club.partyId, name: scope, scope, days: 1 }))
      const program = createClient({ baseUrl: app.url, headers: () => ({ authorization: `Bearer ${token}` }) })
      for (const operation of [getScoringCodes, makeScoringCodes, withdrawScoringCodes])
        expect(await program.call(operation, { roundId })).toMatchObject({ status: 403, code: 'token-refused' })
    }
  })

  test('D1 only where the event has them; what was printed before opens nothing any more', async () => {
    const { code } = await codeOf(1)
    must(await club.admin.call(updateEvent, { eventId, event: { meta: { scoringCodes: false } } }))
    expect(await phone().open(code)).toMatchObject({ status: 401, code: 'code-withdrawn' })
    expect(await club.admin.call(makeScoringCodes, { roundId })).toMatchObject({ code: 'codes-off' })
  })
})

describe('D1 a phone with a code', () => {
  test('D1 opens its group by the typed code or the link, starts it under a typed name, scores and submits', async () => {
    const kim = phone()
    const { code } = await codeOf(2)
    const place = must(await kim.open(`${code.slice(0, 3)}-${code.slice(3, 6)} ${code.slice(6).toLowerCase()}`))
    expect(place).toMatchObject({ group: 2, time: '09:10', startHole: 3, groupId: null, mayStartToday: true })
    expect(place.players.map(({ userId }) => userId)).toEqual(club.members.slice(4, 7))
    const group = must(await kim.call(scoreByCode, { name: 'Kim' }))
    expect(group).toMatchObject({ scorerId: place.holder.id, scorerName: 'Kim', startHole: 3 })
    for (let position = 1; position <= 9; position += 1) must(await kim.call(saveHole, hole(group, position)))
    must(await kim.call(submitGroup, { groupId: group.id }))
    expect(await kim.call(getGroup, { groupId: group.id })).toMatchObject({ status: 403, code: 'code-over' })
    expect(await kim.call(getCodePlace, {})).toMatchObject({ code: 'code-over', data: { why: 'submitted' } })
    expect(await phone().open(code)).toMatchObject({ code: 'code-over' })
  })

  test('D1 without a name it reads its group and changes nothing', async () => {
    const { group } = await scoring()
    const other = phone()
    must(await other.open((await codeOf(1)).link))
    expect(must(await other.call(getOwnGroup, {})).group?.id).toBe(group.id)
    expect(await other.call(takeOver, { groupId: group.id })).toMatchObject({ code: 'code-refused' })
    expect(await other.call(saveHole, hole(group, 1))).toMatchObject({ code: 'code-refused' })
  })

  test('D1 two phones take over from each other, a member among them, and collide as members do', async () => {
    const { kim, group } = await scoring()
    const lo = phone()
    must(await lo.open((await codeOf(1)).link))
    must(await lo.call(scoreByCode, { name: 'Lo' }))
    expect(await lo.call(saveHole, hole(group, 1))).toMatchObject({ code: 'taken-over' })
    expect(must(await lo.call(takeOver, { groupId: group.id }))).toMatchObject({ scorerName: 'Lo' })
    const taken = { ...group, version: group.version + 1 }
    must(await lo.call(saveHole, hole(taken, 1)))
    expect(await kim.call(saveHole, hole(group, 1))).toMatchObject({ code: 'taken-over' })
    const back = must(await club.member.call(takeOver, { groupId: group.id }))
    expect([back.scorerId, back.scorerName]).toEqual([club.members[0], undefined])
    expect(await lo.call(saveHole, { ...hole(group, 1), version: back.version })).toMatchObject({ code: 'taken-over' })
    must(await lo.call(takeOver, { groupId: group.id }))
    const old = { ...hole(group, 1), results: [{ userId: club.members[0] ?? '', strokes: 7 }] }
    expect(await lo.call(saveHole, old)).toMatchObject({ code: 'stale-version' })
  })

  test('D1 opens what a player has started; who went out with others takes nobody’s code along', async () => {
    const [first = '', second = '', third = ''] = club.members
    const fifth = club.members[4] ?? ''
    const players = [first, second, third, fifth].map((userId) => ({ userId }))
    const started = must(await club.member.call(startRound, { roundId, players }))
    const kim = phone()
    expect(must(await kim.open((await codeOf(1)).link)).groupId).toBe(started.id)
    const other = phone()
    expect(must(await other.open((await codeOf(2)).link)).groupId).toBeNull()
    const group = must(await other.call(scoreByCode, { name: 'Lo' }))
    expect(group.players.map(({ user }) => user.userId)).toEqual(club.members.slice(5, 7))
  })

  test('D1 of two that start at the same moment one group comes', async () => {
    const { link } = await codeOf(1)
    const phones = [phone(), phone(), phone()]
    for (const one of phones) must(await one.open(link))
    const groups = await Promise.all(phones.map((one, at) => one.call(scoreByCode, { name: `Phone ${at}` })))
    expect(new Set(groups.map((answer) => must(answer).id)).size).toBe(1)
  })

  test('D1 the log and the history of results name the code and the typed name', async () => {
    const { kim, group } = await scoring(1, 'Greenkeeper Kim')
    must(await kim.call(saveHole, hole(group, 1)))
    const anew = { ...hole(group, 1), version: group.version + 1 }
    must(await kim.call(saveHole, { ...anew, results: anew.results.map((one) => ({ ...one, strokes: 5 })) }))
    const { corrections } = must(await club.admin.call(getCorrections, { roundId }))
    expect(corrections[0]).toMatchObject({ by: { userId: null, name: 'Greenkeeper Kim' }, from: 4, to: 5 })
    const { entries } = must(await club.admin.call(getPartyLog, { partyId: club.partyId, count: 6 }))
    expect(entries.find(({ action }) => action === 'save-hole')).toMatchObject({
      by: null,
      details: { code: { name: 'Greenkeeper Kim', group: 1 } },
    })
    expect(entries.map(({ action }) => action)).toContain('code-opened')
    expect(JSON.stringify(entries)).not.toContain((await codeOf(1)).link)
  })
})

describe('D1 what a code does not open', () => {
  test('D1 another group, the event and other people’s things, and nothing to who only knows the id of a phone', async () => {
    const { kim, group } = await scoring(1)
    const { group: other } = await scoring(2)
    expect(await kim.call(getGroup, { groupId: other.id })).toMatchObject({ status: 403, code: 'code-refused' })
    expect(await kim.call(saveHole, hole(other, 1))).toMatchObject({ code: 'code-refused' })
    expect(await kim.call(getEvent, { eventId })).toMatchObject({ code: 'code-refused' })
    const stranger = app.client()
    const asked = { headers: kim.headers() ?? {} }
    expect(await stranger.call(getGroup, { groupId: group.id }, asked)).toMatchObject({ code: 'code-withdrawn' })
    // Without the header the same browser is a visitor, whatever cookie it has.
    expect(await kim.browser.call(getGroup, { groupId: group.id })).toMatchObject({ code: 'login-required' })
  })

  test('D1 a login on the same phone stays as it is', async () => {
    const browser = club.member
    const { link } = await codeOf(2)
    const { holder } = must(await browser.call(openCode, { code: link }))
    expect(must(await browser.call(getOwnGroup, {})).userId).toBe(club.members[0])
    const asHolder = { headers: { [codeHeader]: holder.id } }
    expect(must(await browser.call(getOwnGroup, {}, asHolder)).userId).toBe(holder.id)
    must(await browser.call(closeCode, {}, asHolder))
    expect(await browser.call(getCodePlace, {}, asHolder)).toMatchObject({ code: 'code-withdrawn' })
    expect(must(await browser.call(getOwnGroup, {})).userId).toBe(club.members[0])
  })

  test('D1 after the day and its 24 hours, and once all of the group have withdrawn, nothing at all', async () => {
    const { kim, group } = await scoring(1)
    const rows = (some: readonly string[]) => some.map((userId) => ({ userId, status: 'WD' as const }))
    must(await club.admin.call(updateScores, { roundId, rows: rows(club.members.slice(0, 3)) }))
    expect(must(await kim.call(getGroup, { groupId: group.id })).players[0]?.status).toBe('WD')
    must(await club.admin.call(updateScores, { roundId, rows: rows(club.members.slice(3, 4)) }))
    expect(await kim.call(getGroup, { groupId: group.id })).toMatchObject({ data: { why: 'withdrawn' } })
    const { kim: lo } = await scoring(2)
    now = new Date('2026-06-03T08:00:00Z')
    expect(await lo.call(getCodePlace, {})).toMatchObject({ code: 'code-over', data: { why: 'too-late' } })
  })

  test('D1 a code made anew closes its phones out at once, streams too; the same phone comes back with the new one', async () => {
    const { kim, group } = await scoring(1)
    const stream = await kim.browser.fetch(`${app.url}/api/live?topics=group:${group.id}&code=${group.scorerId}`)
    expect(stream.status).toBe(200)
    const closed = stream.text()
    const other = await kim.browser.fetch(`${app.url}/api/live?topics=event:${eventId}&code=${group.scorerId}`)
    expect(other.status).toBe(403)
    must(await club.admin.call(makeScoringCodes, { roundId, groups: [1], anew: true }))
    await closed
    expect(await kim.call(getGroup, { groupId: group.id })).toMatchObject({ status: 401, code: 'code-withdrawn' })
    const place = must(await kim.open((await codeOf(1)).link))
    expect(place.holder).toEqual({ id: group.scorerId, name: 'Greenkeeper Kim' })
    must(await kim.call(saveHole, hole(group, 1)))
  })

  test('D1 wrong codes are counted by address and by event; who scans is not held up by guesses', async () => {
    const { code, link } = await codeOf(1)
    const guess = (at: number) => `${code.slice(0, 3)}AAAA${'ACDEFGHJKMNPRTVWXY34679'[at]}A`
    const wrong = []
    for (let at = 0; at < 22; at += 1) wrong.push(await phone().open(guess(at)))
    expect(wrong[0]).toMatchObject({ status: 404, code: 'no-such-code' })
    expect(wrong.at(-1)).toMatchObject({ status: 429, code: 'too-many-tries' })
    expect(await phone().open(code)).toMatchObject({ status: 429 })
    must(await phone().open(link))
    await app.database.pool.query('delete from rate_limits')
  })
})
