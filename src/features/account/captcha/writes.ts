import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

export const forgetSolutions = (tx: Tx) => sql`delete from captcha_solutions where expires_at < now()`.execute(tx)
