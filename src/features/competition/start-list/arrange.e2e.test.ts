import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { card } from '../../../testing/cast.ts'
import {
  app,
  club,
  madeEvent,
  namesOn,
  openStartLists,
  players,
  poll,
  published,
  tee,
  twoTees,
} from '../../../testing/pages/start-list.ts'
import { publishStartList } from './operations.ts'

openStartLists()

/** The round gets a course with one tee, and its id is answered. */
async function ratedTee(roundId: string) {
  const { kysely } = app.database
  const [courseId, id] = [newId(), newId()]
  const rating = JSON.stringify({ rating: 71.1, slope: 128, front: null, back: null, par: null, strokeIndex: null })
  const name = `Blue course ${courseId}`
  await kysely
    .insertInto('courses')
    .values({ id: courseId, name, country: 'se', city: '', par: card.par, strokeIndex: card.strokeIndex })
    .execute()
  await kysely.insertInto('courseTees').values({ id, courseId, position: 0, name: 'Blue', men: rating }).execute()
  await kysely.updateTable('rounds').set({ courseId }).where('id', '=', roundId).execute()
  return id
}

describe('E5 arranging', () => {
  test('E5 G1 dragged with the mouse and with the keyboard, sent by a list, given a tee, updated; who watches sees it', async () => {
    const { eventId, roundId } = await madeEvent(twoTees())
    const visitor = await openPage(app, { path: `/public/${club.partyId}/startlist/${eventId}/#/startlist/${eventId}` })
    await visitor.page.getByText('Cilla Dahl').waitFor()
    const { page, faults, close } = await openPage(app, {
      path: `/#/startlist/${eventId}`,
      client: await club.as('frida'),
      width: 1280,
      height: 900,
    })
    await poll(() => namesOn(page, '09:00 Tee 1')).toEqual(['Anna Berg', 'Bo Alm', 'Cilla Dahl'])
    await page.getByRole('row', { name: 'Cilla Dahl' }).dragTo(page.getByRole('row', { name: 'Erik Berg' }))
    await poll(() => namesOn(page, '09:00 Tee 1')).toEqual(['Anna Berg', 'Bo Alm'])
    await poll(async () => (await namesOn(page, '09:10 Tee 2')).toSorted()).toEqual([
      'Cilla Dahl',
      'David Ek',
      'Erik Berg',
    ])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const grip = page.getByRole('button', { name: 'Move Bo Alm', exact: true })
    // The list settles after the mouse has let go, and may take the focus along: then the grip is taken once more.
    await poll(async () => {
      await grip.focus()
      await page.keyboard.press('Enter')
      const isMoving = () => document.activeElement?.getAttribute('aria-label') === 'Insert after Bo Alm'
      return page.waitForFunction(isMoving, undefined, { timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    }).toBe(true)
    await page.keyboard.press('Tab')
    await poll(focused).toMatch(/^Insert .*(Cilla Dahl|David Ek|Erik Berg)/)
    await page.keyboard.press('Enter')
    await poll(() => namesOn(page, '09:00 Tee 1')).toEqual(['Anna Berg'])
    const blue = await ratedTee(roundId)
    await page.getByRole('button', { name: 'Move Bo Alm to…' }).click()
    await page.getByLabel('Plays from').selectOption({ label: 'Blue, rated for men' })
    await page.getByText('Tee saved').waitFor()
    await poll(() => page.getByLabel('Plays from').inputValue()).toBe(`${blue} men`)
    expect(await axe(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: '09:00 · Tee 1' }).click()
    await poll(() => namesOn(page, '09:00 Tee 1')).toEqual(['Anna Berg', 'Bo Alm'])
    const differs = page.getByRole('tab', { name: 'Round 1 differs from the published list' })
    await poll(() => differs.count()).toBe(1)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Start list updated').waitFor()
    await poll(() => differs.count()).toBe(0)
    await poll(async () => (await published(roundId))?.[1]?.players.length).toBe(3)
    const second = visitor.page.locator('.tee').nth(1)
    await second.getByText('Cilla Dahl').waitFor()
    expect(faults).toEqual([])
    await visitor.close()
    await close()
  })

  test('E5 two move players at once: neither is lost, both lists stand at the round until one is chosen', async () => {
    const { eventId, roundId } = await madeEvent(twoTees())
    const { page, faults, close } = await openPage(app, {
      path: `/#/startlist/${eventId}`,
      client: await club.as('frida'),
    })
    await poll(() => namesOn(page, '09:00 Tee 1')).toEqual(['Anna Berg', 'Bo Alm', 'Cilla Dahl'])
    await page.getByRole('button', { name: 'Move Bo Alm to…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '09:10 · Tee 2' }).click()
    const anna = await club.as('anna')
    const was = twoTees()
    const theirs = [
      { time: '09:00', players: players('anna', 'bo') },
      { time: '09:10', players: players('david', 'erik', 'cilla') },
    ]
    const publish = () => anna.call(publishStartList, { eventId, list: [{ roundId, tees: theirs, was }] })
    expect(await publish()).toMatchObject({ ok: true })
    const notice = page.getByText('Somebody else has published another list of this round meanwhile.').locator('..')
    await poll(async () => (await notice.getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
      'Bo Alm: Yours 09:10 Tee 2 · Saved now 09:00 Tee 1',
      'Cilla Dahl: Yours 09:00 Tee 1 · Saved now 09:10 Tee 2',
    ])
    await page.getByText('Choose which value counts first.').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await published(roundId)).toMatchObject(theirs)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Start list updated').waitFor()
    await poll(() => published(roundId)).toMatchObject([
      { players: players('anna', 'cilla') },
      { players: players('david', 'erik', 'bo') },
    ])
    expect(await publish()).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: { fields: [{ field: roundId, was, now: [{ time: '09:00' }, { time: '09:10' }] }] },
    })
    expect(faults).toEqual([])
    await close()
  })

  test('E5 five on a tee are an error that cannot be published, an average above 18 a warning; a failure keeps all', async () => {
    const { eventId, roundId } = await madeEvent([
      { time: '09:00', players: players('anna', 'bo', 'cilla', 'frida') },
      { time: '09:10', players: players('david', 'inga') },
    ])
    const { page, close } = await openPage(app, {
      path: `/#/startlist/${eventId}`,
      client: await club.as('frida'),
      width: 1280,
    })
    await tee(page, '09:10 Tee 2').getByText('Above 18').waitFor()
    await tee(page, '09:10 Tee 2').getByText('Average 30.7').waitFor()
    await page.getByRole('button', { name: 'Move Inga Ask to…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '09:00 · Tee 1' }).click()
    await tee(page, '09:00 Tee 1').getByText('5 players. Four at most.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('true')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Move Inga Ask to…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take off the list' }).click()
    await page.route('**/api/events/*/start-list', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Update' }).click()
    const failed = page.getByRole('alertdialog', { name: 'Error' })
    await failed.getByText(/^Something went wrong when trying to update The Start List: '.+'$/).waitFor()
    await failed.getByRole('button', { name: 'Ok' }).click()
    expect(await namesOn(page, '09:10 Tee 2')).toEqual(['David Ek'])
    await page.reload()
    await page.getByText('What you arranged is back.').waitFor()
    await poll(() => namesOn(page, '09:10 Tee 2')).toEqual(['David Ek'])
    await page.unroute('**/api/events/*/start-list')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Start list updated').waitFor()
    expect((await published(roundId))?.[1]?.players).toEqual(players('david'))
    await close()
  })

  test('E5 tees and players are added, a tee is named, and the list is made anew or deleted', async () => {
    const { eventId, roundId } = await madeEvent(twoTees())
    const { page, close } = await openPage(app, {
      path: `/#/startlist/${eventId}`,
      client: await club.as('frida'),
      width: 1280,
    })
    await page.getByRole('button', { name: 'Add tee' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Tee 3' })
    await dialog.getByLabel('Tee time').fill('09:20')
    await dialog.getByLabel('Start hole').selectOption({ label: 'Hole 10' })
    await dialog.getByLabel('Name').fill('Guests')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await tee(page, '09:20 Guests').waitFor()
    await page.getByRole('button', { name: 'Add player' }).click()
    await page.getByRole('combobox', { name: 'Players' }).fill('Inga')
    await page.getByRole('option', { name: /Inga Ask/ }).click()
    await page.keyboard.press('Escape')
    await poll(() => namesOn(page, '09:20 Guests')).toEqual(['Inga Ask'])
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Start list updated').waitFor()
    expect((await published(roundId))?.[2]).toEqual({
      name: 'Guests',
      startHole: 10,
      time: '09:20',
      players: players('inga'),
    })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Generate anew' }).click()
    const anew = page.getByRole('dialog', { name: 'Generate anew' })
    await anew.getByText('6 chosen', { exact: true }).waitFor()
    await anew.getByLabel('First tee time').fill('13:00')
    await anew.getByRole('button', { name: 'Use this draw' }).click()
    await page.getByRole('alertdialog', { name: 'Replace the list?' }).getByRole('button', { name: 'Replace' }).click()
    await tee(page, '13:00 Tee 1').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await poll(() => page.url()).toContain(`#/view/${eventId}`)
    expect(await published(roundId)).toBeUndefined()
    await close()
  })
})
