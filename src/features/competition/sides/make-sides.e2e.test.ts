import { describe, expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, enterMembers, entryEvent, openEntriesClub } from '../../../testing/features/entries.ts'
import { saveOwnEntry } from '../entries/operations/own.ts'
import { publishStartList } from '../start-list/operations.ts'
import { getSides } from './operations.ts'
import { fieldBy, madeSides } from './rules/made-sides.ts'

openEntriesClub()

const entry = (userId: string, more: object = {}) =>
  ({ userId, sideId: userId, state: 'entered', wishes: [], ...more }) as const

describe('G4 sides from what is known of an event', () => {
  test.each([
    ['nothing', [], [], []],
    ['who entered together', [entry('a', { sideId: 's' }), entry('b', { sideId: 's' }), entry('c')], [], ['ab']],
    ['a wish of one of them', [entry('a'), entry('b', { wishes: ['a'] }), entry('c')], [], ['ba']],
    [
      'entries before wishes',
      [entry('a', { sideId: 's' }), entry('b', { sideId: 's' }), entry('c', { wishes: ['a'] })],
      [],
      ['ab'],
    ],
    ['no wish of more than a side has', [entry('a', { wishes: ['b', 'c'] }), entry('b'), entry('c')], [], []],
    ['tees for the rest', [entry('a', { wishes: ['c'] }), entry('c')], ['abcde'], ['ac', 'bd']],
    [
      'nobody who has withdrawn or waits',
      [
        entry('a', { wishes: ['b', 'c'] }),
        entry('b', { state: 'waiting' }),
        entry('c', { state: 'withdrawn' }),
        entry('d'),
      ],
      ['acd'],
      ['ad'],
    ],
  ] as const)('G4 %s', (_name, entries, tees, groups) => {
    const made = madeSides(
      entries,
      tees.map((players) => ({ players: [...players] })),
      2,
    )
    expect(made.groups.map((group) => group.join(''))).toEqual(groups)
    expect(made.entered + made.wished + made.onTees).toBe(groups.length)
  })
})

test('G4 sides are made of those who have entered, where of the field nothing but the members is known', () => {
  const player = (userId: string) => ({ userId }) as Parameters<typeof fieldBy>[0]['players'][number]
  const people = {
    startDate: '2030-09-26',
    of: 'members' as const,
    invitation: null,
    players: ['a', 'b', 'c'].map(player),
  }
  const entries = [entry('a'), entry('b', { state: 'waiting' })]
  expect(fieldBy(people, entries)).toMatchObject({ of: 'entries', players: [{ userId: 'a' }] })
  expect(fieldBy(people, [])).toBe(people)
  expect(fieldBy({ ...people, of: 'field' }, entries).players).toHaveLength(3)
})

test('G4 D5 one press makes the sides of the event from entries, wishes and start list, to be looked through and saved', async () => {
  const { eventId, roundId } = await entryEvent({ sideSize: 2 }, { strokeCount: 'foursomes', classes: [] })
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = club.members
  const path = `/?party=${club.partyId}#/event/${eventId}/sides`
  const { page, faults, close } = await openPage(app, { client: club.admin, path, width: 390, height: 844 })
  const make = page.getByRole('button', { name: 'Make the sides of the event' })
  await make.waitFor()
  await expect.poll(() => make.getAttribute('aria-disabled')).toBe('true')
  await done(club.member.call(saveOwnEntry, { eventId, partners: [b] }))
  await enterMembers(eventId, [3])
  await enterMembers(eventId, [2], { wishes: [d] })
  const tees = [{ time: '09:00', players: [a, b, e, f] }]
  await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  await page.reload()
  await expect.poll(() => make.getAttribute('aria-disabled')).not.toBe('true')
  await make.click()
  await page.getByText('1 side that entered together, 1 by wishes, 1 from the start list').waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect((await done(club.admin.call(getSides, { eventId }))).sides).toEqual([])
  await page.getByRole('button', { name: /^Save the sides/ }).click()
  await page.getByText('The sides are saved.').waitFor()
  const { sides } = await done(club.admin.call(getSides, { eventId }))
  expect(sides.map(({ members }) => members.map(({ userId }) => userId).sort())).toEqual(
    [
      [a, b],
      [c, d],
      [e, f],
    ].map((pair) => pair.sort()),
  )
  expect(await make.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
