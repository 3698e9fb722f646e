// 100 cards of 18 holes into Edit results by nothing but keys, as the office types them from paper.
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Field, type Product, par, seedField } from '../src/testing/product.ts'
import { findBrowser } from '../tools/browser.ts'
import { type Figure, rounded } from '../tools/figures.ts'

const cards = 100
const minutesAtMost = 20
/** A slow typist: 150 keys a minute are 30 words. */
const keysAMinute = 150
const pause = 60_000 / keysAMinute
/** Every so often a card is not the next of the start list, and its name is typed. */
const everySoOften = 5

/** 10 or more on one hole of each third card: two figures. */
const scoresOf = (card: number) =>
  par.map((one, hole) => (card % 3 === 0 && hole === card % 18 ? 10 : one + (hole % 2)))
const nameOf = (card: number) => String(1000 + card)

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedField(product, cards / 4)
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const userIds = await listed(product, field)
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    await logIn(context, product, field)
    const typed = await typeAll(await context.newPage(), field)
    await compare(product, field, userIds)
    const minutes = rounded(typed.milliseconds / 60_000, 1)
    return [
      {
        figure: `office: ${cards} cards of 18 holes by keys alone, ${typed.keys} keys at ${keysAMinute} a minute`,
        value: minutes,
        unit: 'min',
        target: `at most ${minutesAtMost} min`,
        met: minutes <= minutesAtMost,
        runs: [typed.keys, rounded(typed.longest, 0)],
      },
      {
        figure: 'office: keys beyond the figures of a card',
        value: rounded((typed.keys - typed.figures) / cards, 2),
        unit: 'keys',
        target: 'at most 20 keys',
        met: (typed.keys - typed.figures) / cards <= 20,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** All of them on the start list, under names that can be told apart, with empty cards. */
async function listed({ database }: Product, { partyId, roundId, groups }: Field) {
  const userIds = groups.flatMap(({ players }) => players)
  const tx = database.kysely
  for (const [card, id] of userIds.entries())
    await tx
      .updateTable('users')
      .set({ firstName: 'P', lastName: nameOf(card) })
      .where('id', '=', id)
      .execute()
  const tees = groups.map(({ players }, at) => ({
    time: `${String(8 + Math.floor(at / 6)).padStart(2, '0')}:${String((at % 6) * 10).padStart(2, '0')}`,
    startHole: 1,
    players,
  }))
  await tx
    .insertInto('startLists')
    .values({ partyId, roundId, tees: JSON.stringify(tees) })
    .execute()
  return userIds
}

/** The first scorer owns the party. */
async function logIn(context: BrowserContext, { url }: Product, { groups }: Field) {
  const cookies = (groups[0]?.cookie ?? '').split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
}

type Typed = { keys: number; figures: number; milliseconds: number; longest: number }

/**
 * Keys go one after the other as soon as the page has taken the one before. Each costs what a typist takes for a key, or
 * what the page took where that was longer; until the last card is in counts too.
 */
async function typeAll(page: Page, { partyId, eventId, roundId }: Field): Promise<Typed> {
  page.setDefaultTimeout(120_000)
  await page.goto(`/?party=${partyId}#/event/${eventId}/edit-result/${roundId}`)
  await page.getByRole('switch', { name: 'Enter cards one after the other' }).press('Space')
  await page.getByText(`0 of ${cards} cards are in`).waitFor()
  const typed: Typed = { keys: 0, figures: 0, milliseconds: 0, longest: 0 }
  const press = async (key: string) => {
    const began = performance.now()
    await page.keyboard.press(key)
    const took = performance.now() - began
    typed.keys += 1
    typed.milliseconds += Math.max(pause, took)
    typed.longest = Math.max(typed.longest, took)
  }
  const pressAll = async (text: string) => {
    for (const key of text) await press(key)
  }
  for (let card = 0; card < cards; card += 1) {
    if (isLookedFor(card)) {
      await press(typed.keys === 0 ? 'Tab' : '/')
      await pressAll(nameOf(card))
      await press('Enter')
    }
    const figures = scoresOf(card).join('')
    typed.figures += figures.length
    await pressAll(figures)
    await press('Enter')
  }
  const began = performance.now()
  await page.getByText(`${cards} of ${cards} cards are in`).waitFor()
  typed.milliseconds += performance.now() - began
  return typed
}

const isLookedFor = (card: number) => card % everySoOften === 0

/** A figure of cards that are wrong would be worth nothing. */
async function compare({ database }: Product, { roundId }: Field, userIds: readonly string[]) {
  const rows = await database.kysely
    .selectFrom('scorecards')
    .select(['userId', 'strokes'])
    .where('roundId', '=', roundId)
    .execute()
  const byId = new Map(rows.map(({ userId, strokes }) => [userId, strokes.join()]))
  const wrong = userIds.filter((userId, card) => byId.get(userId) !== scoresOf(card).join())
  if (wrong.length > 0) throw new Error(`${wrong.length} cards are not what was typed`)
}
