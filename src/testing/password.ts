import type { Services } from '../server/services.ts'
import { hashPassword } from '../server/session/passwords.ts'

/** With which people of tests log in and confirm who they are. */
export const testPassword = 'three wood over water'

let hashed: Promise<string> | undefined
export const testPasswordHash = () => {
  hashed ??= hashPassword(testPassword)
  return hashed
}

/** For somebody who was made without one. */
export async function givePassword({ database }: Pick<Services, 'database'>, userId: string) {
  const passwordHash = await testPasswordHash()
  await database.kysely.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}
