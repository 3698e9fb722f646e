import { formatOf, hasSides, settingsOfRound } from '../../../../golf/formats/presets.ts'
import type { Event } from '../../events/operations/event.ts'

type Round = Event['rounds'][number]

/** The rounds that are played in sides, with the most players that one has. */
export const roundsOfSides = (event: Event) =>
  event.rounds.flatMap((round: Round) => {
    if (!round.gameType) return []
    const formatSettings = settingsOfRound(event.meta, round.meta.formatSettings)
    const played = { gameType: round.gameType, formatSettings }
    return hasSides(played)
      ? [{ ...round, largest: formatOf(played).side.largest, balls: formatOf(played).side.balls }]
      : []
  })
export type SidedRound = ReturnType<typeof roundsOfSides>[number]
