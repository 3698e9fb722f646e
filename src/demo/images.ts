import sharp from 'sharp'
import { widthAtMost } from '../contract/pictures.ts'
import type { PartyId } from '../contract/session.ts'
import { insertImage } from '../features/community/images/writes.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import { pictureOf } from '../server/files/image-bytes.ts'
import { fileKey, putFile } from '../server/files/picture-files.ts'
import type { Services } from '../server/services.ts'
import { type Painting, paint } from './paintings.ts'
import { portrait } from './portraits.ts'

/** A file of the demo, and what is painted on it. */
type File = { fileId: string; painting?: Painting; person?: number; gender?: '' | 'F' | 'M' }

const installed = 'demo-pictures'

/** By the beginning of an event's title: what its years show, each year some of it. */
const albums: [title: string, pictures: [painting: Painting, words: string][]][] = [
  [
    'Spring Cup',
    [
      ['first-light', 'First light on the seventh, an hour before the first group'],
      ['on-the-tee', 'Whose ball? The opening tee shot of the season'],
      ['high-summer', 'Seventeen playing into the wind for once'],
      ['on-the-lip', 'It did drop, in the end. Counted and witnessed'],
    ],
  ],
  [
    'Club Championship',
    [
      ['last-group', 'Last group coming up the eighteenth'],
      ['trophy', 'The cup, polished and waiting'],
      ['clubhouse', 'Lights on in the clubhouse while the cards are counted'],
      ['in-the-sand', 'Up and down from here for the lead'],
      ['from-above', 'The sixth: go over the corner or stay short of the pond'],
    ],
  ],
  [
    'Forest Nine Evening',
    [
      ['morning-mist', 'Mist over the second green'],
      ['october', 'Leaf rule all round this evening'],
    ],
  ],
  [
    'Harbour Trophy',
    [
      ['by-the-water', 'Calm before the sea breeze'],
      ['the-long-sixth', 'Nobody reached the sixth in two'],
      ['on-the-lip', 'One more roll and it is a two'],
    ],
  ],
  [
    "Captain's Day",
    [
      ['october', 'The heath in its best colours'],
      ['clubhouse', 'Supper is served'],
      ['trophy', "The captain's own cup"],
    ],
  ],
  ['Torsdagsgolfen', [['last-group', 'Still light enough for three more holes']]],
]

/** By the beginning of a message of a chat: it becomes the words below a picture. */
const chatPictures: [said: string, painting: Painting][] = [
  ['Range was empty tonight', 'last-group'],
  ['Frost delay this morning', 'morning-mist'],
]

const heroes: [title: string, painting: Painting][] = [
  ['Spring Cup', 'hero-morning'],
  ['Club Championship', 'hero-evening'],
  ['Harbour Trophy', 'hero-noon'],
  ["Captain's Day", 'hero-autumn'],
]
const partyHeroes: [title: string, painting: Painting][] = [
  ['Fjärdholmens GK', 'hero-morning'],
  ['Harbour Links Society', 'hero-noon'],
]
/** Not everybody has a picture. */
const hasPortrait = (position: number) => position % 3 !== 1

/** Pictures of the demo's events, of its parties and people; the files are painted afterwards. Once. */
export async function seedImages(tx: Tx) {
  if (await filesOf(tx)) return
  const files = new Map<string, File>()
  const fileOf = (painting: Painting) => {
    const known = files.get(painting) ?? { fileId: newId(), painting }
    files.set(painting, known)
    return known.fileId
  }
  await seedAlbums(tx, fileOf)
  await seedHeroes(tx, fileOf)
  await seedChat(tx, fileOf)
  const portraits = await seedPortraits(tx)
  const value = JSON.stringify([...files.values(), ...portraits])
  await tx.insertInto('installation').values({ key: installed, value }).execute()
}

async function filesOf(tx: Tx): Promise<File[] | undefined> {
  const row = await tx.selectFrom('installation').select('value').where('key', '=', installed).executeTakeFirst()
  return row?.value as File[] | undefined
}

const eventsLike = (tx: Tx, title: string) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .select(['events.id', 'partyId', 'startDate', 'ownerId'])
    .where('events.title', 'like', `${title}%`)
    .orderBy('startDate', 'desc')
    .execute()

const photo = { type: 'jpeg', width: 1600, height: 1067 } as const
const hero = { type: 'jpeg', width: 1600, height: 600 } as const

async function seedAlbums(tx: Tx, fileOf: (painting: Painting) => string) {
  for (const [title, pictures] of albums) {
    for (const [year, event] of (await eventsLike(tx, title)).entries()) {
      const some = year === 0 ? pictures : pictures.filter((_, at) => (at + year) % 3 === 0)
      for (const [at, [painting, description]] of some.entries()) {
        const createdAt = `${event.startDate}T${String(9 + 2 * at).padStart(2, '0')}:20:00Z`
        await insertImage(tx, event.partyId as PartyId, {
          id: newId(),
          kind: 'event',
          eventId: event.id,
          userId: event.ownerId,
          fileId: fileOf(painting),
          description,
          createdAt,
          ...photo,
        })
      }
    }
  }
}

async function seedChat(tx: Tx, fileOf: (painting: Painting) => string) {
  for (const [said, painting] of chatPictures) {
    const message = await tx
      .selectFrom('messages')
      .select(['id', 'partyId', 'userId', 'createdAt'])
      .where('type', '=', 'text')
      .where('text', 'like', `${said}%`)
      .executeTakeFirst()
    if (!message) continue
    const { userId, createdAt } = message
    const picture = { id: newId(), kind: 'message', userId, fileId: fileOf(painting), ...photo } as const
    await insertImage(tx, message.partyId as PartyId, { ...picture, createdAt: createdAt.toISOString() })
    await tx
      .updateTable('messages')
      .set({ type: 'image', file: picture.id })
      .where('partyId', '=', message.partyId)
      .where('id', '=', message.id)
      .execute()
  }
}

async function seedHeroes(tx: Tx, fileOf: (painting: Painting) => string) {
  for (const [title, painting] of heroes) {
    for (const { id: eventId, partyId, ownerId } of await eventsLike(tx, title)) {
      const heroImage = await seedHero(tx, partyId, ownerId, fileOf(painting), title)
      await tx.updateTable('events').set({ heroImage }).where('id', '=', eventId).execute()
    }
  }
  for (const [title, painting] of partyHeroes) {
    const party = await tx.selectFrom('parties').select(['id', 'ownerId']).where('title', '=', title).executeTakeFirst()
    if (!party) continue
    const heroImage = await seedHero(tx, party.id, party.ownerId, fileOf(painting), title)
    await tx.updateTable('parties').set({ heroImage }).where('id', '=', party.id).execute()
  }
}

async function seedHero(tx: Tx, partyId: string, userId: string, fileId: string, description: string) {
  const id = newId()
  await insertImage(tx, partyId as PartyId, { id, kind: 'asset', userId, fileId, description, ...hero })
  return id
}

async function seedPortraits(tx: Tx): Promise<File[]> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'gender'])
    .where('email', 'like', '%@demo.example')
    .orderBy('id')
    .execute()
  const chosen = people.filter((_, position) => hasPortrait(position))
  const files = chosen.map(({ gender }, person) => ({ fileId: newId(), person, gender }))
  for (const [at, { id }] of chosen.entries()) {
    await tx
      .updateTable('users')
      .set({ avatarId: files[at]?.fileId ?? null })
      .where('id', '=', id)
      .execute()
  }
  return files
}

/** Paints what is not there yet, one after the other while the application runs. Returns what ends it. */
export function paintImages(services: Services): () => Promise<void> {
  let ended = false
  const painting = (async () => {
    for (const file of (await filesOf(services.database.kysely)) ?? []) {
      if (ended) return
      if (await services.files.get(fileKey(file.fileId, 'thumbnail'))) continue
      await paintFile(services, file)
    }
  })().catch((err) => services.log.error({ err }, 'Pictures of the demo'))
  return () => {
    ended = true
    return painting
  }
}

async function paintFile({ files }: Services, { fileId, painting, person, gender }: File) {
  const drawing = painting ? paint(painting) : portrait(person ?? 0, gender ?? '')
  const bytes = await sharp(Buffer.from(drawing))
    .resize({ width: widthAtMost, withoutEnlargement: true })
    .png()
    .toBuffer()
  await putFile(files, fileId, await pictureOf(bytes.toString('base64')))
}
