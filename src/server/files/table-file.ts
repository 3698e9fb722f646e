import writeXlsxFile from 'write-excel-file/node'
import { decimalSign, type Language } from '../../contract/texts.ts'
import { Streamed } from '../http/streamed.ts'
import { byteOrderMark, csvLine, separatorOf } from './csv.ts'

export type TableCell = string | number | null
/** A table as a file has it: a sheet of a workbook, or all of a CSV. */
export type Table = { name: string; heads: readonly string[]; rows: readonly (readonly TableCell[])[] }

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A table as CSV, written as the language writes numbers. */
export const csvFile = (fileName: string, table: Table, language: Language) =>
  new Streamed('text/csv; charset=utf-8', `${fileName}.csv`, csvOf(table, language))

async function* csvOf({ heads, rows }: Table, language: Language) {
  const separator = separatorOf(language)
  const sign = decimalSign(language)
  const written = (cell: TableCell) => (typeof cell === 'number' ? cell.toString().replace('.', sign) : cell)
  yield byteOrderMark + csvLine(heads, separator)
  for (const row of rows) yield csvLine(row.map(written), separator)
}

/** Tables as one workbook, a sheet each. */
export const xlsxFile = (fileName: string, tables: readonly Table[]) =>
  new Streamed(workbookType, `${fileName}.xlsx`, workbookOf(tables))

async function* workbookOf(tables: readonly Table[]) {
  const names = sheetNames(tables)
  const sheets = tables.map((table, at) => ({
    data: [headOf(table), ...table.rows.map((row) => row.map(cellOf))],
    sheet: names[at] ?? '',
    columns: widthsOf(table),
    stickyRowsCount: 1,
  }))
  yield await writeXlsxFile(sheets).toBuffer()
}

const headOf = ({ heads }: Table) =>
  heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true }))

/** Texts are texts there, whatever they begin with. */
function cellOf(value: TableCell) {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

const narrowest = 6
const widest = 40

/** As wide as what stands in it; a head of several words may be folded. */
function widthsOf({ heads, rows }: Table) {
  return heads.map((head, column) => {
    const words = head.split(' ').map(({ length }) => length)
    const cells = rows.map((row) => String(row[column] ?? '').length)
    return {
      width: Math.min(widest, cells.reduce((most, one) => Math.max(most, one), Math.max(narrowest, ...words)) + 2),
    }
  })
}

const nameAtMost = 31

/** What spreadsheets take as the name of a sheet; each another, whatever its case. */
function sheetNames(tables: readonly Table[]): string[] {
  const taken = new Set<string>()
  return tables.map(({ name }) => {
    const plain = name.replace(/[[\]:*?/\\]/g, ' ').trim() || '–'
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`
      const own = plain.slice(0, nameAtMost - end.length) + end
      if (taken.has(own.toLowerCase())) continue
      taken.add(own.toLowerCase())
      return own
    }
  })
}
