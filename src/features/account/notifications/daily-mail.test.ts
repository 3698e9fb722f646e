import { describe, expect, test } from 'vitest'
import { done } from '../../../testing/competition.ts'
import {
  allow,
  allowBoth,
  app,
  as,
  at,
  bodies,
  club,
  dayAfter,
  firstDay,
  later,
  mailsTo,
  openNotifications,
  publishList,
  say,
  service,
  setClock,
  tried,
} from '../../../testing/features/notifications.ts'
import { getForums } from '../../community/forum/operations.ts'
import { markMessagesRead } from '../../community/messages/operations.ts'
import { getOwnCorrections, seeCorrections } from '../../competition/results/operations/corrections.ts'
import { addScores, updateScores } from '../../competition/results/operations/edit.ts'
import { getUser } from '../settings/operations.ts'
import { chooseNotifications, getNotificationSettings, seeNotifications, stopNotificationMails } from './operations.ts'
import { sendDigests } from './server/send-digests.ts'
import { sendDue } from './server/send-pushes.ts'

openNotifications()

describe('X14 the daily mail', () => {
  /** Something of each kind of mail for Bo, who is notified on no device. */
  async function happenings() {
    const { ids } = club
    const anna = await as('anna')
    const eventId = await club.event({ startDate: dayAfter(1), endDate: dayAfter(1) })
    const roundId = await club.round(eventId, { roundDate: dayAfter(1) })
    await say('cilla', '@Bo, are you coming?')
    later(1)
    await publishList(eventId, roundId, [{ time: '09:00', players: [ids.bo] }])
    await done(anna.call(addScores, { roundId, userId: ids.bo }))
    for (const score of [4, 5]) {
      later(1)
      await done(
        anna.call(updateScores, { roundId, rows: [{ userId: ids.bo, scoreDetails: [{ position: 1, score }] }] }),
      )
    }
    return { eventId, roundId }
  }

  test('X14 at six in the party, one with everything, and none twice', async () => {
    await app.database.kysely
      .updateTable('parties')
      .set({ timeZone: 'Europe/Stockholm' })
      .where('id', '=', club.partyId)
      .execute()
    const { eventId } = await happenings()
    const six = Date.parse(`${firstDay}T18:00:00Z`) - offsetOfStockholm()
    setClock(six - 60_000)
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toEqual([])
    setClock(six + 480_000)
    await Promise.all([sendDigests(app.services), sendDigests(app.services)])
    later(3_600)
    await sendDigests(app.services)
    const mails = await mailsTo('bo')
    expect(mails.map(({ subject }) => subject)).toEqual([`Fairway friends ${club.partyId}: 3 things for you`])
    const text = mails[0]?.text ?? ''
    const lines = text.split('\n').filter((line) => /^(A score|Your start|Cilla)/.test(line))
    expect(lines.map((line) => line.split(/[ ,:]/)[0])).toEqual(['A', 'Your', 'Cilla'])
    expect(text).toContain(`/?party=${club.partyId}#/startlist/${eventId}`)
    expect(text).not.toContain('are you coming')
    expect(await mailsTo('cilla')).toEqual([])
  })

  const offsetOfStockholm = () => {
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' })
    return (Number(hour.format(new Date(`${firstDay}T12:00:00Z`))) - 12) * 3_600_000
  }

  test('X14 what happens after six comes the next day, and what is past then does not', async () => {
    await happenings()
    at('18:08')
    await sendDigests(app.services)
    await say('cilla', '@Bo, really?')
    at('19:08')
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toHaveLength(1)
    at('18:08', 1)
    await sendDigests(app.services)
    const [, second] = await mailsTo('bo')
    expect(second?.subject).toBe(`Fairway friends ${club.partyId}: something for you`)
    expect(second?.text).toContain('Cilla Dahl named you')
  })

  test('X14 what was seen, deleted or read elsewhere is not mailed', async () => {
    const { eventId } = await happenings()
    const bo = await as('bo')
    const messageId = await say('david', 'the last one')
    await done(bo.call(markMessagesRead, { partyId: club.partyId, messageId }))
    await done(bo.call(seeNotifications, { place: `/startlist/${eventId}` }))
    const { corrections } = await done(bo.call(getOwnCorrections, {}))
    await done(bo.call(seeCorrections, { ids: corrections.map(({ id }) => id) }))
    at('18:08')
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toEqual([])
  })

  test('X14 what reached a device is not mailed; what did not is, and no device gets it afterwards', async () => {
    const bo = await allow('bo')
    await say('cilla', '@Bo first')
    await bodies(bo, 1)
    service.answers.of.set(bo.path, 503)
    await say('cilla', '@Bo second')
    await tried(bo, 2)
    at('18:08')
    while ((await sendDue(app.services)) > 0);
    await tried(bo, 3)
    await sendDigests(app.services)
    const mails = await mailsTo('bo')
    expect(mails.map(({ subject }) => subject)).toEqual([`Fairway friends ${club.partyId}: something for you`])
    service.answers.of.delete(bo.path)
    later(86_000)
    expect(await sendDue(app.services)).toBe(0)
    expect(bo.requests()).toHaveLength(3)
  })

  test('X14 only kinds that are switched to mail; news, forum and invitations keep their own switches', async () => {
    await happenings()
    await allowBoth('bo', 'message', { mail: false })
    await allowBoth('bo', 'score-corrected', { mail: false })
    at('18:08')
    await sendDigests(app.services)
    const [mail] = await mailsTo('bo')
    expect(mail?.text).toContain('Your start')
    expect(mail?.text).not.toMatch(/named you|A score/)
    const bo = await as('bo')
    await allowBoth('bo', 'news', { mail: false })
    const { user } = await done(bo.call(getUser, { userId: club.ids.bo }))
    expect(user.meta.newsEmail).toBe(false)
    await allowBoth('bo', 'forum', { mail: false })
    expect((await done(bo.call(getForums, { partyId: club.partyId }))).mails).toBe(false)
    const { choices } = await done(bo.call(getNotificationSettings, {}))
    expect(Object.fromEntries(choices.map(({ kind, mail: by }) => [kind, by]))).toEqual({
      invitation: null,
      message: false,
      forum: false,
      'start-time': true,
      'score-corrected': false,
      'official-result': true,
      news: false,
      'new-event': false,
      'handicap-proposed': true,
      'index-overridden': true,
      'place-left': true,
      'followed-start': false,
      'followed-eagle': false,
      'followed-lead': false,
      'followed-end': false,
      entry: true,
    })
    const refused = await bo.call(chooseNotifications, { kind: 'invitation', mail: false })
    expect(refused).toMatchObject({ ok: false, code: 'mail-always' })
  })

  test('X14 the link in it stops them, also by one press in the mail program', async () => {
    await happenings()
    at('18:08')
    await sendDigests(app.services)
    const [mail] = await mailsTo('bo')
    const oneClick = new URL(mail?.unsubscribe ?? '')
    const token = oneClick.pathname.split('/').at(-1) ?? ''
    expect(mail?.text).toContain(`/#/notification-stop/${token}`)
    const opened = await fetch(oneClick, { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`/#/notification-stop/${token}`)
    const mailed = async () =>
      (await done((await as('bo')).call(getNotificationSettings, {}))).choices
        .filter((choice) => choice.mail)
        .map(({ kind }) => kind)
    expect(await mailed()).toContain('message')
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await fetch(oneClick, { method: 'POST', headers, body })).status).toBe(200)
    expect(await mailed()).toEqual(['forum', 'news'])
    expect(await app.client().call(stopNotificationMails, { token })).toMatchObject({ ok: true })
    expect(await app.client().call(stopNotificationMails, { token: 'none' })).toMatchObject({ code: 'link-unknown' })
    await say('cilla', '@Bo again')
    at('18:08', 1)
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toHaveLength(1)
  })
})
