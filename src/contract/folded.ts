/** Letters that Unicode does not take apart into a letter and its mark. */
const undivided: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

/** Without accents and capitals, as the database folds: 'sjo' finds Sjöberg, 'moller' Møller. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßðđþłħı]/g, (letter) => undivided[letter] ?? letter)

/** Whether a text has all words that are looked for, in any order and each anywhere in it; of none every text has them. */
export function hasWords(text: string, search: string): boolean {
  const whole = folded(text)
  return folded(search)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => whole.includes(word))
}
