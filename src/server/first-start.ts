import { newId, newSecret } from './ids.ts'
import { hashPassword } from './passwords.ts'
import type { Services } from './services.ts'

/** The first start makes the person who runs the installation, and prints the password once unless it was given. */
export async function ensureAdministrator({ database, config }: Services) {
  const some = await database.kysely.selectFrom('users').select('id').where('userLevel', '>=', 50).executeTakeFirst()
  if (some) return
  const email = config.adminEmail ?? 'admin@localhost.localdomain'
  const password = config.adminPassword ?? newSecret().slice(0, 14)
  await database.kysely
    .insertInto('users')
    .values({
      id: newId(),
      email,
      firstName: 'Pinhigh',
      lastName: 'Administrator',
      passwordHash: await hashPassword(password),
      userLevel: 50,
      tier: 3,
    })
    .execute()
  const shown = config.adminPassword ? 'the password of ADMIN_PASSWORD' : password
  console.log(`\n  Administrator of this installation: ${email}\n  Password (shown this once): ${shown}\n`)
}
