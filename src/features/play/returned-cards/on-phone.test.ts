import { describe, expect, test } from 'vitest'
import type { ReturnedCard } from './operations.ts'
import { withDraft, withWaitingSteps } from './rules/on-phone.ts'

const at = Date.parse('2026-09-01T10:00:00Z')
const card = (over: Partial<ReturnedCard> = {}): ReturnedCard => ({
  userId: 'bo',
  name: 'Bo Alm',
  members: ['bo'],
  marker: { userId: 'cilla', name: 'Cilla Dahl' },
  group: [4, 5],
  markerCard: [4, 5],
  differences: [],
  signatures: [],
  state: 'sign',
  ...over,
})
const marks = (strokes: (number | null)[]) => ({ operation: 'saveMarkerCard', input: { strokes }, at })
const signs = (role: 'player' | 'marker', strokes: (number | null)[]) => ({
  operation: 'signCard',
  input: { role, strokes, name: role },
  at,
})

describe('D2 a card with what waits on the phone', () => {
  test.each([
    ['nothing waits', [4, 5], [], 'sign', []],
    ['the marker has something else', [4, 5], [marks([4, 6])], 'compare', []],
    ['the marker’s last card counts', [4, 5], [marks([4, 6]), marks([4, 5])], 'sign', []],
    ['a short marker’s card lacks the rest', [4, 5], [marks([4])], 'compare', []],
    ['one has signed', [4, 5], [signs('player', [4, 5])], 'sign', ['player']],
    ['both have signed', [4, 5], [signs('player', [4, 5]), signs('marker', [4, 5])], 'returned', ['player', 'marker']],
    ['what was signed is not the card any more', [4, 6], [signs('player', [4, 5]), marks([4, 6])], 'sign', []],
    ['a hole is missing', [4, null], [signs('player', [4, 5])], 'play', []],
  ] as const)('D2 %s', (_name, group, steps, state, roles) => {
    const now = withWaitingSteps(card(), group, steps as never)
    expect([now.state, now.signatures.map(({ role }) => role)]).toEqual([state, roles])
  })

  test('D2 a signature that the server has falls once the phone has changed the card; what is returned stays as it is', () => {
    const signed = card({ signatures: [{ role: 'player', name: 'Bo Alm', at: '2026-09-01T09:00:00Z' }] })
    expect(withWaitingSteps(signed, [4, 5], []).signatures).toHaveLength(1)
    expect(withWaitingSteps(signed, [3, 5], []).signatures).toEqual([])
    const returned = card({ state: 'returned' })
    expect(withWaitingSteps(returned, [3, 5], [marks([3, 5])])).toBe(returned)
  })
})

describe('D2 what a marker typed and has not sent', () => {
  test.each([
    ['nothing was typed', [4, 5], null, [4, 5]],
    ['the second hole was typed', [4, null], { from: [4, null], typed: [4, 6] }, [4, 6]],
    ['another phone has sent the first since', [3, null], { from: [4, null], typed: [4, 6] }, [3, 6]],
    ['a hole was emptied', [4, 5], { from: [4, 5], typed: [4, null] }, [4, null]],
    ['a draft of an older version', [4, 5], [3, 3], [4, 5]],
  ] as const)('D2 %s', (_name, now, draft, shown) => {
    expect(withDraft(now, draft as never)).toEqual(shown)
  })
})
