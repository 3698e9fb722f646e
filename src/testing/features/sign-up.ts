import { expect } from 'vitest'
import { joinUser } from '../../features/account/sign-up/operations.ts'
import { newId } from '../../server/data/ids.ts'
import { app } from '../fresh-party.ts'
import { openMails } from '../mails.ts'

export const fresh = () => `new-${newId()}@example.org`

export const person = {
  identSelection: 'manual' as const,
  firstName: 'Nora',
  lastName: 'Ny',
  club: 'Sjö GK',
  hcp: 18.4,
  password1: 'three wood over water',
  password2: 'three wood over water',
}

export async function mailTo(email: string) {
  const read = () => app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBeGreaterThan(0)
  await openMails(app)
  const [mail] = (await read()).toReversed()
  return mail ?? expect.fail('no mail')
}

/** The parts of a link to sign up as the page reads them. */
export function partsOf(link: string | null) {
  const [, email = '', token = '', tier] = /#\/join\/([^/]+)\/([^@]+)(?:@(\d))?$/.exec(link ?? '') ?? []
  return { email: decodeURIComponent(email), token, ...(tier ? { tier: Number(tier) as 1 | 2 | 3 } : {}) }
}

export const join = (
  link: { email: string; token: string; tier?: 1 | 2 | 3 },
  more: Partial<typeof person> & object = {},
) => app.client().call(joinUser, { ...person, ...link, ...more })
