import type { Samples } from './authorization.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** Inputs for the operations whose rules go beyond their schema. */
export const samples: Samples = {
  createEvent: ({ partyId }) => ({
    partyId,
    title: 'New event',
    startDate: today(),
    endDate: today(),
    metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
  }),
  deleteExtra: ({ partyId, extraId }) => ({ partyId, id: extraId }),
  saveExtra: ({ partyId, extraId }) => ({ partyId, id: extraId, name: 'Changed' }),
  findUsers: () => ({ query: 'Member' }),
  getScorecard: ({ eventId, playerId }) => ({ eventId, userId: playerId }),
  updateScores: ({ roundId, playerId }) => ({
    roundId,
    rows: [{ userId: playerId, scoreDetails: [{ position: 3, score: 9 }], exactHcp: 20 }],
  }),
  updateRound: ({ eventId, roundId, courseId }) => ({
    eventId,
    id: roundId,
    title: 'Changed',
    roundDate: today(),
    roundNumber: 1,
    courseId,
    meta: {},
  }),
}
