import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { revokeUser, updateMembership } from '../../party/members/operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const open = async (more: object = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#/party-admin`, client: await party.as('anna'), ...more })

describe('X13 the audit log page', () => {
  test('X13 from the tile: who did what to whom, filters, pages, and the file', async () => {
    const { partyId, ids } = party
    const [anna, frida] = [await party.as('anna'), await party.as('frida')]
    await frida.call(revokeUser, { partyId, userId: ids.david })
    await anna.call(updateMembership, { partyId, userId: ids.bo, team: 'Reds' })
    const { page, faults, close } = await open({ width: 1440, height: 900 })
    await page.getByRole('link', { name: /Audit log/ }).click()
    const row = page.getByRole('row').filter({ hasText: 'Removed a member' })
    await row.getByRole('rowheader', { name: 'Frida Falk' }).waitFor()
    await row.getByRole('cell', { name: 'David Ek' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('What was done').selectOption({ label: 'Changed a membership' })
    await row.waitFor({ state: 'detached' })
    await page.getByRole('cell', { name: 'Bo Alm' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ])
    const text = fs.readFileSync(await download.path(), 'utf8')
    expect(text).toContain('Anna Berg,,Changed a membership,Bo Alm,Reds')
    expect(text).not.toContain('Removed a member')
    await page.getByLabel('Name', { exact: true }).fill('nobody')
    await page.getByText('Nothing matches these filters').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await row.waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('X13 older entries come by page, on a phone, in each theme', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      id: newId(),
      partyId: party.partyId,
      userId: party.ids.bo,
      action: 'save-hole',
      details: JSON.stringify({ hole: 120 - at }),
    }))
    await app.database.kysely.insertInto('auditLog').values(rows).execute()
    for (const theme of ['dark', 'sunlight'] as const) {
      const { page, close } = await open({ theme })
      await page.goto(`/?party=${party.partyId}#/party-admin/audit`)
      await page.getByText('Hole 1', { exact: true }).waitFor()
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'Older' }).click()
      await page.getByText('Hole 51', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Older' }).click()
      await page.getByText('Hole 120', { exact: true }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Newer' }).click()
      await page.getByText('Page 2').waitFor()
      await close()
    }
  })

  test('X13 a member is sent away, and nothing written down yet is said', async () => {
    const member = await openPage(app, {
      path: `/?party=${party.partyId}#/party-admin/audit`,
      client: await party.as('bo'),
    })
    await member.page.waitForURL((url) => ['#/', '#/start'].includes(url.hash))
    await member.close()
    const { page, close } = await open({ language: 'sv' })
    await page.getByRole('link', { name: /Ändringslogg/ }).click()
    await page.getByText('Inget är antecknat').waitFor()
    await close()
  })
})
