import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation } from '../../contract/operation.ts'
import { confirmEmail, recoverAccount, requestRecovery } from '../../features/account/recovery/operations.ts'
import { changeEmailOrPassword } from '../../features/account/settings/operations.ts'
import { findForSignUp, joinUser, lookAtSignUp, requestSignUp } from '../../features/account/sign-up/operations.ts'
import { createInvite, getInviteToken, updateInvite } from '../../features/competition/invitations/operations.ts'
import { getMemberImport, readMemberFile } from '../../features/party/member-import/operations.ts'
import {
  addNewUser,
  addPlayerByHand,
  sendInvitationAgain,
  withdrawInvitation,
} from '../../features/party/members/operations.ts'
import { updatePartyMeta } from '../../features/party/parties/operations.ts'
import { quickStart } from '../../features/party/play-golf/operations.ts'
import { postContact } from '../../features/site/contact/operations.ts'
import { sendTestMail } from '../../features/site/health/operations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { type Cast, cast } from '../../testing/cast.ts'
import { samples } from '../../testing/samples.ts'
import { inputSchema, smallest } from '../../testing/smallest-input.ts'
import { operations } from '../api/operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
})
afterAll(() => app.close())

/** What mail programs read as another mailbox than it looks, or as several. */
const refused = [
  'somebody@example.org,victim@example.net',
  'somebody@example.org;victim@example.net',
  '<victim@example.net>somebody@example.org',
  'somebody<victim@example.net>@example.org',
  '"victim@example.net"@example.org',
  '"some body"@example.org',
  'victim@example.net(comment)@example.org',
  'group:victim@example.net;@example.org',
  'victim%example.net@example.org',
  'some body@example.org',
  'somebody@example.org\nBcc: victim@example.net',
  'somebody@[192.0.2.1]',
  'somebody@localhost',
  `${'x'.repeat(65)}@example.org`,
]

const id = '01990000-0000-7000-8000-000000000000'
const ids = { partyId: id, userId: id, inviteId: id, playerId: id, courseId: id, token: 'x'.repeat(43) }
const nameOf = (operation: AnyOperation) => operations.find((one) => one === operation)?.id ?? ''
const whole = (operation: AnyOperation) =>
  (samples[nameOf(operation)]?.(ids) ?? smallest(inputSchema(operation), ids)) as Record<string, unknown>

type Row = [string, AnyOperation, (address: string) => Record<string, unknown>]
/** Every operation that takes an address, and where it stands in its input. */
const rows: Row[] = [
  ['A1', requestSignUp, (email) => ({ email })],
  ['A1', lookAtSignUp, (email) => ({ email })],
  ['A1', findForSignUp, (email) => ({ email })],
  ['A1', joinUser, (email) => ({ email })],
  ['A6', requestRecovery, (email) => ({ email })],
  ['A6', recoverAccount, (email) => ({ email })],
  ['A7', confirmEmail, (email) => ({ email })],
  ['A7', changeEmailOrPassword, (email) => ({ email })],
  ['P3', addNewUser, (email) => ({ email })],
  ['P3', addPlayerByHand, (email) => ({ email })],
  ['P3', sendInvitationAgain, (email) => ({ email })],
  ['P3', withdrawInvitation, (email) => ({ email })],
  ['V7', postContact, (email) => ({ email })],
  ['Z11', sendTestMail, (email) => ({ email })],
  ['P6', createInvite, (email) => ({ emails: [email] })],
  ['P6', updateInvite, (email) => ({ emails: [email] })],
  ['P6', getInviteToken, (user) => ({ user })],
  ['S2', quickStart, (email) => ({ selectedUsers: [{ ...guest, email }, { userId: id }] })],
]
const guest = { firstName: 'Guest', lastName: 'Player', golfClub: 'None', handicap: 12.3 }

describe('addresses that name other or further mailboxes', () => {
  test.for(rows)('%s $1.id refuses them before anything else', async ([, operation, at]) => {
    const visitor = app.client()
    const code = async (address: string) => {
      const answer = await visitor.call(operation, { ...whole(operation), ...at(address) } as never)
      return answer.ok ? 'ok' : answer.code
    }
    expect(await code('some.body+golf@mail.example.org')).not.toBe('invalid-input')
    const accepted = []
    for (const address of refused) if ((await code(address)) !== 'invalid-input') accepted.push(address)
    expect(accepted).toEqual([])
  })

  test('R1 no operation takes an address and is not asked above', () => {
    // A login looks for an account and sends nothing; the list for news is below.
    const asked = [
      ...rows.map(([, operation]) => nameOf(operation)),
      'login',
      'updatePartyMeta',
      'createNews',
      'updateNews',
      'updateUser',
    ]
    const takes = operations.filter((one) => /"[^"]*e-?mails?[^"]*":/i.test(JSON.stringify(inputSchema(one))))
    expect(takes.map(({ id }) => id).filter((name) => !asked.includes(name))).toEqual([])
  })

  test('P2 P5 the list for news takes plain mailboxes only', async () => {
    const anna = await party.as('anna')
    const set = (newsEmail: string) => anna.call(updatePartyMeta, { partyId: party.partyId, meta: { newsEmail } })
    expect(await set('club@example.org, press@example.org')).toMatchObject({ ok: true })
    for (const address of refused.filter((one) => !one.includes(',')))
      expect(await set(`club@example.org, ${address}`), address).toMatchObject({ code: 'invalid-input' })
  })

  test('X8 rows of a file with such an address are errors', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    const quoted = refused.filter((one) => !one.includes('\n')).map((one) => `"${one.replaceAll('"', '""')}"`)
    const text = ['First name;Last name;E-mail', ...quoted.map((one, at) => `Some;Body ${at};${one}`)].join('\n')
    const content = Buffer.from(text).toString('base64')
    const read = await anna.call(readMemberFile, { partyId, fileName: 'members.csv', content })
    const shown = await anna.call(getMemberImport, { partyId, importId: read.ok ? read.value.importId : '' })
    const preview = shown.ok ? shown.value.preview : []
    expect(preview.map(({ email, reason }) => [email, reason])).toEqual(
      refused.filter((one) => !one.includes('\n')).map((one) => [one, 'email-wrong']),
    )
  })
})
