import { folded } from './folded.ts'

const wordsAtMost = 8
const lettersAtMost = 40
/** Fewer letters than this are not looked for. */
const lettersAtLeast = 2

/** The words of a search: letters and digits of any script, an accent typed as a sign of its own being part of its letter. */
export const wordsOf = (terms: string): string[] =>
  (terms.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .slice(0, wordsAtMost)
    .map((word) => [...word].slice(0, lettersAtMost).join(''))

export const isSearchable = (terms: string) => wordsOf(terms).join('').length >= lettersAtLeast

/** Without accents and capitals, letter by letter, so that places in the result are places in the text. */
const plain = (text: string) => [...text].map((letter) => folded(letter)[0] ?? ' ')

type Piece = { text: string; isFound: boolean }

/** A text in pieces, those that begin a word with one of the words that were searched for marked. */
export function highlighted(text: string, terms: string): Piece[] {
  const composed = text.normalize('NFC')
  const letters = [...composed]
  const looked = plain(composed)
  const wanted = wordsOf(terms).map(plain)
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(letters[at] ?? '')
  const pieces: Piece[] = []
  const add = (piece: string, isFound: boolean) => {
    const last = pieces.at(-1)
    if (last && last.isFound === isFound) last.text += piece
    else pieces.push({ text: piece, isFound })
  }
  for (let at = 0; at < letters.length; ) {
    const isStart = at === 0 || !isLetter(at - 1)
    const word = isStart
      ? wanted.find((one) => one.every((letter, offset) => looked[at + offset] === letter))
      : undefined
    const length = word?.length ?? 1
    add(letters.slice(at, at + length).join(''), word !== undefined)
    at += length
  }
  return pieces
}

/** The part of a text around the first word that was searched for; its beginning where none is written that way. */
export function excerpt(text: string, terms: string, length = 160): string {
  if (text.length <= length) return text
  let before = 0
  for (const piece of highlighted(text, terms)) {
    if (piece.isFound) break
    before += piece.text.length
  }
  const from = before >= text.length ? 0 : Math.max(0, before - length / 3)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length)
  return `${start > 0 ? '…' : ''}${text.slice(start, end > start ? end : start + length)}${end < text.length ? '…' : ''}`
}
