import { type Language, translate } from '../../../../contract/texts.ts'
import { csvFile, type Table, xlsxFile } from '../../../../server/files/table-file.ts'
import { serve } from '../../../../server/http/serve.ts'
import { seesHandicaps } from '../../../competition/events/rules.ts'
import { prizeTable } from '../../../competition/prizes/server/for-other-features.ts'
import { exportResults, type ResultTable, resultTable } from '../../../competition/result-sheets/operations.ts'
import { resultSheetTexts } from '../../../competition/result-sheets/texts.ts'
import type { Computed } from './boards.ts'
import { cardTable } from './card-table.ts'
import { keptFor } from './kept.ts'
import { classTable, contestTable, matchTable, playerTable, teamTable } from './result-tables.ts'

serve(exportResults, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.eventAs(tx, session, input.eventId, input.key),
  run: async ({ tx, services, facts, input: { format, table, language } }) => {
    const computed = await keptFor(services).boards.read(facts.party.partyId, facts.eventId)
    const shown = seesHandicaps(facts.party, computed.source) ? computed : withoutHandicaps(computed)
    const name = `${computed.source.event.title} ${translate(resultSheetTexts, language, 'results')}`
    const { partyId, role } = facts.party
    const asked = { partyId, eventId: facts.eventId, language, isAdministrator: role === 'admin' }
    const prizes = format === 'csv' && table !== 'prizes' ? null : await prizeTable(tx, services, asked)
    const tableOf = (one: ResultTable) => (one === 'prizes' ? prizes : tables[one](shown, language))
    if (format === 'csv') return csvFile(name, tableOf(table) ?? playerTable(shown, language), language)
    const filled = resultTable.options.flatMap((one) => tableOf(one) ?? []).filter(({ rows }) => rows.length > 0)
    return xlsxFile(name, filled.length > 0 ? filled : [playerTable(shown, language)])
  },
})

const tables: Record<Exclude<ResultTable, 'prizes'>, (computed: Computed, language: Language) => Table> = {
  players: playerTable,
  classes: classTable,
  teams: teamTable,
  matches: matchTable,
  contests: contestTable,
  cards: cardTable,
}

const withoutHandicaps = (computed: Computed): Computed => ({
  ...computed,
  leaderboard: {
    ...computed.leaderboard,
    rows: computed.leaderboard.rows.map((row) => ({ ...row, handicap: null })),
  },
})
