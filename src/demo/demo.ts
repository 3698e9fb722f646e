import { freezeEnded } from '../features/play/leaderboard/server/results.ts'
import { withoutTimeouts } from '../server/data/database.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Services } from '../server/services.ts'
import { paintImages, seedImages } from './images.ts'
import { seedNews } from './news.ts'
import { seedDemo } from './seed.ts'
import { simulateField } from './simulate.ts'
import { ensureTodaysEvent } from './today.ts'

/** Fills an empty installation, sees to an event of today, and lets its field play. Returns what ends the playing. */
export async function startDemo(services: Services, url: string): Promise<() => Promise<void>> {
  const today = services.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  const eventId = await services.database.kysely.transaction().execute(async (tx) => {
    await withoutTimeouts(tx)
    if (!(await isDemo(tx)) && !(await isEmpty(tx))) return undefined
    if (!(await isDemo(tx))) await seedDemo(tx, today)
    const todays = await ensureTodaysEvent(tx, today)
    await seedImages(tx)
    await seedNews(tx, today)
    return todays
  })
  if (eventId) await freezeEnded(services)
  if (!eventId) return async () => {}
  const endField = simulateField(services, url, eventId)
  const endPainting = paintImages(services)
  return () => {
    endField()
    return endPainting()
  }
}

const isDemo = async (tx: Tx) =>
  (await tx.selectFrom('installation').select('key').where('key', '=', 'demo-people').executeTakeFirst()) !== undefined

/** Real parties are never mixed with those of the demo. */
const isEmpty = async (tx: Tx) =>
  (await tx.selectFrom('parties').select('id').limit(1).executeTakeFirst()) === undefined
