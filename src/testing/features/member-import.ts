import { expect } from 'vitest'
import {
  getMemberImport,
  readMemberFile,
  startMemberImport,
  undoMemberImport,
} from '../../features/party/member-import/operations.ts'
import { getUsers, type Member } from '../../features/party/members/operations.ts'
import { app, party } from '../fresh-party.ts'
import { openMails } from '../mails.ts'

export const emailOf = (name: string) => `${name}-${party.partyId}@example.org`

export const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

export async function upload(content: string | Buffer, fileName = 'members.csv') {
  return (await party.as('anna')).call(readMemberFile, { partyId: party.partyId, fileName, content: base64(content) })
}

export async function opened(content: string | Buffer, fileName?: string): Promise<string> {
  const answer = await upload(content, fileName)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.importId
}

export async function read(importId: string) {
  const answer = await (await party.as('anna')).call(getMemberImport, { partyId: party.partyId, importId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

export async function carriedOut(importId: string) {
  const started = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId })
  expect(started).toMatchObject({ ok: true })
  await expect.poll(async () => (await read(importId)).import.state, { timeout: 50_000 }).toBe('done')
  return read(importId)
}

export const undo = async (importId: string) =>
  (await party.as('anna')).call(undoMemberImport, { partyId: party.partyId, importId })

export async function members(): Promise<Member[]> {
  const answer = await (await party.as('anna')).call(getUsers, { partyId: party.partyId })
  return answer.ok ? answer.value.users : []
}

export const named = async (lastName: string) => (await members()).find((member) => member.lastName === lastName)

export const mailsTo = async (recipient: string) => {
  await openMails(app)
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
}

export const head = 'First name;Last name;E-mail;Club;Handicap;Team;Gender;Birth year'

export const everyKind = () =>
  [
    head,
    `Harald;Holm;${emailOf('harald').toUpperCase()};;;Reds;;`,
    'Nora;Ny;nora.ny@example.org;;;;;',
    'Olle;Öst;;Sjö GK;+2,4;Blues;M;1961',
    'Inga;Ask;;Nya GK;22,1;;F;1950',
    `Anna;Berg;${emailOf('anna')};;;;;`,
    'Nora;Ny;NORA.NY@example.org;;;;;',
    'Per;;;Sjö GK;12;;;',
    'Stina;Sen;;Sjö GK;55;;;',
    `Gun;Gran;${emailOf('gun')};;;;;`,
  ].join('\r\n')
