import { decimalSign, type Language } from '../../contract/texts.ts'

/** A cell that a spreadsheet would take for a formula; a number with its sign is none. */
const isFormula = (text: string) => /^[\s]*[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)

/** Kept from being a formula by an apostrophe before it. */
const defused = (text: string) => (isFormula(text) ? `'${text}` : text)

type Separator = ',' | ';'

const cellOf = (value: string | number | null) => {
  const text = defused(String(value ?? ''))
  return /[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

/** One line of separated values (RFC 4180). Where the decimal sign is a comma, spreadsheets want semicolons. */
export const csvLine = (cells: readonly (string | number | null)[], separator: Separator = ',') =>
  `${cells.map(cellOf).join(separator)}\r\n`

export const separatorOf = (language: Language): Separator => (decimalSign(language) === ',' ? ';' : ',')
