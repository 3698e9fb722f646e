import { expect } from 'vitest'
import { sendNews } from '../features/community/news/server/mails.ts'
import { withToken } from '../server/mail/mail-secrets.ts'
import type { TestApp } from './app.ts'
import { addMembers } from './builder.ts'

/** So many more members of a party; returns their ids. */
export const addMany = (app: TestApp, partyId: string, count: number) =>
  addMembers(
    app,
    partyId,
    Array.from({ length: count }, () => ({ firstName: 'Many', lastName: 'People' })),
  )

/**
 * Two write at once, each again until it gets through; every 70th mail ends the transaction that it stands in, as a
 * killed process would. Returns how often that happened.
 */
export async function writeAmongDeaths({ database: { pool } }: TestApp, write: () => Promise<unknown>) {
  await pool.query(`
    create sequence deaths;
    create function die() returns trigger language plpgsql as
      'begin if nextval(''deaths'') % 70 = 0 then raise exception ''killed''; end if; return new; end';
    create trigger die before insert on mails for each row execute function die()`)
  const insist = (): Promise<unknown> => write().catch(insist)
  await Promise.all([insist(), insist()])
  // The server's own job writes too, and dies as often: the sequence has counted every try.
  const { rows } = await pool.query<{ tries: string }>('select last_value as tries from deaths')
  await pool.query('drop trigger die on mails; drop function die; drop sequence deaths')
  return Math.floor(Number(rows[0]?.tries) / 70)
}

/** Gives the links of all mails their tokens, as if they left now, and writes them where a test reads them. */
export function openMails({ database }: Pick<TestApp, 'database'>): Promise<void> {
  opening = opening.then(() => openAll(database))
  return opening
}

/** One after the other: two at once would give a link two tokens. */
let opening = Promise.resolve()

async function openAll({ kysely }: TestApp['database']) {
  const waiting = await kysely.selectFrom('mails').selectAll().where('secretPlace', 'is not', null).execute()
  for (const mail of waiting) {
    const { id, text, html, link, unsubscribe } = await withToken(kysely, mail)
    const opened = { text, html, link, unsubscribe, secretPlace: null, secretTable: null, secretHash: null }
    await kysely.updateTable('mails').set(opened).where('id', '=', id).execute()
  }
}

/** Writes the mails of a piece of news, and waits for those that the job of the installation has taken before. */
export async function writeNewsMails({ services }: Pick<TestApp, 'services'>, newsId: string) {
  await sendNews(services, newsId)
  const waiting = services.database.kysely
    .selectFrom('newsRecipients')
    .select('id')
    .where('newsId', '=', newsId)
    .where('mailedAt', 'is', null)
  await expect.poll(() => waiting.execute()).toEqual([])
}
