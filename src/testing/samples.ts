import { entryDefaults } from '../features/competition/entries/rules/settings.ts'
import { newId } from '../server/data/ids.ts'

export type Ids = Record<string, string>
/** Inputs that the schema alone does not give. */
export type Samples = Record<string, (ids: Ids) => Record<string, unknown>>

const today = () => new Date().toISOString().slice(0, 10)

const numbered = (values: readonly number[]) => Object.fromEntries(values.map((value, at) => [at + 1, value]))
const nineHoles = { par: numbered([4, 4, 3, 5, 4, 4, 3, 5, 4]), index: numbered([1, 2, 3, 4, 5, 6, 7, 8, 9]) }

/** A png of one pixel. */
export const tinyPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const invite = (userId: string | undefined) => ({
  title: 'Who comes',
  text: 'On Sunday',
  deadlineDate: today(),
  selectedStartDate: today(),
  choices: [{ description: 'I come' }, { description: 'Not this time', attending: false }],
  selectedUids: [userId],
})

/** Inputs for the operations whose rules go beyond their schema. */
export const samples: Samples = {
  createEvent: ({ partyId }) => ({
    partyId,
    title: 'New event',
    startDate: today(),
    endDate: today(),
    metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
  }),
  answerExtraDialog: ({ groupId, extraId }) => ({ groupId, position: 1, extraId, dialog: 0, userId: null }),
  setExtraCount: ({ groupId, extraId, playerId }) => ({ groupId, position: 1, extraId, userId: playerId, count: 2 }),
  addSideGame: ({ groupId, playerId, partnerId }) => ({ groupId, game: 'skins', players: [playerId, partnerId] }),
  changeSideGame: ({ gameId }) => ({ gameId }),
  markSideGame: ({ gameId, playerId }) => ({ gameId, position: 1, mark: 'bingo', userId: playerId }),
  tickSidePayment: ({ roundId, groupId, playerId, partnerId }) => ({
    roundId,
    groupId,
    from: playerId,
    to: partnerId,
    amount: 5,
    paid: false,
  }),
  addFees: ({ eventId, entryId }) => ({ eventId, lines: [{ id: newId(), entryId, kind: 'paid' }] }),
  enterPlayers: ({ eventId, userId }) => ({ eventId, sides: [{ players: [{ userId }] }] }),
  saveEntryRules: ({ eventId }) => ({ eventId, version: 0, settings: entryDefaults }),
  readEntryFile: ({ eventId }) => ({ eventId, content: Buffer.from('Name\nNora Ny\n').toString('base64') }),
  orderForums: ({ partyId, forumId }) => ({ partyId, forumIds: [forumId] }),
  deleteExtra: ({ partyId, extraId }) => ({ partyId, id: extraId }),
  importExtras: ({ partyId, extraId }) => ({ partyId, extras: [{ extra: { name: 'Ace' }, mergeInto: extraId }] }),
  savePointTable: ({ partyId }) => ({ partyId, name: 'Club points', points: [5, 3, 1] }),
  suggestCorrection: ({ courseId }) => ({ courseId, name: 'Another name', ...nineHoles }),
  importCourses: () => ({ courses: [{ course: { name: 'New course', country: 'se' }, action: 'add' }] }),
  previewCourseImport: () => ({ courses: [{ name: 'New course', country: 'se' }] }),
  saveExtra: ({ partyId, extraId }) => ({ partyId, id: extraId, name: 'Changed' }),
  quickStart: ({ courseId, playerId }) => ({
    name: 'Evening nine',
    course: courseId,
    gameType: 'stroke',
    selectedUsers: [{ userId: playerId }, { firstName: 'Guest', lastName: 'Player', golfClub: 'None', handicap: 12.3 }],
  }),
  findUsers: () => ({ query: 'Member' }),
  getEventImages: ({ partyId, eventId }) => ({ partyId, eventId }),
  getScorecard: ({ eventId, playerId }) => ({ eventId, userId: playerId }),
  updateScores: ({ roundId, playerId }) => ({
    roundId,
    rows: [{ userId: playerId, scoreDetails: [{ position: 3, score: 9 }], exactHcp: 20 }],
  }),
  setSideTee: ({ roundId }) => ({ roundId, sideId: newId(), tee: null }),
  setPlayersTee: ({ roundId, userId }) => ({ roundId, userId, tee: null }),
  updateRound: ({ eventId, roundId, courseId }) => ({
    eventId,
    id: roundId,
    title: 'Changed',
    roundDate: today(),
    roundNumber: 1,
    courseId,
    meta: {},
  }),
  createInvite: ({ partyId, userId }) => ({ partyId, ...invite(userId) }),
  updateInvite: ({ partyId, inviteId, userId }) => ({ partyId, inviteId, ...invite(userId) }),
  getInviteToken: ({ partyId, inviteId, userId }) => ({ partyId, inviteId, user: userId }),
  answerInvite: ({ inviteId, optionId }) => ({ inviteId, response: optionId }),
  postAsset: ({ partyId }) => ({ partyId, type: 'news', name: 'Sunrise', imageDataUrl: tinyPicture }),
  setAvatar: ({ userId }) => ({ userId, imageDataUrl: tinyPicture }),
  addImportPart: ({ partyImportId }) => ({ importId: partyImportId, number: 2, content: 'AAAA' }),
  startPartyImport: ({ partyImportId }) => ({ importId: partyImportId, parts: 1 }),
  getPartyImport: ({ partyImportId }) => ({ importId: partyImportId }),
  postMessageFragment: ({ partyId }) => ({ partyId, id: newId(), imageData: tinyPicture }),
  postImage: ({ eventId, imageId }) => ({ eventId, id: imageId, description: 'The winners' }),
  joinUser: () => ({
    email: 'nobody@example.org',
    token: 'none',
    identSelection: 'manual',
    firstName: 'Nobody',
    lastName: 'Here',
    club: 'None',
    hcp: 12.3,
    password1: 'three wood over water',
    password2: 'three wood over water',
  }),
  readMemberFile: ({ partyId }) => ({
    partyId,
    fileName: 'members.csv',
    content: Buffer.from('First name,Last name\nNora,Ny\n').toString('base64'),
  }),
  addPushDevice: () => ({
    endpoint: `https://push.example.org/${newId()}`,
    // The keys of the example in RFC 8291.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }),
  updateUser: ({ userId }) => ({ userId, firstName: 'Changed', meta: { custom: { shoes: '44' } } }),
}
