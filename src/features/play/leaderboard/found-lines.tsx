import { hasWords } from '../../../contract/folded.ts'
import type { Line } from './board-view.tsx'

/** The lines whose name, club or members have every word that is looked for; their places stay what they are. */
export const foundLines = (lines: readonly Line[], terms: string): readonly Line[] =>
  terms.trim() === ''
    ? lines
    : lines.filter(({ name, caption }) => hasWords(`${name} ${caption.club} ${caption.members}`, terms))
