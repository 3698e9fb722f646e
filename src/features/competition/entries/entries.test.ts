import { describe, expect, test } from 'vitest'
import { level50 } from '../../../testing/archives.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  club,
  enterMembers,
  entryEvent,
  entryOf,
  listOf,
  memberAt,
  openEntriesClub,
  statesOf,
} from '../../../testing/features/entries.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser } from '../../account/settings/operations.ts'
import { deletionPhrases } from '../../account/settings/rules.ts'
import { addUser, revokeUser } from '../../party/members/operations.ts'
import { getParty, updatePartyMeta } from '../../party/parties/operations.ts'
import { publishStartList } from '../start-list/operations.ts'
import { getFees } from './operations/fees.ts'
import { changeEntry, enterPlayers, getEntries, letIn, saveEntryRules, withdrawEntry } from './operations/list.ts'
import { answerPartner, getOwnEntry, saveOwnEntry, withdrawOwnEntry } from './operations/own.ts'
import { entryDefaults } from './rules/settings.ts'

openEntriesClub()

describe('D5 entering', () => {
  test('D5 the last place goes to one of two who tap at once, and a double tap enters once', async () => {
    const { eventId } = await entryEvent({ places: 3 })
    const clients = await Promise.all([0, 1, 2, 3, 4, 5].map(memberAt))
    const taps = clients.flatMap((client) => [client, client].map((one) => one.call(saveOwnEntry, { eventId })))
    const answers = await Promise.all(taps)
    expect(answers.every((answer) => answer.ok)).toBe(true)
    const states = statesOf(await listOf(eventId))
    expect([states.entered.length, states.waiting.length]).toEqual([3, 3])
    const places = (await listOf(eventId)).entries.flatMap(({ waitingPlace }) => waitingPlace ?? [])
    expect(places.sort()).toEqual([1, 2, 3])
  })

  test('D5 whoever withdraws makes room for the first who waits; of two who withdraw at once two move up', async () => {
    const { eventId } = await entryEvent({ places: 2 })
    await enterMembers(eventId, [0, 1, 2, 3, 4])
    expect(statesOf(await listOf(eventId)).waiting).toEqual(['Cilla', 'Dan', 'Eva'])
    const [anna, bo] = [await memberAt(0), await memberAt(1)]
    await Promise.all([anna.call(withdrawOwnEntry, { eventId }), bo.call(withdrawOwnEntry, { eventId })])
    expect(statesOf(await listOf(eventId))).toEqual({
      entered: ['Cilla', 'Dan'],
      waiting: ['Eva'],
      withdrawn: ['Anna', 'Bo'],
    })
    expect(await anna.call(withdrawOwnEntry, { eventId })).toMatchObject({ code: 'not-entered' })
    expect(await done(anna.call(saveOwnEntry, { eventId }))).toEqual({ state: 'waiting', waitingPlace: 2 })
  })

  test('D5 a full class waits while another has room, and more places let everybody in who fits', async () => {
    const classes = [{ name: 'Class A', places: 1, handicapLimit: null, fee: null }]
    const { eventId } = await entryEvent({ places: 4, classes })
    await enterMembers(eventId, [0, 1, 3])
    expect(statesOf(await listOf(eventId))).toMatchObject({ entered: ['Anna', 'Dan'], waiting: ['Bo'] })
    const anna = await memberAt(0)
    const own = await done(anna.call(getOwnEntry, { eventId }))
    expect(own.classes).toEqual([
      { name: 'Class A', left: 0 },
      { name: 'Class B', left: 2 },
    ])
    const dan = await memberAt(3)
    const { version } = (await done(dan.call(getOwnEntry, { eventId }))).entry ?? { version: -1 }
    expect(await dan.call(saveOwnEntry, { eventId, version, class: 'Class A' })).toMatchObject({ code: 'class-full' })
    const settings = { ...entryDefaults, places: 4 }
    await done(club.admin.call(saveEntryRules, { eventId, version: 1, settings }))
    expect(statesOf(await listOf(eventId)).waiting).toEqual([])
  })

  test('D5 closed, over the limit, or what cannot be wished is refused to players; administrators enter late and over the limit', async () => {
    const { eventId } = await entryEvent({ handicapLimit: 20, tees: ['48'], closesAt: '2020-01-01T12:00' })
    const [anna, dan] = [await memberAt(0), await memberAt(8)]
    expect(await anna.call(saveOwnEntry, { eventId })).toMatchObject({ code: 'not-open' })
    const open = { ...entryDefaults, handicapLimit: 20, tees: ['48'] }
    await done(club.admin.call(saveEntryRules, { eventId, version: 1, settings: open }))
    expect(await dan.call(saveOwnEntry, { eventId })).toMatchObject({ code: 'over-limit', data: { limit: 20 } })
    expect(await anna.call(saveOwnEntry, { eventId, tee: '56' })).toMatchObject({ code: 'no-such-tee' })
    expect(await anna.call(saveOwnEntry, { eventId, class: 'C' })).toMatchObject({ code: 'no-such-class' })
    expect(await anna.call(saveOwnEntry, { eventId, wishes: [club.partyId] })).toMatchObject({ code: 'unknown-player' })
    expect((await done(anna.call(saveOwnEntry, { eventId, tee: '48', note: 'Early' }))).state).toBe('entered')
    const closed = { ...open, closesAt: '2020-01-01T12:00' }
    await done(club.admin.call(saveEntryRules, { eventId, version: 2, settings: closed }))
    const [guest] = [{ firstName: 'Gustav', lastName: 'Gäst', golfClub: 'Tallmo GK', handicap: 40.1 }]
    const sides = [
      { players: [{ userId: club.members[8] }] },
      { players: [{ guest }] },
      { players: [{ userId: club.members[0] }] },
    ]
    expect(await done(club.admin.call(enterPlayers, { eventId, sides }))).toEqual({
      entered: 2,
      waiting: 0,
      already: 1,
    })
    expect(await entryOf(eventId, 'Gustav')).toMatchObject({
      late: true,
      isOverLimit: true,
      how: 'hand',
      club: 'Tallmo GK',
    })
    expect(await entryOf(eventId, 'Anna')).toMatchObject({ late: false, tee: '48', note: 'Early', class: 'Class A' })
  })

  test('D5 two at once: who saw an older entry, or older rules, is told so', async () => {
    const { eventId } = await entryEvent()
    await enterMembers(eventId, [0])
    const { id: entryId, version } = await entryOf(eventId, 'Anna')
    const change = { eventId, entryId, version, class: 'Class B' }
    const answers = await Promise.all([1, 2].map(() => club.admin.call(changeEntry, change)))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['changed-meanwhile', 'ok'])
    const rules = { eventId, version: 1, settings: { ...entryDefaults, places: 9 } }
    const saved = await Promise.all([1, 2].map(() => club.admin.call(saveEntryRules, rules)))
    expect(saved.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['changed-meanwhile', 'ok'])
  })

  test('D5 after the time, or the draw, players ask an administrator, who gives a reason; then nobody moves up by themselves', async () => {
    const { eventId, roundId } = await entryEvent({ places: 1, withdrawUntil: '2020-01-01T00:00' })
    await enterMembers(eventId, [0, 1])
    const anna = await memberAt(0)
    expect(await anna.call(withdrawOwnEntry, { eventId })).toMatchObject({ code: 'too-late' })
    const list = [{ roundId, tees: [{ players: [club.members[0] ?? ''] }] }]
    await done(club.admin.call(publishStartList, { eventId, list }))
    const { id: entryId } = await entryOf(eventId, 'Anna')
    expect(await club.admin.call(withdrawEntry, { eventId, entryId, reason: ' ' })).toMatchObject({ status: 422 })
    await done(club.admin.call(withdrawEntry, { eventId, entryId, reason: 'Ill' }))
    expect(await entryOf(eventId, 'Anna')).toMatchObject({ state: 'withdrawn', reason: 'Ill' })
    const bo = await entryOf(eventId, 'Bo')
    expect(bo).toMatchObject({ state: 'waiting', waitingPlace: 1 })
    await done(club.admin.call(letIn, { eventId, entryId: bo.id }))
    expect(await club.admin.call(letIn, { eventId, entryId: bo.id })).toMatchObject({ code: 'not-waiting' })
    expect((await entryOf(eventId, 'Bo')).state).toBe('entered')
  })
})

describe('D5 sides', () => {
  test('D5 a partner who comes later has the class that was chosen for the side, else the own one of the event', async () => {
    const { eventId } = await entryEvent({ sideSize: 2 })
    const add = async (name: string, partner: string) => {
      const { id: entryId, version, class: own, tee, note } = await entryOf(eventId, name)
      const change = { eventId, entryId, version, class: own, tee, note, wishes: [], partners: [partner] }
      await done(club.admin.call(changeEntry, change))
    }
    const [anna = '', , cilla = '', , jens = '', last = ''] = club.members
    const chosen = { players: [{ userId: anna }], class: 'Class B' }
    await done(club.admin.call(enterPlayers, { eventId, sides: [chosen, { players: [{ userId: jens }] }] }))
    await add('Anna', cilla)
    await add((await listOf(eventId)).entries.find(({ userId }) => userId === jens)?.firstName ?? '', last)
    const classOf = async (userId: string) =>
      (await listOf(eventId)).entries.find((entry) => entry.userId === userId)?.class
    expect([await classOf(anna), await classOf(cilla)]).toEqual(['Class B', 'Class B'])
    expect([await classOf(jens), await classOf(last)]).toEqual(['Class B', 'Class B'])
  })

  test('D5 partners take one place together; who says no is out, and the partner keeps the place', async () => {
    const { eventId } = await entryEvent({ places: 1, sideSize: 2 })
    const [anna, bo, cilla] = await Promise.all([0, 1, 2].map(memberAt))
    const [, boId = '', cillaId = '', danId = ''] = club.members
    await done((anna ?? club.admin).call(saveOwnEntry, { eventId, partners: [boId] }))
    expect(await done((cilla ?? club.admin).call(saveOwnEntry, { eventId, partners: [danId] }))).toMatchObject({
      state: 'waiting',
    })
    expect(statesOf(await listOf(eventId))).toMatchObject({ entered: ['Anna', 'Bo'], waiting: ['Cilla', 'Dan'] })
    expect(await (anna ?? club.admin).call(saveOwnEntry, { eventId, version: 0, partners: [cillaId] })).toMatchObject({
      code: 'too-many-partners',
    })
    expect((await entryOf(eventId, 'Bo')).unconfirmed).toBe(true)
    await done((bo ?? club.admin).call(answerPartner, { eventId, confirm: false }))
    const { entry } = await done((anna ?? club.admin).call(getOwnEntry, { eventId }))
    expect(entry).toMatchObject({ state: 'entered', partners: [] })
    expect(
      await (anna ?? club.admin).call(saveOwnEntry, { eventId, version: entry?.version, partners: [danId] }),
    ).toMatchObject({
      code: 'already-entered',
    })
    await done((anna ?? club.admin).call(withdrawOwnEntry, { eventId }))
    expect(statesOf(await listOf(eventId)).entered).toEqual(['Cilla', 'Dan'])
    await done((await memberAt(3)).call(answerPartner, { eventId, confirm: true }))
    expect((await entryOf(eventId, 'Dan')).unconfirmed).toBe(false)
  })
})

describe('D5 who goes', () => {
  test('D5 who is removed from the party plays no more, and the place goes to who waits before anybody new', async () => {
    const { eventId } = await entryEvent({ places: 1 })
    const [hugo = '', ida = ''] = club.members.slice(7)
    await enterMembers(eventId, [7, 8])
    const gone = { partyId: club.partyId, userId: hugo }
    await done(club.admin.call(revokeUser, gone))
    const answer = await done((await memberAt(9)).call(saveOwnEntry, { eventId }))
    expect(answer).toEqual({ state: 'waiting', waitingPlace: 1 })
    expect(statesOf(await listOf(eventId))).toEqual({ entered: ['Ida'], waiting: ['Jens'], withdrawn: ['Hugo'] })
    expect((await listOf(eventId)).entries.find(({ userId }) => userId === ida)?.state).toBe('entered')
    await done(club.admin.call(addUser, gone))
  })
})

describe('D5 an account that is deleted', () => {
  test('D5 plays in nothing to come and leaves no words; what was paid stays, without a name', async () => {
    const { eventId } = await entryEvent({ fee: 100 })
    const jens = club.members[9] ?? ''
    await enterMembers(eventId, [9], { note: 'Needs a buggy' })
    await enterMembers(eventId, [0], { wishes: [jens] })
    const { id: entryId } = await entryOf(eventId, 'Jens')
    await done(club.admin.call(withdrawEntry, { eventId, entryId, reason: 'Broke his leg' }))
    const operator = await clientOf(app, await level50(app))
    await done(operator.call(deleteUser, { userId: jens, phrase: deletionPhrases.other }))
    const { entries, sums } = await listOf(eventId)
    expect(entries.map(({ state, note, wishes }) => [state, note, wishes]).sort()).toEqual([
      ['entered', '', []],
      ['withdrawn', '', []],
    ])
    expect(sums.entered).toBe(200)
    const { lines } = await done(club.admin.call(getFees, { eventId }))
    expect(lines.map(({ kind, byName }) => [kind, byName]).sort()).toEqual([
      ['entered', ''],
      ['entered', 'Anna Berg'],
      ['waived', 'Ada Berg'],
    ])
    expect(lines.map(({ reason }) => reason)).toEqual(['', '', ''])
  })
})

describe('D5 who sees entries', () => {
  test('D5 members see who plays and their own; the list, and what others owe, is for administrators', async () => {
    const { eventId } = await entryEvent({ fee: 45_000 })
    await enterMembers(eventId, [0, 1])
    const own = await done((await memberAt(0)).call(getOwnEntry, { eventId }))
    expect(own.players.map(({ firstName }) => firstName)).toEqual(['Anna', 'Bo'])
    expect(own.entry?.sums.outstanding).toBe(45_000)
    expect(JSON.stringify(own.players)).not.toContain('outstanding')
    expect(await (await memberAt(0)).call(getEntries, { eventId })).toMatchObject({ status: 403 })
    expect(await club.outsider.call(getOwnEntry, { eventId })).toMatchObject({ ok: false })
  })

  test('D5 the currency is the party’s', async () => {
    const { partyId } = club
    await done(club.admin.call(updatePartyMeta, { partyId, meta: { currency: 'EUR' }, was: { currency: 'SEK' } }))
    const { eventId } = await entryEvent()
    expect((await listOf(eventId)).currency).toBe('EUR')
    expect(await club.admin.call(updatePartyMeta, { partyId, meta: { currency: 'XQQ' } })).toMatchObject({
      status: 422,
    })
    await done(club.admin.call(updatePartyMeta, { partyId, meta: { currency: 'SEK' } }))
    expect((await done(club.admin.call(getParty, { partyId }))).meta.currency).toBe('SEK')
  })
})
