import { type Language, translate } from '../../../contract/texts.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { byteOrderMark, csvLine, separatorOf } from '../../../server/files/csv.ts'
import { serve } from '../../../server/http/serve.ts'
import { Streamed } from '../../../server/http/streamed.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { exportPartyLog, getLog, getPartyLog, type LogEntry } from './operations.ts'
import { type LogFilter, readLog } from './reads.ts'
import { actionOf, detailsOf, subjectOf, whoOf, writerOf } from './rules.ts'
import { auditTexts } from './texts.ts'

/** Entries that an export reads at once. */
const batch = 1000

serve(getPartyLog, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party } }) => {
    const { partyId: _, count, before, ...filter } = input
    return pageOf(await readLog(tx, party.partyId, filter, { count: count + 1, before }), count)
  },
})

/** One more than asked for was read: then there is a next page. */
function pageOf(entries: LogEntry[], count: number) {
  const shown = entries.slice(0, count)
  return { entries: shown, next: entries.length > count ? (shown.at(-1)?.id ?? null) : null }
}

serve(exportPartyLog, {
  facts: partyOfInput,
  run: async ({ input, tx, services, facts: { party } }) => {
    const { partyId: _, language, ...filter } = input
    const fileName = `${translate(auditTexts, language, 'fileName')} ${services.now().toISOString().slice(0, 10)}.csv`
    return new Streamed('text/csv; charset=utf-8', fileName, linesOf(tx, party.partyId, filter, language))
  },
})

async function* linesOf(tx: Tx, partyId: string, filter: LogFilter, language: Language) {
  const heads = ['when', 'who', 'onBehalfOf', 'what', 'whom', 'details'] as const
  const words = heads.map((head) => translate(auditTexts, language, head))
  yield byteOrderMark + csvLine(words, separatorOf(language))
  let before: string | undefined
  for (;;) {
    const entries = await readLog(tx, partyId, filter, { count: batch, before })
    if (entries.length > 0) yield entries.map((entry) => lineOf(entry, language)).join('')
    if (entries.length < batch) return
    before = entries.at(-1)?.id
  }
}

const lineOf = (entry: LogEntry, language: Language) =>
  csvLine(
    [
      `${entry.at.slice(0, 19)}Z`,
      writerOf(entry, language),
      entry.actingFor ? whoOf(entry.actingFor, language) : '',
      actionOf(entry.action, language),
      subjectOf(entry.subject, language),
      detailsOf(entry, language),
    ],
    separatorOf(language),
  )

serve(getLog, {
  run: async ({ input, tx }) => {
    const { partyId = null, count, before, ...filter } = input
    return pageOf(await readLog(tx, partyId, filter, { count: count + 1, before }), count)
  },
})
