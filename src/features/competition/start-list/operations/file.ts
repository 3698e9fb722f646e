import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { id, languageOrEnglish, shareKey, tableFiles } from '../../../../contract/schemas.ts'
import { maySee } from '../../../../contract/session.ts'

/** Everybody on the published start lists as a table, as groups go out. Visitors as for getStartList. */
export const exportStartList = operation({
  summary: 'The start lists of an event as CSV or XLSX',
  description:
    'XLSX has a second sheet with everybody from A to Z. Exact handicaps are in it for who sees them on the start list. Codes that open the scoring are never in it.',
  get: '/events/{eventId}/start-list-file',
  input: z.object({
    eventId: id,
    key: shareKey,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    language: languageOrEnglish,
  }),
  output: z.string(),
  who: maySee,
  files: tableFiles,
})
