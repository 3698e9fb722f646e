import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SideGameName, sideGameNames } from '../../../golf/side-games/table.ts'
import { openPage } from '../../../testing/browser.ts'
import { aGroup, app, chip, club, head, key, onPhone, openPhones } from '../../../testing/pages/phones.ts'

openPhones()

type ByHand = {
  title: string
  /** Strokes of Bo, Cilla, David and Erik on holes of par 4, 5 and 3. */
  strokes: readonly (readonly [number, number, number, number])[]
  /** By hole, what is said besides strokes: the label of the chips, and the chip. */
  marks?: readonly (readonly (readonly [string, string])[])[]
  /** Name, points, and what is got or owed. */
  standing: readonly string[]
  pays: readonly string[]
}

const even = [
  [3, 4, 5, 4],
  [5, 5, 5, 6],
  [3, 3, 2, 3],
] as const

/** Worked out from the rules of each game with pencil and paper. */
const byHand: Readonly<Record<SideGameName, ByHand>> = {
  // the skin of the second hole is carried to the third
  skins: {
    title: 'Skins',
    strokes: even,
    standing: ['Bo 1 +1 kr', 'Cilla 0 −3 kr', 'David 2 +5 kr', 'Erik 0 −3 kr'],
    pays: ['Cilla pays David 3 kr', 'Erik pays David 2 kr', 'Erik pays Bo 1 kr'],
  },
  // the better ball of Bo and Cilla wins the first hole: the first bet and the one of all holes, and the second is level
  nassau: {
    title: 'Nassau',
    strokes: [
      [3, 4, 5, 4],
      [5, 5, 5, 6],
      [3, 4, 3, 4],
    ],
    standing: ['Bo 2 +2 kr', 'Cilla 2 +2 kr', 'David −2 −2 kr', 'Erik −2 −2 kr'],
    pays: ['David pays Bo 2 kr', 'Erik pays Cilla 2 kr'],
  },
  // with a partner 1 each; alone 3; blind and lost 6
  wolf: {
    title: 'Wolf',
    strokes: [
      [3, 4, 5, 4],
      [5, 4, 5, 6],
      [3, 3, 4, 3],
    ],
    marks: [[['Bo plays', 'with Cilla']], [['Cilla plays', 'Alone']], [['David plays', 'Blind']]],
    standing: ['Bo 2 +2 kr', 'Cilla 6 +6 kr', 'David −8 −8 kr', 'Erik 0 0 kr'],
    pays: ['David pays Cilla 6 kr', 'David pays Bo 2 kr'],
  },
  'bingo-bango-bongo': {
    title: 'Bingo bango bongo',
    strokes: even,
    marks: [
      [
        ['Bingo: first on the green', 'Bo'],
        ['Bango: closest to the hole', 'Cilla'],
        ['Bongo: first in', 'Bo'],
      ],
    ],
    standing: ['Bo 2 +5 kr', 'Cilla 1 +1 kr', 'David 0 −3 kr', 'Erik 0 −3 kr'],
    pays: ['David pays Bo 3 kr', 'Erik pays Bo 2 kr', 'Erik pays Cilla 1 kr'],
  },
  // 5, 3 and 1; 3 each; 5 to David, and the two others share 3 and 1
  nines: {
    title: 'Nines',
    strokes: even,
    standing: ['Bo 10 +3 kr', 'Cilla 8 −3 kr', 'David 9 0 kr'],
    pays: ['Cilla pays Bo 3 kr'],
  },
  // 4, 2 and none; 2 each; 4 to David, and the two others share 2
  'split-sixes': {
    title: 'Split sixes',
    strokes: even,
    standing: ['Bo 7 +3 kr', 'Cilla 5 −3 kr', 'David 6 0 kr'],
    pays: ['Cilla pays Bo 3 kr'],
  },
  // a bet a hole: Bo with Cilla wins, then Cilla with Erik, then Cilla with David
  'round-robin': {
    title: 'Round robin',
    strokes: [
      [3, 4, 5, 4],
      [5, 4, 5, 6],
      [3, 3, 2, 3],
    ],
    standing: ['Bo −1 −1 kr', 'Cilla 3 +3 kr', 'David −1 −1 kr', 'Erik −1 −1 kr'],
    pays: ['Bo pays Cilla 1 kr', 'David pays Cilla 1 kr', 'Erik pays Cilla 1 kr'],
  },
}

/** On the phone, for strokes as they are, at a krona. */
async function setUp(page: Page, game: SideGameName) {
  await head(page, 1).waitFor()
  await key(page, 'Side games').click()
  const dialog = page.getByRole('dialog')
  await key(page, 'Set up a game').click()
  await dialog.getByLabel('Game').selectOption(game)
  if (game !== 'bingo-bango-bongo') await dialog.getByLabel('Strokes', { exact: true }).selectOption('gross')
  await dialog.getByLabel('Name of a unit').fill('kr')
  await key(page, 'Save the game').click()
  await dialog.getByText(/^1 kr a (point|skin|bet)$/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

async function mark(page: Page, title: string, chips: readonly (readonly [string, string])[]) {
  await page.getByRole('button', { name: new RegExp(`^(Mark|Choose): ${title}$`) }).click()
  for (const [label, name] of chips) await chip(page, label, name).click()
  await key(page, 'Close').click()
}

/** The lines of a list, each as one text. */
const lines = async (page: Page, name: string) =>
  (await page.getByRole('list', { name }).getByRole('listitem').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )

test.each(sideGameNames)(
  'T4 G10 %s: set up and tapped on the phone, and everybody sees who pays whom',
  async (game) => {
    const { title, strokes, marks = [], standing, pays } = byHand[game]
    const group = await aGroup(['bo', 'cilla', 'david', 'erik'])
    const { page, faults, close } = await onPhone('bo')
    await setUp(page, game)
    const follower = await openPage(app, { path: `/#/side-games/${group.roundId}`, client: await club.as('inga') })
    for (const [at, each] of strokes.entries()) {
      await head(page, at + 1).waitFor()
      const said = marks[at]
      if (said) await mark(page, title, said)
      for (const own of each) await page.getByRole('button', { name: new RegExp(`^${own} [A-Z]`) }).click()
      await page.getByRole('button', { name: /^Save/ }).click()
    }
    await page.getByRole('heading', { level: 1, name: 'End of round' }).waitFor()
    await expect.poll(() => lines(follower.page, `Standing: ${title}`)).toEqual(standing)
    await expect.poll(() => lines(follower.page, 'Who pays whom')).toEqual(pays)
    expect([...faults, ...follower.faults]).toEqual([])
    await follower.close()
    await close()
  },
)
