import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excerpt, highlighted, isSearchable, wordsOf } from '../../../contract/search-words.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { getForums, hidePost, postThread, postThreadReply } from '../../community/forum/operations.ts'
import { insertFirstForums } from '../../community/forum/writes/forums.ts'
import { getSearch } from './operations.ts'

let app: TestApp
let party: Cast
let other: Cast
let eventId = ''
let newsId = ''
let imageId = ''
let threadId = ''
let rudePostId = ''

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  other = await cast(app)
  eventId = await party.event({ title: 'Höstpokalen' })
  ;[newsId, imageId] = [newId(), newId()]
  await fill(party, { eventId, newsId, imageId })
  await fill(other, { eventId: await other.event({ title: 'Höstpokalen' }), newsId: newId(), imageId: newId() })
  await insertFirstForums(app.database.kysely, party.partyId)
  const bo = await party.as('bo')
  const forums = await bo.call(getForums, { partyId: party.partyId })
  const forumId = forums.ok ? (forums.value.forums[0]?.id ?? '') : ''
  const made = await bo.call(postThread, {
    forumId,
    title: 'Preferred lies?',
    body: 'On the [b]fairways[/b] in autumn',
  })
  threadId = made.ok ? made.value.threadId : ''
  await bo.call(postThreadReply, { threadId, body: 'The bunkers were raked yesterday' })
  const rude = await bo.call(postThreadReply, { threadId, body: 'Blasphemous words' })
  rudePostId = rude.ok ? rude.value.postId : ''
})
afterAll(() => app.close())

async function fill({ partyId }: Cast, ids: { eventId: string; newsId: string; imageId: string }) {
  const { kysely } = app.database
  await kysely
    .insertInto('news')
    .values({
      partyId,
      id: ids.newsId,
      title: 'Greenerna är öppna igen',
      ingress: 'Efter vintern',
      text: 'Banmästaren säger att [b]tävlingarna[/b] kan börja.',
      date: new Date(),
    })
    .execute()
  await kysely
    .insertInto('images')
    .values(
      [false, true].map((hidden) => ({
        partyId,
        id: hidden ? newId() : ids.imageId,
        kind: 'event' as const,
        eventId: ids.eventId,
        fileId: newId(),
        type: 'jpeg' as const,
        description: hidden ? 'Blurred trophy' : 'The trophy on the terrace',
        width: 4,
        height: 3,
        hidden,
      })),
    )
    .execute()
}

async function search(terms: string, who: Parameters<Cast['as']>[0] = 'bo') {
  const answer = await (await party.as(who)).call(getSearch, { partyId: party.partyId, terms })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.results
}
const namesOf = async (terms: string) => (await search(terms)).map(({ type, title }) => `${type} ${title}`)

describe('C5 search in a party', () => {
  test('C5 news, images, people, forum and events, each with where it stands', async () => {
    expect(await search('greenerna')).toMatchObject([
      { type: 'NEWS', reference: newsId, title: 'Greenerna är öppna igen', ingress: 'Efter vintern' },
    ])
    expect(await search('trophy')).toMatchObject([
      { type: 'IMAGE', reference: imageId, eventId, ingress: 'Höstpokalen' },
    ])
    expect(await search('Cilla')).toMatchObject([{ type: 'USER', reference: party.ids.cilla, title: 'Cilla Dahl' }])
    expect(await search('bunkers')).toMatchObject([
      { type: 'FORUM', reference: threadId, postNumber: 2, contains: 'The bunkers were raked yesterday' },
    ])
    expect(await search('Höstpokalen')).toMatchObject([{ type: 'EVENT', reference: eventId }])
    for (const { strength } of await search('greenerna')) expect(strength).toBeGreaterThan(0.5)
  })

  test('C5 beginnings, forms, other accents and typing errors are found', async () => {
    expect(await namesOf('green')).toContain('NEWS Greenerna är öppna igen')
    expect(await namesOf('tävling')).toContain('NEWS Greenerna är öppna igen')
    expect(await namesOf('tavlingarna')).toContain('NEWS Greenerna är öppna igen')
    expect(await namesOf('hostpokalen')).toEqual(['EVENT Höstpokalen'])
    expect(await namesOf('höstpokaln')).toEqual(['EVENT Höstpokalen'])
    expect(await namesOf('fairway')).toEqual(['FORUM Preferred lies?'])
    expect(await namesOf('cila dahl')).toEqual(['USER Cilla Dahl'])
    expect(await namesOf('zebra')).toEqual([])
    // An accent typed as a sign of its own, as Macs do; neighbouring letters in the other order.
    expect(await namesOf('Höstpokalen'.normalize('NFD'))).toEqual(['EVENT Höstpokalen'])
    expect(await namesOf('Clila')).toEqual(['USER Cilla Dahl'])
    expect(await namesOf('hsötpokalen')).toEqual(['EVENT Höstpokalen'])
    expect(await namesOf('dahl clila')).toEqual(['USER Cilla Dahl'])
    expect(await namesOf('c')).toEqual([])
    expect(await namesOf(' ?! ')).toEqual([])
  })

  test('C5 a thread is found once, by its title before its posts', async () => {
    expect(await search('preferred lies')).toHaveLength(1)
    const [byTitle] = await search('preferred lies')
    const [byPost] = await search('raked yesterday')
    expect(byTitle?.strength).toBeGreaterThan(byPost?.strength ?? 1)
  })

  test('C5 nothing of another party, nothing hidden, nobody who left or is left out of lists', async () => {
    expect((await search('greenerna')).map(({ reference }) => reference)).toEqual([newsId])
    expect(await namesOf('blurred')).toEqual([])
    expect(await namesOf('Gun Gran')).toEqual([])
    const { kysely } = app.database
    await kysely.updateTable('memberships').set({ hidden: true }).where('userId', '=', party.ids.inga).execute()
    expect(await namesOf('Inga Ask')).toEqual([])
    expect(await namesOf('blasphemous')).toEqual(['FORUM Preferred lies?'])
    await (await party.as('frida')).call(hidePost, { postId: rudePostId, hidden: true })
    expect(await namesOf('blasphemous')).toEqual([])
    const harald = await party.as('harald')
    expect(await harald.call(getSearch, { partyId: party.partyId, terms: 'greenerna' })).toMatchObject({ status: 404 })
  })

  test('C5 signs of the query language are words like others', async () => {
    for (const terms of ["o'brien & !x:*", "'; drop table users; --", '((', 'a:*|b', '\\ %', '<->'])
      expect(Array.isArray(await search(terms))).toBe(true)
  })

  test('C5 short words are not taken for mistyped ones, and people come first, then news and images', async () => {
    const { kysely } = app.database
    await kysely.updateTable('events').set({ title: 'Cup' }).where('id', '=', eventId).execute()
    expect(await namesOf('up')).toEqual([])
    expect(await namesOf('cup')).toEqual(['EVENT Cup'])
    await kysely.updateTable('users').set({ city: 'Terrace Greenerna' }).where('id', '=', party.ids.cilla).execute()
    await kysely.updateTable('images').set({ description: 'Greenerna' }).where('id', '=', imageId).execute()
    const found = await search('greenerna')
    expect(found.map(({ type }) => type)).toEqual(['USER', 'NEWS', 'IMAGE'])
    expect(found[2]?.thumbnailUrl).toBe(`/images/${imageId}/thumbnail`)
  })
})

describe('C5 what is shown of a hit', () => {
  test('C5 words that begin as searched are marked, whatever their accents', () => {
    const marked = (text: string, terms: string) =>
      highlighted(text, terms)
        .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
        .join('')
    expect(marked('Tävlingar på Tavlan', 'tav')).toBe('[Täv]lingar på [Tav]lan')
    expect(marked('a <b>bold</b> bunker', 'bu b')).toBe('a <[b]>[b]old</[b]> [bu]nker')
    expect(marked('nothing here', '')).toBe('nothing here')
    expect(marked('Tävlan'.normalize('NFD'), 'TÄV'.normalize('NFD'))).toBe('[Täv]lan')
  })

  test('C5 the part of a text around the first of them', () => {
    const text = `${'word '.repeat(80)}needle ${'more '.repeat(80)}`.trim()
    expect(excerpt(text, 'needle')).toContain('needle')
    expect(excerpt(text, 'needle').length).toBeLessThan(170)
    expect(excerpt('short', 'needle')).toBe('short')
    expect(wordsOf('Ön, 7:e hålet!')).toEqual(['Ön', '7', 'e', 'hålet'])
    expect([isSearchable('a'), isSearchable('ab'), isSearchable('!!')]).toEqual([false, true, false])
  })
})
