/** What a sentence of the story says. Each has its words in texts.ts. */
export const toldKinds = [
  'led',
  'took-lead',
  'went-ahead',
  'level',
  'led-after-round',
  'level-after-round',
  'changes',
  'climb',
  'streak-under',
  'streak-level',
  'match-level',
  'match-up',
  'match-dormie',
  'match-won',
  'match-halved',
  'match-conceded',
  'match-walkover',
  'leads',
  'level-now',
  'needs',
  'clinched',
  'first',
  'level-first',
  'won',
  'won-tie',
  'won-level',
] as const
export type ToldKind = (typeof toldKinds)[number]

/** `isMany`: a team or a side, of which one speaks as of several. */
export type Named = { readonly id: string; readonly name: string; readonly isMany: boolean }

/** How a tie of the first place was decided. */
export type TieDecidedBy = 'play-off' | 'lot' | 'card'

/** One sentence, before it has words. What it does not need is missing. */
export type Told = {
  readonly what: ToldKind
  /** Position of the round in the event; missing: it is about the whole event. */
  readonly round?: number
  /** Name of the class that it is about. */
  readonly class?: string
  readonly who: readonly Named[]
  /** Whom they are told beside: who led before, who comes next, the opponents. */
  readonly others?: readonly Named[]
  /** After so many holes of the round. */
  readonly after?: number
  /** The result, as the board has it. */
  readonly score?: number
  readonly count?: number
  /** Places of a climb, or numbers of the holes of a streak. */
  readonly from?: number
  readonly to?: number
  /** How far they are ahead. */
  readonly by?: number
  /** A match as boards write it, such as 3&2. */
  readonly match?: string
  readonly decidedBy?: TieDecidedBy
}
