import { describe, expect, test } from 'vitest'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import type { Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, openStartLists, players, poll, tee } from '../../../testing/pages/start-list.ts'
import { updateSides } from '../sides/operations.ts'
import { publishStartList } from './operations.ts'

openStartLists()

/** Two sides on a tee, written down in turn; who is left stands on a tee of their own. */
async function published(strokeCount: RoundGame, sides: { name: string; members: Name[] }[]) {
  const eventId = await club.event({ title: 'Pairs cup', strokeCount })
  const roundId = await club.round(eventId, { title: 'Final', holeCount: 9 })
  const anna = await club.as('anna')
  const made = sides.map(({ name, members }) => ({ name, members: players(...members) }))
  await done(anna.call(updateSides, { eventId, sides: made }))
  const tees = [
    { time: '09:00', players: players('anna', 'cilla', 'bo', 'david') },
    { time: '09:10', players: players('erik') },
  ]
  await done(anna.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  return { eventId, roundId }
}
const pairs: { name: string; members: Name[] }[] = [
  { name: 'Swans', members: ['anna', 'bo'] },
  { name: '', members: ['cilla', 'david'] },
]

describe('G7 G5 sides on a start list', () => {
  test('G7 E5 partners stand beside each other with the name of their side, on the list and on paper', async () => {
    const { eventId } = await published('four-ball', pairs)
    const client = await club.as('cilla')
    const { page, faults, close } = await openPage(app, { path: `/#/startlist/${eventId}`, client })
    const sides = page.locator('.tee-side')
    await sides.first().waitFor()
    await poll(() => sides.locator('b').allInnerTexts()).toEqual([
      'Swans',
      'Anna Berg',
      'Bo Alm',
      'Cilla Dahl',
      'David Ek',
    ])
    await page.getByRole('list', { name: 'Swans' }).getByText('Bo Alm').waitFor()
    await page.getByRole('list', { name: 'Dahl / Ek' }).getByText('Cilla Dahl').waitFor()
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    await page.goto(`/#/startlist/${eventId}/print`)
    const cells = page.locator('.start-sheet').first().locator('tbody tr').first().locator('.start-player')
    await poll(() => cells.allInnerTexts()).toEqual([
      'Anna Berg\n12.4 · Swans',
      'Bo Alm\n18.0 · Swans',
      'Cilla Dahl\n+2.4',
      'David Ek\n36.5',
    ])
    await poll(() => page.locator('.start-sheet .start-side').count()).toBe(2)
    expect(faults).toEqual([])
    await close()
  })

  test('G5 G7 D4 a side with one ball has one card, with a column for whose drive was played', async () => {
    const { eventId, roundId } = await published('texas-scramble', pairs)
    const path = `/#/startlist/${eventId}/scorecards/${roundId}`
    const client = await club.as('cilla')
    const { page, faults, close } = await openPage(app, { path, client, width: 1280, height: 900 })
    const cards = page.locator('.paper')
    // Swans, Dahl / Ek, and Erik by himself
    await poll(() => cards.count()).toBe(3)
    const words = await cards.first().innerText()
    // 35 % of 12.4 and 15 % of 18: 7.04
    for (const word of [
      'Swans',
      'Anna Berg, Bo Alm',
      '7 strokes',
      '7 drives of each',
      'Drive',
      'Cilla Dahl',
      'David Ek',
    ])
      expect(words).toContain(word)
    expect(await cards.nth(1).innerText()).toContain('Dahl / Ek')
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Whose card').selectOption({ label: 'One card a group' })
    await poll(() => page.locator('.paper-card-who b').allInnerTexts()).toEqual(['Swans', 'Dahl / Ek', 'Erik Berg'])
    expect(faults).toEqual([])
    await close()
  })

  test('G7 E5 whoever arranges sees partners, and who was parted from theirs', async () => {
    const { eventId } = await published('four-ball', pairs)
    const client = await club.as('frida')
    const { page, faults, close } = await openPage(app, { path: `/#/startlist/${eventId}`, client })
    await poll(() => tee(page, '09:00 Tee 1').getByText('Swans').count()).toBe(2)
    await tee(page, '09:00 Tee 1').getByText('with David Ek').waitFor()
    await page.getByRole('button', { name: 'Move Bo Alm to…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '09:10 · Tee 2' }).click()
    await tee(page, '09:10 Tee 2').getByText('without Anna Berg, who plays on the same side').waitFor()
    await tee(page, '09:00 Tee 1').getByText('without Bo Alm, who plays on the same side').waitFor()
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(faults).toEqual([])
    await close()
  })
})
