import { NoArchive } from '../rules.ts'

const open = new Set('{['.split('').map((sign) => sign.charCodeAt(0)))
const close = new Set('}]'.split('').map((sign) => sign.charCodeAt(0)))
const [quote, backslash] = [34, 92]

/**
 * The objects of a JSON list as texts, each to be parsed when it is needed: a list of millions of empty objects is
 * refused before a single one is made. Throws `NoArchive` for more rows or longer ones than are allowed.
 */
export function rowTexts(json: Buffer, rowsAtMost: number, rowBytesAtMost: number): string[] {
  const rows: string[] = []
  let depth = 0
  let from = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? 0
    if (inText) {
      if (sign === backslash) at++
      else if (sign === quote) inText = false
    } else if (sign === quote) inText = true
    else if (open.has(sign)) {
      depth++
      if (depth === 2) from = at
    } else if (close.has(sign)) {
      depth--
      if (depth === 1) {
        if (at - from > rowBytesAtMost) throw new NoArchive('A row of this archive is too large.')
        if (rows.length >= rowsAtMost) throw new NoArchive('This archive has too many rows.')
        rows.push(json.toString('utf8', from, at + 1))
      }
    }
  }
  if (depth !== 0 || json[0] !== 91) throw new NoArchive('This archive is damaged.')
  return rows
}
