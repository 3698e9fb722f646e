import type { Line } from './board-view.tsx'

/** Without the marks of letters, so that 'sjo' finds Sjöberg. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The lines whose name, club or members have every word that is looked for; their places stay what they are. */
export function foundLines(lines: readonly Line[], terms: string): readonly Line[] {
  const words = folded(terms).split(/\s+/).filter(Boolean)
  if (words.length === 0) return lines
  return lines.filter(({ name, caption }) => {
    const text = folded(`${name} ${caption.club} ${caption.members}`)
    return words.every((word) => text.includes(word))
  })
}
