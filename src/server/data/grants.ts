import pg from 'pg'
import { type Database, quoted } from './database.ts'

/**
 * What the application may do on tables that another role owns: everything with rows, nothing with tables. Of the audit log
 * it may read, add, and empty details, so that no fault and nobody who gets hold of its password rewrites what is there.
 */
export async function grantUse({ pool, owner }: Database) {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  const user = quoted(rows[0]?.name ?? '')
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`
      begin;
      grant usage on schema public, jobs to ${user};
      grant select, insert, update, delete on all tables in schema public, jobs to ${user};
      grant usage, select, update on all sequences in schema public, jobs to ${user};
      grant execute on all functions in schema public, jobs to ${user};
      revoke insert, update, delete on migrations, migration_steps from ${user};
      revoke update, delete on audit_log from ${user};
      grant update (details) on audit_log to ${user};
      commit`)
  } finally {
    await client.end()
  }
}
