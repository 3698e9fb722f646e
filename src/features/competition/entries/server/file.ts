import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { knownMembers } from '../../../party/member-import/reads.ts'
import { bytesAtMost, rowsAtMost } from '../../../party/member-import/rules/columns.ts'
import { readCells } from '../../../party/member-import/server/for-other-features.ts'
import { readEntryFile } from '../operations/list.ts'
import { entriesOf, entryEvent } from '../reads/entries.ts'
import { columnsOf, planEntries } from '../rules/file.ts'

serve(readEntryFile, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts: { party }, refuse }) => {
    const { partyId } = party
    const bytes = Buffer.from(input.content, 'base64')
    const cells = bytes.length > bytesAtMost ? undefined : await readCells(bytes)
    if (!cells) return refuse('not-readable', 'This file cannot be read. It takes CSV or XLSX of at most 500 kB.')
    if (cells.length < 2) refuse('no-rows', 'There is no row below the head.')
    if (cells.length > rowsAtMost + 1) refuse('too-many-rows', `At most ${rowsAtMost} rows.`)
    if (!columnsOf(cells[0] ?? [])) refuse('no-names', 'No column has names, golf ids or addresses.')
    const event = await entryEvent(tx, partyId, input.eventId)
    const entries = await entriesOf(tx, partyId, input.eventId)
    const known = {
      members: await knownMembers(tx, partyId),
      entered: new Set(entries.flatMap(({ userId, state }) => (state === 'withdrawn' ? [] : [userId]))),
      classes: event.classes.map(({ name }) => name),
      tees: event.settings?.tees ?? [],
    }
    return { rows: planEntries(cells, known) }
  },
})
