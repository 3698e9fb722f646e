import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { visible } from '../../../../contract/visible.ts'
import { cellAtMost } from '../rules/columns.ts'
import { safeWorkbook } from './safe-workbook.ts'

/** The cells of a file as texts, without empty rows; undefined when it is no CSV and no XLSX. */
export async function readCells(bytes: Buffer): Promise<string[][] | undefined> {
  const rows = isWorkbook(bytes) ? await readWorkbook(bytes) : readText(bytes)
  return rows?.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''))
}

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))

async function readWorkbook(bytes: Buffer): Promise<unknown[][] | undefined> {
  const workbook = safeWorkbook(bytes)
  return workbook && readSheet(workbook).catch(() => undefined)
}

function readText(bytes: Buffer): string[][] | undefined {
  const text = decoded(bytes)
  if (text.includes('\0')) return undefined
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    })
  } catch {
    return undefined
  }
}

/** UTF-8, with or without its mark; else Latin-1, as older spreadsheets write. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whatever stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ';')
}

/** Without what the database cannot hold, and what nobody sees. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? String(cell.getUTCFullYear()) : String(cell)
  return visible(text)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('\0', '')
    .trim()
    .slice(0, cellAtMost)
}
