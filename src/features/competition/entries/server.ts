import './server/add.ts'
import './server/fees.ts'
import './server/file.ts'
import './server/list.ts'
import './server/own.ts'
import './server/read-own.ts'
import type { PartyId } from '../../../contract/session.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import { tellers } from '../../../server/live/happenings.ts'
import { entriesAbout } from './reads/entries.ts'
import { withdrawGone } from './server/gone.ts'
import { forgetEntries } from './writes/entries.ts'

removals.push(forgetEntries)
archives.push(async (tx, userId) => ({ entries: await entriesAbout(tx, userId) }))
tellers.push(async (means, happening) => {
  if (happening.what === 'member-left' || happening.what === 'member-removed')
    await withdrawGone(means, happening.partyId as PartyId, happening.userId)
})
