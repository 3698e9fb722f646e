import { type Language, translate } from '../../../../contract/texts.ts'
import { csvFile, xlsxFile } from '../../../../server/files/table-file.ts'
import type { Streamed } from '../../../../server/http/streamed.ts'
import type { ExportedMember } from '../reads.ts'
import { fields } from '../rules/columns.ts'
import { importTexts } from '../texts.ts'

/** The columns of an export: an import finds them again by their heads. */
const columns = fields.filter((field) => field !== 'name')

type Wanted = { format: 'csv' | 'xlsx'; language: Language }

export function exportFile(party: string, members: readonly ExportedMember[], { format, language }: Wanted): Streamed {
  const name = translate(importTexts, language, 'members')
  const heads = columns.map((column) => translate(importTexts, language, column))
  const rows = members.map((member) => columns.map((column) => member[column]))
  const table = { name, heads, rows }
  const fileName = `${party} ${name}`
  return format === 'csv' ? csvFile(fileName, table, language) : xlsxFile(fileName, [table])
}
