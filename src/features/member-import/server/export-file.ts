import writeXlsxFile from 'write-excel-file/node'
import { type Language, translate } from '../../../contract/texts.ts'
import { byteOrderMark, csvLine, separatorOf } from '../../../server/csv.ts'
import { Streamed } from '../../../server/streamed.ts'
import { fields } from '../rules.ts'
import type { ExportedMember } from '../store.ts'
import { importTexts } from '../texts.ts'

/** The columns of an export: an import finds them again by their heads. */
const columns = fields.filter((field) => field !== 'name')

type Wanted = { format: 'csv' | 'xlsx'; language: Language }

export function exportFile(party: string, members: readonly ExportedMember[], { format, language }: Wanted): Streamed {
  const name = `${party} ${translate(importTexts, language, 'members')}.${format}`
  const heads = columns.map((column) => translate(importTexts, language, column))
  if (format === 'csv') return new Streamed('text/csv; charset=utf-8', name, csvOf(heads, members, language))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Streamed(type, name, workbookOf(heads, members))
}

async function* csvOf(heads: string[], members: readonly ExportedMember[], language: Language) {
  const separator = separatorOf(language)
  const decimal = (value: number | null) => (language === 'sv' ? value?.toString().replace('.', ',') : value) ?? null
  yield byteOrderMark + csvLine(heads, separator)
  for (const member of members)
    yield csvLine(
      columns.map((column) => (column === 'handicap' ? decimal(member.handicap) : member[column])),
      separator,
    )
}

/** Texts are texts there, whatever they begin with. */
async function* workbookOf(heads: string[], members: readonly ExportedMember[]) {
  const cellOf = (value: string | number | null) =>
    value === null || value === ''
      ? null
      : typeof value === 'number'
        ? { value, type: Number }
        : { value, type: String }
  const rows = members.map((member) => columns.map((column) => cellOf(member[column])))
  const head = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  yield await writeXlsxFile([head, ...rows], { columns: heads.map(() => ({ width: 20 })) }).toBuffer()
}
