import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import {
  answer,
  app,
  as,
  emailOf,
  inputOf,
  invite,
  mailsTo,
  now,
  openInvitedParty,
  party,
  read,
  setClock,
} from '../../../testing/invited-party.ts'
import { addMany, writeAmongDeaths } from '../../../testing/mails.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser } from '../../account/settings/operations.ts'
import { deletionPhrases } from '../../account/settings/rules.ts'
import { revokeUser } from '../../party/members/operations.ts'
import { answerInvite, getInvite, getInvites, updateInvite } from './operations.ts'
import { remind, sendInvitations } from './server/mails.ts'

openInvitedParty()

/** Of a place that became free; the invitation itself comes by a job, at any time. */
const placesTold = async (name: string) =>
  (await mailsTo(emailOf(name)))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('You have a place'))

const tokenIn = (link: string | null | undefined) => link?.split('/').at(-1) ?? ''

describe('P6 links in mails', () => {
  test('P6 each gets one in their language, and the link answers without login for that invitation only', async () => {
    await app.database.kysely.updateTable('users').set({ language: 'sv' }).where('id', '=', party.ids.cilla).execute()
    const guest = `guest-${newId()}@example.net`
    const inviteId = await invite({ emails: [guest, emailOf('bo').toUpperCase()] })
    const other = await invite({ title: 'Other', selectedUids: [party.ids.cilla] })
    await sendInvitations(app.services, inviteId)
    await sendInvitations(app.services, inviteId)
    const [toBo, toCilla, toGuest] = await Promise.all([emailOf('bo'), emailOf('cilla'), guest].map(mailsTo))
    expect([toBo?.length, toGuest?.length]).toEqual([1, 1])
    expect(toBo?.[0]?.text).toContain('Hello Bo,')
    expect(toBo?.[0]?.text).toContain('Shotgun at nine.')
    expect(toCilla?.find(({ subject }) => subject.includes('Captain'))?.text).toContain('Hej Cilla!')

    const token = tokenIn(toGuest?.[0]?.link)
    const visitor = app.client()
    const seen = await visitor.call(getInvite, { inviteId, token })
    expect(seen).toMatchObject({ ok: true, value: { answersFor: guest, invitations: [], mayEdit: false } })
    if (!seen.ok) return
    const response = seen.value.invite_options[0]?.id ?? ''
    expect(await visitor.call(answerInvite, { inviteId, token, response })).toMatchObject({ ok: true })
    expect(await visitor.call(getInvite, { inviteId: other, token })).toMatchObject({ status: 401 })
    expect(await visitor.call(getInvites, { partyId: party.partyId })).toMatchObject({ status: 401 })
    expect(
      (await read('anna', inviteId)).invitations.find(({ user_or_email }) => user_or_email === guest),
    ).toMatchObject({
      response,
    })

    setClock(now.valueOf() + 6 * 86_400_000)
    expect(await visitor.call(getInvite, { inviteId, token })).toMatchObject({ status: 401 })
  })

  test('P6 the database keeps no token that could be used', async () => {
    const inviteId = await invite({ selectedUids: [party.ids.bo] })
    await sendInvitations(app.services, inviteId)
    const token = tokenIn((await mailsTo(emailOf('bo')))[0]?.link)
    const { rows } = await app.database.pool.query<{ all: string }>(
      'select string_agg(invitation_tokens::text, $1) as all from invitation_tokens',
      [' '],
    )
    expect(token.length).toBeGreaterThan(40)
    expect(rows[0]?.all).not.toContain(token)
  })

  test('P6 a person who was removed answers no more, with the link neither', async () => {
    const inviteId = await invite()
    await sendInvitations(app.services, inviteId)
    const token = tokenIn((await mailsTo(emailOf('david')))[0]?.link)
    await (await as('anna')).call(revokeUser, { partyId: party.partyId, userId: party.ids.david })
    expect(await app.client().call(getInvite, { inviteId, token })).toMatchObject({ status: 401 })
    expect((await read('anna', inviteId)).invited).toBe(2)
  })

  test('P6 five hundred people get one mail each, however often the writing is killed midway', async () => {
    const inviteId = await invite({ selectedUids: await addMany(app, party.partyId, 500) })
    expect(await writeAmongDeaths(app, () => sendInvitations(app.services, inviteId))).toBeGreaterThan(5)
    const { rows } = await app.database.pool.query<{ recipient: string; count: number }>(
      `select recipient, count(*) from mails where link like $1 group by recipient`,
      [`%${inviteId}%`],
    )
    expect(rows).toHaveLength(500)
    expect(rows.filter(({ count }) => Number(count) !== 1)).toEqual([])
  })
})

describe('X12 places and the waiting list', () => {
  const two = [
    { description: 'I play', cap: 1 },
    { description: 'Not this time', attending: false },
  ]

  test('X12 beyond the cap people wait in their order, and move up by themselves with a mail', async () => {
    const inviteId = await invite({ choices: two })
    expect(await answer('bo', inviteId, 0)).toMatchObject({ value: { waiting: false, waitingPlace: null } })
    expect(await answer('cilla', inviteId, 0)).toMatchObject({ value: { waiting: true, waitingPlace: 1 } })
    expect(await answer('david', inviteId, 0)).toMatchObject({ value: { waiting: true, waitingPlace: 2 } })
    expect((await read('cilla', inviteId)).invite_options[0]).toMatchObject({ count: 1, waiting: 2, cap: 1 })
    // Answering the same again keeps the place.
    expect(await answer('cilla', inviteId, 0)).toMatchObject({ value: { waiting: true, waitingPlace: 1 } })

    await answer('bo', inviteId, 1)
    expect(await read('cilla', inviteId)).toMatchObject({ waiting: false })
    expect(await read('david', inviteId)).toMatchObject({ waiting: true, waitingPlace: 1 })
    expect(await placesTold('cilla')).toEqual(['You have a place: Captain’s Day'])
    expect(await placesTold('david')).toEqual([])
    // Who comes back stands last.
    expect(await answer('bo', inviteId, 0)).toMatchObject({ value: { waiting: true, waitingPlace: 2 } })
    expect(await placesTold('cilla')).toHaveLength(1)
  })

  test('X12 more places, a removed member or a deleted account free places too', async () => {
    const inviteId = await invite({ choices: two })
    for (const name of ['bo', 'cilla', 'david'] as const) await answer(name, inviteId, 0)
    const anna = await as('anna')
    await anna.call(revokeUser, { partyId: party.partyId, userId: party.ids.bo })
    expect(await read('cilla', inviteId)).toMatchObject({ waiting: false })
    await remind(app.services)
    await remind(app.services)
    expect(await placesTold('cilla')).toEqual(['You have a place: Captain’s Day'])
    const { invite_options: options } = await read('anna', inviteId)
    await anna.call(updateInvite, {
      ...inputOf({ selectedUids: [party.ids.cilla, party.ids.david] }),
      inviteId,
      choices: options.map(({ id, description, attending }) => ({ id, description, attending, cap: null })),
    })
    expect(await placesTold('david')).toEqual(['You have a place: Captain’s Day'])
  })

  test('X12 fifty at once for ten places: ten have one, and the order is that of the answers', async () => {
    const emails = Array.from({ length: 50 }, () => `${newId()}@example.net`)
    const inviteId = await invite({
      choices: [
        { description: 'I play', cap: 10 },
        { description: 'No', attending: false },
      ],
      selectedUids: [],
      emails,
    })
    await sendInvitations(app.services, inviteId)
    const { invite_options: options } = await read('anna', inviteId)
    const response = options[0]?.id ?? ''
    const tokens = await Promise.all(emails.map(async (email) => tokenIn((await mailsTo(email))[0]?.link)))
    const visitor = app.client()
    const answers = await Promise.all(tokens.map((token) => visitor.call(answerInvite, { inviteId, token, response })))
    const places = answers.map((one) => (one.ok ? (one.value.waitingPlace ?? 0) : -1))
    expect(places.filter((place) => place === 0)).toHaveLength(10)
    expect(places.filter((place) => place > 0).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
    expect((await read('anna', inviteId)).invite_options[0]).toMatchObject({ count: 10, waiting: 40 })
  })
})

describe('X12 the reminder', () => {
  test('X12 it comes once, on its day from eight, to those who have not answered', async () => {
    setClock('2026-05-04T10:00:00Z')
    const inviteId = await invite({
      deadlineDate: '2026-05-20',
      selectedStartDate: '2026-05-25',
      reminderDays: 3,
      selectedUids: [party.ids.bo, party.ids.cilla],
    })
    await sendInvitations(app.services, inviteId)
    await answer('bo', inviteId, 0)
    const reminded = async () =>
      (await Promise.all([emailOf('bo'), emailOf('cilla')].map(mailsTo))).map(
        (mails) => mails.filter(({ subject }) => subject.startsWith('Please answer')).length,
      )
    for (const at of ['2026-05-16T12:00:00Z', '2026-05-17T07:30:00Z']) {
      setClock(at)
      await remind(app.services)
      expect(await reminded()).toEqual([0, 0])
    }
    setClock('2026-05-17T08:05:00Z')
    await Promise.all([remind(app.services), remind(app.services)])
    expect(await reminded()).toEqual([0, 1])
    setClock('2026-05-18T09:00:00Z')
    await remind(app.services)
    expect(await reminded()).toEqual([0, 1])
    const mail = (await mailsTo(emailOf('cilla'))).at(-1)
    const visitor = app.client()
    expect(await visitor.call(getInvite, { inviteId, token: tokenIn(mail?.link) })).toMatchObject({ ok: true })
  })

  test('X12 none after the last registration date, and none for whom it was not asked', async () => {
    setClock('2026-05-04T10:00:00Z')
    const late = await invite({ deadlineDate: '2026-05-10', selectedStartDate: '2026-05-10', reminderDays: 2 })
    const without = await invite({ deadlineDate: '2026-05-10', selectedStartDate: '2026-05-10' })
    for (const id of [late, without]) await sendInvitations(app.services, id)
    setClock('2026-05-11T10:00:00Z')
    await remind(app.services)
    expect((await mailsTo(emailOf('bo'))).map(({ subject }) => subject.startsWith('Please'))).toEqual([false, false])
  })
})

test('P6 who deletes their account is asked nothing any more', async () => {
  const inviteId = await invite()
  const level50 = newId()
  await app.database.kysely
    .insertInto('users')
    .values({ id: level50, email: `${level50}@example.org`, firstName: 'Lev', lastName: 'El', userLevel: 50 })
    .execute()
  const admin = await clientOf(app, level50)
  const phrase = deletionPhrases.other
  expect(await admin.call(deleteUser, { userId: party.ids.bo, phrase })).toMatchObject({ ok: true })
  expect((await read('anna', inviteId)).invited).toBe(2)
})
