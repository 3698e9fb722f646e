import type { Tx } from '../../../server/data/tables.ts'

/** Whoever runs the installation and can be reached. */
export const administrators = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('userLevel', '>=', 50)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

export const senderOf = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', userId).executeTakeFirst()
