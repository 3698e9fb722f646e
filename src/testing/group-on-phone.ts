import type { Group, GroupHoleResult } from '../features/play/scoring/operations/group.ts'
import type { Step } from '../features/play/scoring/rules/waiting-steps.ts'

// A group as a phone keeps it, of three holes by default.

const par = [4, 5, 3, 4, 4, 3, 4, 5, 4]
type Settings = { holes?: number[]; strokeCount?: Group['strokeCount']; ids?: string[]; sides?: number[] }

export function makeGroup({
  holes = [1, 2, 3],
  strokeCount = 'stroke',
  ids = ['anna', 'bo'],
  sides,
}: Settings = {}): Group {
  const empty = (hole: number, at: number): GroupHoleResult => {
    return { position: at + 1, hole, strokes: null, filled: false, pickedUp: false, indicators: [] }
  }
  return {
    id: 'group',
    roundId: 'round',
    date: '2026-06-01',
    version: 1,
    submitted: false,
    ownerId: 'anna',
    scorerId: 'anna',
    startHole: null,
    strokeCount,
    useExtra: false,
    extras: [],
    holes: holes.map((hole, at) => ({ position: at + 1, hole, lap: 0, par: par[hole - 1] ?? 4, index: hole })),
    players: ids.map((userId, at) => ({
      user: { userId, firstName: userId, lastName: 'Berg', meta: { handicap: 10, defaultResult: at + 1 } },
      team: null,
      side: sides?.[at] ?? null,
      exactHandicap: 10,
      strokes: 0,
      receivedStrokes: holes.map(() => at),
      result: holes.map(empty),
      status: null,
      extras: [],
    })),
    teams: [],
    round: {
      id: 'round',
      title: 'Round 1',
      roundNumber: 1,
      courseName: 'Ekbacken',
      strokesFactor: 1,
      provisional: false,
    },
    event: { id: 'event', partyId: 'party', title: 'Cup', teamEvent: false, showHoleContests: false, textInfo: [] },
    contests: [{ id: 1, hole: 3, pts: 0, results: [] }],
  }
}

export const save = (position: number, strokes: Record<string, number | null>): Step => ({
  operation: 'saveHole',
  input: {
    groupId: 'group',
    position,
    version: 1,
    results: Object.entries(strokes).map(([userId, value]) => ({ userId, strokes: value })),
  },
})
