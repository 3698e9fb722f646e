import { perRound, usualGame } from '../golf/formats/presets.ts'

/** What a round is played as, in SQL, from the names that a statement has for its event and for itself. */
export const roundGame = (event: string, round: string): string =>
  `case when ${event}.stroke_count = '${perRound}' then coalesce(${round}.stroke_count, '${usualGame}')
    else ${event}.stroke_count end`

/** What is chosen of that game, likewise. */
export const roundSettings = (event: string, round: string): string =>
  `case when ${event}.stroke_count = '${perRound}' then ${round}.format_settings else ${event}.format_settings end`
