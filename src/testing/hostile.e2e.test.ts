import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../server/api/operations.ts'
import { newId } from '../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from './app.ts'
import { openPage } from './browser.ts'
import { numbersIn, payloads, storeAll, takesText } from './hostile.ts'
import { type Samples, samples } from './samples.ts'
import { type TwoParties, twoParties } from './two-parties.ts'

/** Whatever people write stays words: it is stored by every operation that takes text, then every page is opened. */

let app: TestApp
let parties: TwoParties
/** The party's own ids, and those of what was made with hostile words. */
let addressed: Record<string, string>[] = []
const words = newId()

beforeAll(async () => {
  app = await startApp()
  parties = await twoParties(app)
  const { kysely } = app.database
  await kysely.updateTable('parties').set({ hidden: false }).execute()
  // the message that every party has is a picture; words can be changed in a text alone
  const { messageId = '' } = parties.own.ids
  const { partyId, userId } = await kysely
    .selectFrom('messages')
    .select(['partyId', 'userId'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const text = { partyId, userId, id: words, number: 2, change: 2, type: 'text' as const, text: 'Well played' }
  await kysely.insertInto('messages').values(text).execute()
  await kysely.updateTable('messageCounters').set({ number: 2 }).where('partyId', '=', partyId).execute()
})
afterAll(() => app.close())

/** What an operation makes, by the name that addresses have for it. */
const made: Record<string, [key: string, name: string]> = {
  createEvent: ['id', 'eventId'],
  createNews: ['id', 'newsId'],
  createInvite: ['id', 'inviteId'],
  postThread: ['threadId', 'threadId'],
  addForum: ['forumId', 'forumId'],
  addCourse: ['id', 'courseId'],
  saveExtra: ['id', 'extraId'],
  addPlayerByHand: ['userId', 'userId'],
}

const par = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, 4]))
const index = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, at + 1]))
const today = () => new Date().toISOString().slice(0, 10)

/** Usual inputs that have every text, also those that may be left out and have to fit to another one. */
const withAllTexts: Samples = {
  createEvent: ({ partyId, userId = '' }) => ({
    partyId,
    title: 'New event',
    startDate: today(),
    endDate: today(),
    metaData: { ...eventTexts, country: 'se', strokeCount: 'stroke', scoringSystem: 'total', teams: teamsOf(userId) },
  }),
  addCourse: () => ({ name: 'New course', country: 'se', par, index }),
  saveExtra: ({ partyId }) => ({
    partyId,
    name: `Extra ${newId()}`,
    meta: {
      autoMarks: [{ rules: ['toPar == -1'], resolveBy: 'mark-me', resolveValue: '1' }],
      dialogs: [{ rules: ['hole == 3'], caption: 'Who was it?' }],
      timeout: 60,
      aliases: ['Other name'],
    },
  }),
}
const eventTexts = {
  classes: [{ name: 'Low', filter: 'hcp < 10' }],
  textInfo: [{ condition: '{hole} == 0', conditionalText: 'Welcome' }],
}
const teamsOf = (member: string) => ['Reds', 'Blues'].map((name, at) => ({ name, members: at === 0 ? [member] : [] }))

const ofWords: Samples = { editMessage: () => ({ messageId: words, text: 'Well played' }) }

/** What people write must be taken as it is. */
const freeTexts = [
  'createEvent title',
  'createEvent metaData.description',
  'createEvent metaData.classes.name',
  'createEvent metaData.textInfo.conditionalText',
  'createNews text',
  'createInvite title',
  'createInvite choices.description',
  'createRound title',
  'addForum description',
  'postThread body',
  'postThreadReply body',
  'postMessage text',
  'postMessageFragment caption',
  'editMessage text',
  'postImage description',
  'publishStartList list.tees.name',
  'updateScores reason',
  'updateUser firstName',
  'updateUser meta.description',
  'updateMembership team',
  'addPlayerByHand lastName',
  'addCourse name',
  'suggestCorrection note',
  'saveExtra name',
  'saveExtra meta.dialogs.caption',
  'savePointTable name',
  'createToken name',
  'postContact message',
]

describe('R1 words that would run, load or follow something', () => {
  test('R1 every operation that takes text takes or refuses each of 200 payloads', { timeout: 300_000 }, async () => {
    expect(new Set(payloads).size).toBe(200)
    const taking = operations.filter(takesText)
    const { ids } = parties.own
    const others: Record<string, string> = {}
    const faults: string[] = []
    const taken: string[] = []
    for (const operation of taking) {
      const stored = await storeAll(parties, operation, { ...samples, ...withAllTexts, ...ofWords })
      faults.push(...stored.faults)
      taken.push(...stored.taken.map((field) => `${operation.id} ${field}`))
      const [key, name] = made[operation.id] ?? []
      if (key && name && typeof stored.last[key] === 'string') others[name] = stored.last[key]
    }
    addressed = [ids, { ...ids, ...others }]
    expect(faults).toEqual([])
    expect(Object.keys(others).sort()).toEqual(
      Object.values(made)
        .map(([, name]) => name)
        .sort(),
    )
    expect(taken).toEqual(expect.arrayContaining(freeTexts))
  })

  test.for(['visitor', 'member', 'administrator', 'level50'] as const)(
    'R1 V5 C1 C4 C5 C8 P5 P6 E2 every page shows them to a %s as words',
    { timeout: 300_000 },
    async (role) => {
      const client = role === 'visitor' ? undefined : parties.clients[role]
      const addresses = role === 'level50' ? adminRoutes() : routes()
      expect(addresses.length).toBeGreaterThan(role === 'level50' ? 5 : 90)
      const seen = await visitAll(client, addresses)
      expect(seen.faults).toEqual([])
      if (role === 'member') expect(seen.numbers.size).toBe(payloads.length)
    },
  )

  test('R1 a page that took them for its own would be noticed', async () => {
    const { page, faults, close } = await openPage(app, { path: '/#/version' })
    const found = watch(page, faults)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(
      (words) => {
        for (const word of words) document.body.insertAdjacentHTML('beforeend', `<div>${word}</div>`)
      },
      payloads.slice(0, 40),
    )
    await expect.poll(() => found().length, { timeout: 10_000 }).toBeGreaterThan(3)
    await close()
  })
})

/** The addresses that features name by `page` or `adminPage`: as text, because pages cannot be loaded outside of a browser. */
function addressesOf(kind: 'page' | 'adminPage'): string[] {
  const folder = path.resolve(import.meta.dirname, '../features')
  const sources = fs.globSync('*/*/routes.tsx', { cwd: folder }).sort()
  const text = sources.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n')
  return [...text.matchAll(new RegExp(`\\b${kind}\\(\\s*'(/[^']*)'`, 'g'))].map(([, address = '']) => address)
}

function routes(): string[] {
  const { partyId } = parties.own
  const open = addressesOf('page').filter((address) => !['/logout', '/party/$partyId/$'].includes(address))
  const inApplication = open.flatMap((address) => filledIn(address).map((one) => `/?party=${partyId}#${one}`))
  const shared = ['start', 'view', 'leaderboard', 'tv', 'startlist', 'news', 'event', 'forum-thread']
  const ids: Record<string, string> = { start: '', news: '$newsId', 'forum-thread': '$threadId' }
  const toShare = shared.flatMap((kind) => filledIn(`/public/${partyId}/${kind}/${ids[kind] ?? '$eventId'}`))
  return [...inApplication, ...toShare, ...filledIn('/embed/$eventId')]
}

const adminRoutes = () =>
  addressesOf('adminPage').flatMap((address) => filledIn(address).map((one) => `/admin/#${one}`))

const fixed: Record<string, string[]> = {
  page: ['1'],
  count: ['100'],
  step: ['1', '2', '3', '4'],
  holeNo: ['1'],
  tee: ['1'],
  tier: ['2'],
  email: ['somebody@example.org'],
  terms: ['pwned', payloads[1] ?? ''],
}

/** An address with the ids of the party, and with those of what was made. */
function filledIn(address: string): string[] {
  const names = [...address.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const [only = ''] = names.filter((name) => fixed[name] && (fixed[name]?.length ?? 0) > 1)
  const variants = only ? (fixed[only] ?? []).map((value) => ({ [only]: value })) : addressed
  const all = variants.map((values: Record<string, string>) =>
    address.replaceAll(/\$(\w+)/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? fixed[name]?.[0] ?? addressed[0]?.[name] ?? 'none'),
    ),
  )
  return [...new Set(all)]
}

async function visitAll(client: TestClient | undefined, addresses: readonly string[]) {
  const { page, context, faults, close } = await openPage(app, { client, width: 1440, height: 900 })
  await context.addInitScript(() => {
    Object.assign(window, { pwned: 0 })
  })
  const found = watch(page, faults)
  const numbers = new Set<number>()
  const all: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    const text = await settled(page).catch((error: Error) => {
      throw new Error(`${address} does not come to rest: ${error.message}`)
    })
    for (const number of numbersIn(text)) numbers.add(number)
    for (const fault of found()) all.push(`${address}: ${fault}`)
    const ran = await page.evaluate(() => (window as unknown as { pwned: unknown }).pwned)
    if (ran !== 0) all.push(`${address}: the payload ${ran} ran`)
  }
  await close()
  return { faults: all, numbers }
}

/** What the page shows and what stands in its fields, once nothing is on its way any more. */
async function settled(page: Page): Promise<string> {
  await page.waitForFunction(
    () => document.querySelector('h1, main, .board') && !document.querySelector('.skeleton'),
    null,
    {
      timeout: 20_000,
    },
  )
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [document.body.innerText, ...fields].join('\n')
  })
}

/** Dialogs of the browser, requests to elsewhere, exceptions and violations of the policy since it was asked last. */
function watch(page: Page, faults: string[]): () => string[] {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(app.url) && !url.startsWith('data:image/') && !url.startsWith('blob:'))
      found.push(`asked ${url}`)
  })
  return () => {
    const own = faults.splice(0).filter((fault) => !fault.startsWith('Failed to load resource'))
    return [...found.splice(0), ...own]
  }
}
