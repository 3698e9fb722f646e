import { describe, expect, test } from 'vitest'
import { getPing } from '../../../contract/own-session.ts'
import { newId } from '../../../server/data/ids.ts'
import {
  answer,
  app,
  as,
  choices,
  dayFrom,
  emailOf,
  inputOf,
  invite,
  mailsTo,
  now,
  openInvitedParty,
  party,
  read,
  type Some,
  setClock,
} from '../../../testing/invited-party.ts'
import {
  answerInvite,
  createInvite,
  deleteInvite,
  getInvite,
  getInvites,
  getInviteToken,
  updateInvite,
} from './operations.ts'
import { unansweredInvitations } from './reads/invited.ts'
import { draftFaults, seemsToCome, withBlank } from './rules.ts'
import { sendInvitations } from './server/mails.ts'

openInvitedParty()

describe('P6 what may be sent', () => {
  const good = {
    title: 'Cup',
    text: 'Hi',
    choices: [
      { description: 'Yes', attending: true, cap: null },
      { description: 'No', attending: false, cap: null },
    ],
    startDate: '2026-06-10',
    deadlineDate: '2026-06-05',
  }
  test.for([
    ['all is there', {}, []],
    ['on the same day, today', { startDate: '2026-06-01', deadlineDate: '2026-06-01' }, []],
    ['title of one character', { title: ' C ' }, ['title']],
    [
      'one choice and a blank one',
      { choices: [good.choices[0], { ...good.choices[1], description: ' ' }] },
      ['choices'],
    ],
    [
      'the same choice twice',
      { choices: [good.choices[0], { ...good.choices[1], description: 'yes' }] },
      ['same-choice'],
    ],
    ['no start', { startDate: null }, ['dates']],
    ['deadline before today', { deadlineDate: '2026-05-31' }, ['deadline-past']],
    ['start before the deadline', { startDate: '2026-06-04' }, ['start-before']],
    ['text of one character', { text: 'H' }, ['text']],
  ] as const)('P6 %s', ([, change, faults]) => {
    expect(draftFaults({ ...good, ...change } as never, '2026-06-01')).toEqual(faults)
  })

  test('P6 a blank choice is always appended, and never two', () => {
    const blank = { description: '', attending: true, cap: null }
    const yes = { ...blank, description: 'Yes' }
    expect(withBlank([])).toEqual([blank])
    expect(withBlank([yes])).toEqual([yes, blank])
    expect(withBlank([blank, yes])).toEqual([yes, blank])
    expect(withBlank([yes, blank])).toEqual([yes, blank])
  })

  test('P6 what says no is not taken for coming', () => {
    expect(
      ['I play', 'Saturday only', 'Nordic style', 'No', 'Not this time', 'Nej tack', 'Kan inte'].map(seemsToCome),
    ).toEqual([true, true, true, false, false, false, false])
  })

  test('P6 the server refuses the same, and HTML in any field', async () => {
    const admin = await as('anna')
    const codeOf = async (more: object) => {
      const given = await admin.call(createInvite, { ...inputOf({}), ...more } as never)
      return given.ok ? 'ok' : `${given.status} ${given.code}`
    }
    expect(await codeOf({ title: 'C' })).toBe('422 invalid-input')
    expect(await codeOf({ choices: choices.slice(0, 1) })).toBe('422 invalid-input')
    expect(await codeOf({ choices: [choices[0], choices[0]] })).toBe('422 same-choice')
    expect(await codeOf({ deadlineDate: dayFrom(-2) })).toBe('422 deadline-past')
    expect(await codeOf({ selectedStartDate: dayFrom(3) })).toBe('422 start-before')
    expect(await codeOf({ text: 'H' })).toBe('422 invalid-input')
    expect(await codeOf({ html: '<b>Hi</b>' })).toBe('422 invalid-input')
    expect(await codeOf({ text: 'Come <script>alert(1)</script>' })).toBe('422 invalid-input')
    expect(await codeOf({ text: '2 < 3 and 4 > 3' })).toBe('ok')
    expect(await codeOf({ selectedUids: [] })).toBe('422 no-recipients')
    expect(await codeOf({ selectedUids: [party.ids.gun] })).toBe('422 not-a-member')
    expect(await codeOf({ selectedUids: [party.ids.harald] })).toBe('422 not-a-member')
  })
})

describe('P6 who is asked answers', () => {
  test('P6 a member finds it, answers once, changes it, takes it back; the ping counts what waits', async () => {
    const inviteId = await invite()
    const bo = await as('bo')
    const unanswered = async () => {
      const ping = await bo.call(getPing, { partyId: party.partyId })
      return ping.ok && ping.value.invites_unanswered
    }
    expect(await unanswered()).toBe(1)
    const list = await bo.call(getInvites, { partyId: party.partyId })
    expect(list.ok && list.value.invites).toMatchObject([
      { id: inviteId, response: null, invited: 3, unanswered: 3, old: false },
    ])
    const waiting = await unansweredInvitations(app.database.kysely, party.ids.bo, now)
    expect(waiting).toMatchObject([{ id: inviteId, title: 'Captain’s Day', deadlineDate: dayFrom(5) }])

    expect(await answer('bo', inviteId, 0)).toMatchObject({ ok: true, value: { waiting: false } })
    expect(await unanswered()).toBe(0)
    expect(await answer('bo', inviteId, 1)).toMatchObject({ ok: true })
    const seen = await read('bo', inviteId)
    expect(seen.invite_options.map(({ count }) => count)).toEqual([0, 1])
    expect(seen.response).toBe(seen.invite_options[1]?.id)
    expect(seen.answersFor).toBe('Bo Alm')
    expect(await answer('bo', inviteId, null)).toMatchObject({ ok: true })
    expect((await read('bo', inviteId)).response).toBeNull()
    expect(await unanswered()).toBe(1)
  })

  test('P6 who is not asked neither reads nor answers, and a choice of another invite is none', async () => {
    const inviteId = await invite({ selectedUids: [party.ids.bo] })
    const other = await invite({ title: 'Other' })
    const cilla = await as('cilla')
    expect(await cilla.call(getInvite, { inviteId })).toMatchObject({ status: 403 })
    expect(await answer('cilla', inviteId, 0)).toMatchObject({ status: 403 })
    expect(await (await as('harald')).call(getInvite, { inviteId })).toMatchObject({ status: 404 })
    expect(await app.client().call(getInvite, { inviteId })).toMatchObject({ status: 401 })
    const { invite_options: options } = await read('anna', other)
    expect(await (await as('bo')).call(answerInvite, { inviteId, response: options[0]?.id ?? '' })).toMatchObject({
      code: 'no-such-choice',
    })
  })

  test('P6 after the last registration date it is old and nobody answers', async () => {
    const inviteId = await invite()
    await answer('bo', inviteId, 0)
    setClock(now.valueOf() + 6 * 86_400_000)
    const list = await (await as('bo')).call(getInvites, { partyId: party.partyId })
    expect(list.ok && [list.value.invites.length, list.value.oldInvites.map(({ id }) => id)]).toEqual([0, [inviteId]])
    expect(await answer('bo', inviteId, 1)).toMatchObject({ code: 'too-late' })
    expect(await answer('cilla', inviteId, 0)).toMatchObject({ code: 'too-late' })
    const ping = await (await as('cilla')).call(getPing, {})
    expect(ping.ok && ping.value.invites_unanswered).toBe(0)
  })

  test('P6 members see who answered what, addresses and the silent only administrators', async () => {
    const inviteId = await invite({ emails: ['guest@example.net'] })
    await answer('bo', inviteId, 0)
    const member = await read('cilla', inviteId)
    expect(member.invitations.map(({ name }) => name)).toEqual(['Bo Alm'])
    expect(JSON.stringify(member)).not.toContain('guest@example.net')
    const admin = await read('anna', inviteId)
    expect(admin.invitations.map(({ user_or_email }) => user_or_email)).toEqual([
      party.ids.bo,
      party.ids.cilla,
      party.ids.david,
      'guest@example.net',
    ])
    expect(admin).toMatchObject({ mayEdit: true, invited: 4, unanswered: 3 })
  })
})

describe('P6 administrators', () => {
  test('P6 one answers for a member with a token that is theirs alone and ends after half an hour', async () => {
    const inviteId = await invite()
    const [anna, frida] = [await as('anna'), await as('frida')]
    const given = await anna.call(getInviteToken, { partyId: party.partyId, inviteId, user: party.ids.bo })
    if (!given.ok) throw new Error(given.code)
    const { token } = given.value
    expect(await anna.call(getInvite, { inviteId, token })).toMatchObject({
      value: { answersFor: 'Bo Alm', acting: true },
    })
    expect(await frida.call(getInvite, { inviteId, token })).toMatchObject({ value: { answersFor: null } })
    expect(await app.client().call(getInvite, { inviteId, token })).toMatchObject({ status: 401 })
    const { invite_options: options } = await read('anna', inviteId)
    expect(await anna.call(answerInvite, { inviteId, token, response: options[0]?.id ?? '' })).toMatchObject({
      ok: true,
    })
    expect((await read('bo', inviteId)).response).toBe(options[0]?.id)
    const log = await app.database.kysely
      .selectFrom('auditLog')
      .select(['userId', 'details'])
      .where('action', '=', 'invite-answered')
      .where('subject', '=', inviteId)
      .execute()
    expect(log).toMatchObject([{ userId: party.ids.anna, details: { for: party.ids.bo, onBehalf: true } }])
    setClock(now.valueOf() + 31 * 60_000)
    expect(await anna.call(answerInvite, { inviteId, token, response: null })).toMatchObject({ status: 403 })
    expect(await anna.call(getInviteToken, { partyId: party.partyId, inviteId, user: party.ids.erik })).toMatchObject({
      code: 'not-invited',
    })
  })

  test('P6 nobody opens an invitation as somebody of level 50', async () => {
    await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.david).execute()
    const inviteId = await invite()
    const anna = await as('anna')
    expect(await anna.call(getInviteToken, { partyId: party.partyId, inviteId, user: party.ids.david })).toMatchObject({
      code: 'not-for-level50',
    })
  })

  test('P6 an edit keeps answers, asks who is new, and never takes a choice or a place from anybody', async () => {
    const inviteId = await invite()
    await sendInvitations(app.services, inviteId)
    await answer('bo', inviteId, 0)
    await answer('cilla', inviteId, 0)
    const anna = await as('anna')
    const { invite_options: options } = await read('anna', inviteId)
    const kept = options.map(({ id, description, attending }) => ({ id, description, attending, cap: null }))
    const change = (more: Some) => anna.call(updateInvite, { ...inputOf(more), inviteId })
    expect(await change({ choices: [...kept.slice(1), { description: 'Maybe' }] })).toMatchObject({
      status: 409,
      code: 'choice-in-use',
    })
    expect(await change({ choices: kept.map((one) => ({ ...one, cap: 1 })) })).toMatchObject({ code: 'cap-too-low' })
    expect(await change({ choices: [{ ...kept[0], id: newId() } as never, ...kept.slice(1)] })).toMatchObject({
      status: 404,
    })
    const selectedUids = [party.ids.bo, party.ids.erik]
    const renamed = kept.map((one, at) => (at === 0 ? { ...one, description: 'I am in' } : one))
    expect(await change({ choices: renamed, selectedUids, title: 'Captain’s Weekend' })).toMatchObject({ ok: true })
    await sendInvitations(app.services, inviteId)
    const seen = await read('anna', inviteId)
    expect(seen.title).toBe('Captain’s Weekend')
    expect(seen.invitations.map(({ name, response }) => [name, response])).toEqual([
      ['Bo Alm', options[0]?.id],
      ['Erik Berg', null],
    ])
    expect(seen.invite_options[0]).toMatchObject({ description: 'I am in', count: 1 })
    expect(await mailsTo(emailOf('bo'))).toHaveLength(1)
    expect(await mailsTo(emailOf('erik'))).toHaveLength(1)
  })

  test('P6 what another administrator changed since it was read is not overwritten, people and choices neither', async () => {
    const inviteId = await invite()
    const anna = await as('anna')
    const { invite_options: options } = await read('anna', inviteId)
    const choices = options.map(({ id, description, attending, cap }) => ({ id, description, attending, cap }))
    const selectedUids = [party.ids.david, party.ids.cilla, party.ids.bo]
    const was = { title: 'Captain’s Day', choices, selectedUids, emails: [], reminderDays: null }
    const change = (more: Some) => anna.call(updateInvite, { ...inputOf({ choices, ...more }), inviteId, was })
    expect(await change({ title: 'Captain’s Weekend', reminderDays: 2, emails: ['Guest@example.net'] })).toMatchObject({
      ok: true,
    })
    await answer('bo', inviteId, 0)
    const refused = await change({ selectedUids: [party.ids.bo] })
    expect(refused).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: {
        fields: [
          { field: 'title', was: 'Captain’s Day', now: 'Captain’s Weekend' },
          { field: 'reminderDays', was: null, now: 2 },
          { field: 'emails', was: [], now: ['guest@example.net'] },
        ],
      },
    })
    expect((await read('anna', inviteId)).invitations).toHaveLength(4)
    expect(await anna.call(updateInvite, { ...inputOf({ choices }), inviteId })).toMatchObject({ ok: true })
  })

  test('P6 a deleted one is gone for all', async () => {
    const inviteId = await invite()
    const anna = await as('anna')
    expect(await (await as('bo')).call(deleteInvite, { partyId: party.partyId, inviteId })).toMatchObject({
      status: 403,
    })
    expect(await anna.call(deleteInvite, { partyId: party.partyId, inviteId })).toMatchObject({ ok: true })
    expect(await anna.call(getInvite, { inviteId })).toMatchObject({ status: 404 })
    const list = await (await as('bo')).call(getInvites, { partyId: party.partyId })
    expect(list.ok && list.value.invites).toEqual([])
  })
})
