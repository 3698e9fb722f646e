import { entryDefaults } from '../features/competition/entries/rules/settings.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Services } from '../server/services.ts'
import { addCourse, addEvent, addGroup, addParty, addPeople, addRound } from './builder.ts'
import { tinyPicture } from './samples.ts'

/** A party with one of everything, made straight in the database. */
export type PartyFixture = {
  partyId: string
  /** The key under which its event is shared. */
  shareKey: string
  ids: Record<string, string>
} & People

const names = ['owner', 'administrator', 'member', 'scorer', 'player', 'revoked', 'free'] as const
type Name = (typeof names)[number]
/** Those who are somebody in a party. The owner and the player play in the scorer's group. */
export type People = Record<`${Name}Id`, string>

export async function makePeople(services: Services): Promise<People> {
  const ids = await makeUsers(
    services,
    names.map((name) => ({ firstName: `${name[0]?.toUpperCase()}${name.slice(1)}` })),
  )
  return Object.fromEntries(names.map((name, at) => [`${name}Id`, ids[at]])) as People
}

export const makeUsers = (services: Services, users: readonly { firstName: string; userLevel?: number }[]) =>
  addPeople(
    { services },
    users.map((user) => ({ tier: 2, handicap: 12.3, ...user })),
  )

/** `hidden` by default. */
export async function makeParty(services: Services, people: People, { hidden = true } = {}): Promise<PartyFixture> {
  const tx = services.database.kysely
  const { ownerId, administratorId, memberId, scorerId } = people
  const shareKey = newId()
  const partyId = await addParty({ services }, { ownerId, hidden, members: membersOf(people) })
  return {
    ...people,
    partyId,
    shareKey,
    ids: {
      partyId,
      ...(await competitionFixture(services, partyId, people, shareKey)),
      ...(await forumFixture(tx, partyId, memberId)),
      ...(await newsFixture(tx, partyId, memberId)),
      messageId: await messageFixture(services, partyId, memberId),
      importId: await memberImportFixture(tx, partyId, administratorId),
      ...(await webhookFixture(tx, partyId)),
      partyImportId: await partyImportFixture(tx),
      userId: memberId,
      playerId: scorerId,
      partnerId: ownerId,
    },
  }
}

const membersOf = ({ ownerId, administratorId, memberId, scorerId, playerId, revokedId, freeId }: People) => [
  { userId: ownerId, administrator: true },
  { userId: administratorId, administrator: true },
  { userId: memberId },
  { userId: scorerId },
  { userId: playerId },
  { userId: freeId },
  { userId: revokedId, access: 'revoked' as const },
]

const par = Array.from({ length: 18 }, () => 4)
const strokeIndex = par.map((_, at) => at + 1)

/** An event with a round, its group on the second hole, a picture, a contest and an extra; a course and what is wrong with it. */
async function competitionFixture(services: Services, partyId: string, people: People, shareKey: string) {
  const tx = services.database.kysely
  const app = { services }
  const { ownerId, memberId, scorerId, playerId } = people
  const courseId = await addCourse(app, { par, strokeIndex, authorId: memberId })
  const eventId = await addEvent(app, { partyId, useExtra: true, shareKey })
  const roundId = await addRound(app, { partyId, eventId, courseId, courseName: 'Course', par, strokeIndex })
  await tx.insertInto('roundContests').values({ partyId, roundId, contestId: 1, hole: 3 }).execute()
  const played = { exactHandicap: 12.3, playingStrokes: 12, strokes: [4, 5], marks: [0, 0] }
  const groupId = await addGroup(app, { partyId, roundId, players: [scorerId, ownerId, playerId], ...played })
  return {
    eventId,
    roundId,
    courseId,
    correctionId: await correctionFixture(tx, courseId, scorerId),
    imageId: await eventImageFixture(tx, partyId, eventId, memberId),
    extraId: await extraFixture(tx, partyId),
    groupId,
    entryId: await entryFixture(tx, partyId, eventId, playerId),
    gameId: await sideGameFixture(tx, partyId, roundId, groupId, [scorerId, ownerId]),
  }
}

/** The town of the course, as somebody suggests it. */
async function correctionFixture(tx: Tx, courseId: string, authorId: string) {
  const id = newId()
  const before = { name: `Course ${courseId}`, city: '', state: '', par, index: strokeIndex }
  const wanted = { ...before, city: 'Visby' }
  await tx
    .insertInto('courseCorrections')
    .values({ id, courseId, authorId, before: JSON.stringify(before), wanted: JSON.stringify(wanted) })
    .execute()
  return id
}

async function eventImageFixture(tx: Tx, partyId: string, eventId: string, userId: string) {
  const id = newId()
  const picture = { kind: 'event' as const, fileId: id, type: 'jpeg' as const, width: 4, height: 3 }
  await tx
    .insertInto('images')
    .values({ partyId, id, eventId, userId, ...picture })
    .execute()
  return id
}

async function extraFixture(tx: Tx, partyId: string) {
  const id = newId()
  const meta = { autoMarks: [], dialogs: [{ rules: ['true'], caption: 'Who?' }], timeout: 60, aliases: [] }
  await tx
    .insertInto('extras')
    .values({ partyId, id, name: 'Joker', meta: JSON.stringify(meta) })
    .execute()
  return id
}

/** An event that takes entries, with one that owes a fee. */
async function entryFixture(tx: Tx, partyId: string, eventId: string, userId: string) {
  const [entryId, at] = [newId(), new Date()]
  const settings = JSON.stringify({ ...entryDefaults, fee: 45_000 })
  await tx.insertInto('entryLists').values({ partyId, eventId, settings, numbers: 1, lines: 1 }).execute()
  const entry = { partyId, eventId, userId, id: entryId, sideId: entryId, number: 1, enteredAt: at }
  await tx
    .insertInto('entries')
    .values({ ...entry, state: 'entered', how: 'player', note: 'Early', wishes: [userId] })
    .execute()
  const line = { partyId, eventId, entryId, id: newId(), at, number: 1 }
  await tx
    .insertInto('entryFees')
    .values({ ...line, kind: 'entered', cents: 45_000 })
    .execute()
  return entryId
}

/** Bingo bango bongo of two of the group. */
async function sideGameFixture(tx: Tx, partyId: string, roundId: string, groupId: string, players: readonly string[]) {
  const gameId = newId()
  const game = { partyId, roundId, groupId, id: gameId, game: 'bingo-bango-bongo' as const, settings: '{}' }
  await tx.insertInto('sideGames').values(game).execute()
  await tx
    .insertInto('sideGamePlayers')
    .values(players.map((userId, position) => ({ partyId, gameId, roundId, userId, position })))
    .execute()
  return gameId
}

/** A picture of the member's in the chat. */
async function messageFixture({ database: { kysely }, files }: Services, partyId: string, userId: string) {
  const [id, file] = [newId(), newId()]
  const bytes = Buffer.from(tinyPicture, 'base64')
  for (const size of ['full', 'thumbnail']) await files.put(`images/${file}/${size}`, bytes, 'image/png')
  const picture = { kind: 'message' as const, fileId: file, type: 'png' as const, width: 1, height: 1 }
  await kysely
    .insertInto('images')
    .values({ partyId, id: file, userId, ...picture })
    .execute()
  await kysely.insertInto('messageCounters').values({ partyId, number: 1 }).execute()
  await kysely
    .insertInto('messages')
    .values({ partyId, id, userId, number: 1, change: 1, type: 'image', text: 'The green', file })
    .execute()
  return id
}

/** A thread of the member's, who also replied in it. */
async function forumFixture(tx: Tx, partyId: string, authorId: string) {
  const [forumId, threadId, firstId, postId] = Array.from({ length: 4 }, newId) as [string, string, string, string]
  await tx.insertInto('forums').values({ partyId, id: forumId, title: 'General', position: 0 }).execute()
  await tx
    .insertInto('forumThreads')
    .values({ partyId, id: threadId, forumId, title: 'A thread', authorId, postCount: 2 })
    .execute()
  await tx
    .insertInto('forumPosts')
    .values([firstId, postId].map((id, at) => ({ partyId, id, threadId, number: at + 1, authorId, body: 'Words' })))
    .execute()
  return { forumId, threadId, postId }
}

/** An invite to the member, who has not answered, and a piece of news. */
async function newsFixture(tx: Tx, partyId: string, userId: string) {
  const [inviteId, optionId, otherId, newsId] = Array.from({ length: 4 }, newId) as [string, string, string, string]
  const startDate = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  await tx
    .insertInto('invites')
    .values({ partyId, id: inviteId, title: 'Who comes', text: 'On Sunday', startDate, deadlineDate: startDate })
    .execute()
  await tx
    .insertInto('inviteOptions')
    .values([
      { partyId, id: optionId, inviteId, position: 0, description: 'Yes', attending: true },
      { partyId, id: otherId, inviteId, position: 1, description: 'No', attending: false },
    ])
    .execute()
  await tx.insertInto('invitations').values({ partyId, id: newId(), inviteId, userId, mailedAt: new Date() }).execute()
  await tx
    .insertInto('news')
    .values({ partyId, id: newsId, title: 'Greens open', text: 'From Monday', date: new Date() })
    .execute()
  return { inviteId, optionId, newsId }
}

/** A webhook that gets nothing by itself, and a message that it had. */
async function webhookFixture(tx: Tx, partyId: string) {
  const [webhookId, deliveryId] = [newId(), newId()]
  const url = 'https://hooks.example.org/'
  await tx.insertInto('webhooks').values({ partyId, id: webhookId, url, secret: 'whsec_AAAA', types: [] }).execute()
  await tx
    .insertInto('webhookDeliveries')
    .values({ partyId, id: deliveryId, webhookId, type: 'test', body: '{}', nextTryAt: null, deliveredAt: new Date() })
    .execute()
  return { webhookId, deliveryId }
}

/** An archive of which one part has come. */
async function partyImportFixture(tx: Tx) {
  const id = newId()
  await tx.insertInto('partyImports').values({ id, parts: 1 }).execute()
  return id
}

/** A file of members that was read: one row, a player without account. */
async function memberImportFixture(tx: Tx, partyId: string, authorId: string) {
  const id = newId()
  const cells = [
    ['First name', 'Last name', 'Club', 'Handicap'],
    ['Nora', 'Ny', 'Sjö GK', '18.4'],
  ]
  const mapping = ['firstName', 'lastName', 'golfClub', 'handicap']
  const [cellsText, mappingText] = [JSON.stringify(cells), JSON.stringify(mapping)]
  await tx
    .insertInto('memberImports')
    .values({ partyId, id, fileName: 'members.csv', authorId, cells: cellsText, mapping: mappingText })
    .execute()
  return id
}
