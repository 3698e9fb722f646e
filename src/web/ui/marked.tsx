import { highlighted } from '../../contract/search-words.ts'

/** A text with the words that were searched for marked. */
export const Marked = ({ text, terms }: { text: string; terms: string }) =>
  highlighted(text, terms).map((piece, at) =>
    piece.isFound ? (
      <mark key={at} className="bg-highlight-soft font-strong text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
