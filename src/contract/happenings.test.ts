import { expect, test } from 'vitest'
import { topicsOf } from './happening-topics.ts'
import { derived, nothingFor, type TableOf } from './happenings.ts'

const left = { what: 'member-left', partyId: 'p', userId: 'u', rounds: [] } as const

test('X15 a table says of each happening what follows from it, or that nothing does', () => {
  const table: TableOf<'member-left' | 'member-removed', string> = {
    'member-left': ({ userId }) => `${userId} left`,
    ...nothingFor('member-removed'),
  }
  expect(derived(table, left)).toBe('u left')
  expect(derived(table, { ...left, what: 'member-removed', rounds: [] })).toBeUndefined()
})

test('X15 a table that forgets a happening does not compile, and nothing follows from what it does not know', () => {
  // @ts-expect-error: the line of 'member-removed' is missing
  const table: TableOf<'member-left' | 'member-removed', string> = { 'member-left': 'nothing' }
  expect(derived(table, { ...left, what: 'member-removed', rounds: [] })).toBeUndefined()
  expect(derived(table, { what: 'calendar-feed-made' })).toBeUndefined()
})

test('X15 watchers hear of it by the topics of the table', () => {
  expect(topicsOf(left)).toEqual(['party:p'])
  const about = { what: 'results-official', partyId: 'p', eventId: 'e', title: 'Cup' } as const
  expect(topicsOf({ ...about, isNews: true })).toEqual(['event:e', 'party:p', 'messages:p'])
  expect(topicsOf({ ...about, isNews: false })).toEqual(['event:e', 'party:p'])
})
