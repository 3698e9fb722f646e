import { newId } from '../server/ids.ts'
import type { Tx } from '../server/serve.ts'
import type { Services } from '../server/services.ts'
import { createTestClient, type TestClient } from './app.ts'
import { tinyPicture } from './samples.ts'

/** One hidden party with one of everything, made straight in the database. */
export type PartyFixture = {
  partyId: string
  ids: Record<string, string>
  ownerId: string
  administratorId: string
  memberId: string
  scorerId: string
  revokedId: string
}
export const roles = [
  'visitor',
  'outsider',
  'revoked',
  'member',
  'scorer',
  'administrator',
  'owner',
  'level50',
] as const
export type Role = (typeof roles)[number]
export type TwoParties = { own: PartyFixture; other: PartyFixture; clients: Record<Role, TestClient> }

/** Two parties that have nothing in common but level 50. The outsider is the other party's administrator. */
export async function twoParties(app: { url: string; services: Services }): Promise<TwoParties> {
  const own = await partyFixture(app.services)
  const other = await partyFixture(app.services)
  const level50Id = await user(app.services, 'Level', 50)
  const as = (userId: string) => clientOf(app, userId)
  return {
    own,
    other,
    clients: {
      visitor: createTestClient(app.url),
      outsider: await as(other.administratorId),
      revoked: await as(own.revokedId),
      member: await as(own.memberId),
      scorer: await as(own.scorerId),
      administrator: await as(own.administratorId),
      owner: await as(own.ownerId),
      level50: await as(level50Id),
    },
  }
}

/** A client that is logged in without a password: hashing one each time would take longer than all the rest. */
export async function clientOf(
  { url, services }: { url: string; services: Services },
  userId: string,
): Promise<TestClient> {
  const client = createTestClient(url)
  for (const cookie of await services.sessions.open(services.database.kysely, userId, 'test')) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    client.cookies.set(name, value)
  }
  return client
}

async function user({ database }: Services, firstName: string, userLevel = 1) {
  const id = newId()
  await database.kysely
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, firstName, lastName: 'Person', userLevel, tier: 2, handicap: 12.3 })
    .execute()
  return id
}

async function partyFixture(services: Services): Promise<PartyFixture> {
  const tx = services.database.kysely
  const [ownerId = '', administratorId = '', memberId = '', scorerId = '', revokedId = '', freeId = ''] =
    await Promise.all(
      ['Owner', 'Administrator', 'Member', 'Scorer', 'Revoked', 'Free'].map((name) => user(services, name)),
    )
  const [partyId, eventId, roundId, groupId, courseId, extraId] = Array.from({ length: 6 }, newId) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const today = new Date().toISOString().slice(0, 10)
  await tx
    .insertInto('parties')
    .values({ id: partyId, title: `Party ${partyId}`, ownerId, hidden: true })
    .execute()
  await tx
    .insertInto('memberships')
    .values([
      { partyId, userId: ownerId, administrator: true },
      { partyId, userId: administratorId, administrator: true },
      { partyId, userId: memberId },
      { partyId, userId: scorerId },
      { partyId, userId: freeId },
      { partyId, userId: revokedId, access: 'revoked' as const },
    ])
    .execute()
  const par = Array.from({ length: 18 }, () => 4)
  const strokeIndex = par.map((_, at) => at + 1)
  await tx
    .insertInto('courses')
    .values({ id: courseId, name: `Course ${courseId}`, country: 'se', par, strokeIndex, authorId: memberId })
    .execute()
  const correctionId = newId()
  const suggested = { name: `Course ${courseId}`, city: '', state: '', par, index: strokeIndex }
  await tx
    .insertInto('courseCorrections')
    .values({
      id: correctionId,
      courseId,
      authorId: scorerId,
      before: JSON.stringify(suggested),
      wanted: JSON.stringify({ ...suggested, city: 'Visby' }),
    })
    .execute()
  await tx
    .insertInto('events')
    .values({
      partyId,
      id: eventId,
      title: 'Event',
      startDate: today,
      endDate: today,
      country: 'se',
      strokeCount: 'stroke',
      useExtra: true,
      shareKey: newId(),
    })
    .execute()
  await tx
    .insertInto('rounds')
    .values({
      partyId,
      id: roundId,
      eventId,
      title: 'Round',
      roundDate: today,
      courseId,
      courseName: 'Course',
      par,
      strokeIndex,
    })
    .execute()
  const imageId = newId()
  await tx
    .insertInto('images')
    .values({
      partyId,
      id: imageId,
      kind: 'event',
      eventId,
      userId: memberId,
      fileId: imageId,
      type: 'jpeg',
      width: 4,
      height: 3,
    })
    .execute()
  await tx.insertInto('roundContests').values({ partyId, roundId, contestId: 1, hole: 3 }).execute()
  const meta = { autoMarks: [], dialogs: [{ rules: ['true'], caption: 'Who?' }], timeout: 60, aliases: [] }
  await tx
    .insertInto('extras')
    .values({ partyId, id: extraId, name: 'Joker', meta: JSON.stringify(meta) })
    .execute()
  await tx
    .insertInto('scoringGroups')
    .values({ partyId, id: groupId, roundId, ownerId: scorerId, scorerId, date: today })
    .execute()
  await tx
    .insertInto('scorecards')
    .values(
      [scorerId, ownerId].map((userId, position) => ({
        partyId,
        roundId,
        userId,
        groupId,
        position,
        exactHandicap: 12.3,
        playingStrokes: 12,
        strokes: [4, 5],
        marks: [0, 0],
      })),
    )
    .execute()
  return {
    partyId,
    ids: {
      partyId,
      eventId,
      roundId,
      groupId,
      courseId,
      extraId,
      correctionId,
      imageId,
      ...(await forumFixture(tx, partyId, memberId)),
      ...(await newsFixture(tx, partyId, memberId)),
      messageId: await messageFixture(services, partyId, memberId),
      importId: await memberImportFixture(tx, partyId, administratorId),
      ...(await webhookFixture(tx, partyId)),
      partyImportId: await partyImportFixture(tx),
      userId: memberId,
      playerId: scorerId,
    },
    ownerId,
    administratorId,
    memberId,
    scorerId,
    revokedId,
  }
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

/** A webhook that hears of nothing by itself, and a message that it had. */
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
