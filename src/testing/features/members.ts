import { getUsers, type Member } from '../../features/party/members/operations.ts'
import { app, party } from '../fresh-party.ts'
import { openMails } from '../mails.ts'

export async function members(name: 'anna' | 'bo' = 'anna'): Promise<Member[]> {
  const answer = await (await party.as(name)).call(getUsers, { partyId: party.partyId })
  return answer.ok ? answer.value.users : []
}

export const one = async (userId: string) => (await members()).find((member) => member.userId === userId)

export const emailOf = (name: string) => `${name}-${party.partyId}@example.org`

export const mailsTo = async (recipient: string) => {
  await openMails(app)
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
}
