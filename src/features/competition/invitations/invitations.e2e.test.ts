import { describe, expect, test } from 'vitest'
import { axe } from '../../../testing/browser.ts'
import { dayFrom, invite, open, openInvitationPages, party } from '../../../testing/pages/invitations.ts'
import { getInvite, updateInvite } from './operations.ts'

openInvitationPages()

describe('P6 create', () => {
  test('P6 an administrator asks two members and a guest; what is missing is said; a reload keeps what was typed', async () => {
    const { page, faults, close } = await open('anna', '/invite', { width: 1440, height: 900 })
    await page.getByText('No invitations right now').waitFor()
    await page.getByRole('link', { name: 'New invitation' }).click()
    const submit = page.getByRole('button', { name: 'Send invitation' })
    await page.getByText('The title needs at least 2 characters.').waitFor()
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('textbox', { name: 'Title' }).fill('Autumn scramble')
    await page.getByText('There have to be at least 2 choices.').waitFor()
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('I play')
    await page.getByRole('textbox', { name: 'Choice 2' }).fill('Not this time')
    await page.getByRole('textbox', { name: 'Choice 3' }).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /choice 1 comes/ }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('checkbox', { name: /choice 2 comes/ }).isChecked()).toBe(false)
    await page.getByRole('textbox', { name: 'Places of choice 1' }).fill('2')
    await page.getByText('Both dates are needed.').waitFor()
    await page.getByLabel('Last registration date').fill(dayFrom(-3))
    await page.getByLabel('Start date').fill(dayFrom(-4))
    await page.getByText('The last registration date cannot be before today.').first().waitFor()
    await page.getByText('The start date cannot be before the last registration date.').first().waitFor()
    await page.getByLabel('Last registration date').fill(dayFrom(4))
    await page.getByLabel('Start date').fill(dayFrom(6))
    await page.getByLabel('Reminder').selectOption({ label: '2 days before' })
    await page.getByText('The information needs at least 2 characters.').waitFor()
    await page.getByRole('textbox', { name: 'Information' }).fill('Teams of four, [b]drawn[/b] on the tee.')
    await page.getByText('Choose who is invited.').waitFor()
    await page.reload()
    await page.getByText('Your draft from before is here.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Choice 2' }).inputValue()).toBe('Not this time')
    await page.getByLabel('Search by name, club or team').fill('bo')
    await page.getByRole('checkbox', { name: 'Select all shown (1)' }).check()
    await page.getByLabel('Search by name, club or team').fill('')
    await page.getByRole('checkbox', { name: 'Cilla Dahl' }).check()
    await page.getByLabel('E-mail addresses').fill('nobody')
    await page.getByText('This is no e-mail address: nobody').first().waitFor()
    await page.getByLabel('E-mail addresses').fill('guest@example.net')
    await page.getByText('3 people').waitFor()
    expect(await axe(page)).toEqual([])
    await submit.click()
    await page.getByText('Invitation has been created.').waitFor()
    await page.getByRole('link', { name: /Autumn scramble/ }).click()
    await page.getByRole('rowheader', { name: 'guest@example.net' }).waitFor()
    await page.getByText('0 of 3 answered').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('P6 two administrators: people and title show both, what nobody else touched is saved with them', async () => {
    const inviteId = await invite()
    const { page, faults, close } = await open('anna', `/invite/edit/${inviteId}/${inviteId}`)
    await page.getByRole('textbox', { name: 'Title' }).fill('My day')
    await page.getByRole('textbox', { name: 'Information' }).fill('Bring a friend.')
    await page.getByRole('checkbox', { name: 'David Ek' }).uncheck()
    const anna = await party.as('anna')
    const seen = await anna.call(getInvite, { inviteId })
    if (!seen.ok) throw new Error(seen.detail)
    const choices = seen.value.invite_options.map(({ id, description, attending }) => ({ id, description, attending }))
    const changed = await anna.call(updateInvite, {
      partyId: party.partyId,
      inviteId,
      title: 'Your day',
      text: seen.value.text,
      deadlineDate: seen.value.deadline_date,
      selectedStartDate: dayFrom(12),
      choices,
      selectedUids: [party.ids.bo, party.ids.cilla, party.ids.david, party.ids.erik],
    })
    expect(changed).toMatchObject({ ok: true })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const difference = (field: string) => page.locator(`[data-difference="${field}"]`)
    await expect.poll(() => difference('title').innerText()).toMatch(/Yours\s+My day\s+Saved now\s+Your day/)
    await expect
      .poll(() => difference('userIds').innerText())
      .toMatch(
        /Yours\s+2 people\s+Saved now\s+4 people · .*David Ek.*Erik Berg|Saved now\s+4 people · .*Erik Berg.*David Ek/,
      )
    expect(await page.locator('[data-difference]').count()).toBe(2)
    expect(await page.getByLabel('Start date').inputValue()).toBe(dayFrom(12))
    expect(await axe(page)).toEqual([])
    await difference('title').getByRole('button', { name: 'Keep mine' }).click()
    await difference('userIds').getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL((url) => url.hash === '#/invite')
    const kept = await anna.call(getInvite, { inviteId })
    expect(kept).toMatchObject({
      value: { title: 'My day', text: 'Bring a friend.', start_date: dayFrom(12), invited: 4 },
    })
    expect(faults).toEqual([])
    await close()
  })

  test('P6 a refused invitation says why and keeps everything', async () => {
    const { page, close } = await open('anna', '/invite/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Cup')
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('Yes')
    await page.getByRole('textbox', { name: 'Choice 2' }).fill('No')
    await page.getByLabel('Last registration date').fill(dayFrom(4))
    await page.getByLabel('Start date').fill(dayFrom(6))
    await page.getByRole('textbox', { name: 'Information' }).fill('<p>Hello</p>')
    await page.getByRole('checkbox', { name: 'Bo Alm' }).check()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page
      .getByRole('alertdialog', { name: 'Error' })
      .getByText(/BBCode, not HTML/)
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('textbox', { name: 'Information' }).inputValue()).toBe('<p>Hello</p>')
    await close()
  })

  test('P6 who does not administer the party comes to the list', async () => {
    const { page, close } = await open('bo', '/invite/create')
    await page.waitForURL((url) => url.hash === '#/invite')
    await expect.poll(() => page.getByRole('link', { name: 'New invitation' }).count()).toBe(0)
    await close()
  })
})
