import type { Page } from 'playwright-core'

/** Chooses a format by its English name in the form of an event or a round. */
export async function chooseFormat(page: Page, name: string) {
  await page.getByRole('button', { name: /^Game type/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a format' })
  await dialog.getByRole('radio', { name, exact: true }).check()
  await dialog.getByRole('button', { name: `Use ${name}`, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
