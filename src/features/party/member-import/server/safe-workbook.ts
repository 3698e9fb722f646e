import { crc32, inflateRawSync } from 'node:zlib'

/** Bytes that a workbook may have once it is unpacked: far more than the rows and columns of an import take. */
const unpackedAtMost = 16_000_000
const filesAtMost = 200
const sheetRows = 20_000
const sheetColumns = 300

/**
 * A workbook again, of nothing but its XML, unpacked within bounds. What reads it then cannot be led astray by sizes that
 * are not true, by files that only some readers see, or by one cell in the last column of the last row. Undefined where
 * it is no workbook or out of bounds.
 */
export function safeWorkbook(bytes: Buffer): Buffer | undefined {
  try {
    const parts = unpackedParts(bytes)
    if (!parts?.every(({ name, content }) => !/worksheets\//.test(name) || isWithinGrid(content))) return undefined
    return storedZip(parts)
  } catch {
    return undefined
  }
}

type Part = { name: string; content: Buffer }

function unpackedParts(bytes: Buffer): Part[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = bytes.readUInt16LE(end + 10)
  if (end < 0 || count > filesAtMost) return undefined
  const parts: Part[] = []
  let left = unpackedAtMost
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number++) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (/\.xml(\.rels)?$/.test(name)) {
      const content = contentAt(bytes, at, left)
      left -= content.length
      parts.push({ name, content })
    }
    at += 46 + nameLength + extra + comment
  }
  return parts
}

/** Throws beyond `atMost` bytes, whatever the file says of itself. */
function contentAt(bytes: Buffer, entry: number, atMost: number): Buffer {
  const header = bytes.readUInt32LE(entry + 42)
  const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(entry + 20))
  const isStored = bytes.readUInt16LE(entry + 10) === 0
  const content = isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, atMost) })
  if (content.length > atMost) throw new Error('too large')
  return content
}

/** A sheet becomes a grid as large as its last row and column, however empty. */
function isWithinGrid(sheet: Buffer): boolean {
  for (const [, letters = '', digits = ''] of sheet.toString('latin1').matchAll(/\br\s*=\s*["']([A-Z]*)(\d+)["']/g)) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (Number(digits) > sheetRows || column > sheetColumns) return false
  }
  return true
}

function storedZip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    local.push(Buffer.from('PK\x03\x04', 'latin1'), about, title, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, title)
    offset += 30 + title.length + content.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
