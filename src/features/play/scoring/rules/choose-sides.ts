import { formatOf, hasSides, type Played, playsMatches } from '../../../../golf/formats/presets.ts'

/** A player as the page that starts a group knows them. */
type Chosen = { readonly userId: string; readonly team: string | null }
/** A side of the round, which a page cannot change. */
type KnownSide = { readonly id: string; readonly name: string; readonly members: readonly string[] }

/** Players who start together, by number; `isKnown`: the round has this side. */
export type ChosenSide = {
  readonly number: number
  readonly name: string
  readonly members: readonly string[]
  readonly isKnown: boolean
}
export type SideFault = 'two-sides' | 'side-too-large'

/**
 * Who plays with whom of those chosen: sides of the round stay together, everybody else makes new ones, in the order of the
 * slots, by team in a match of teams, or as they were `moved` by hand. Empty where nobody plays in sides.
 */
export function sidesOfChosen(
  played: Played,
  chosen: readonly Chosen[],
  known: readonly KnownSide[],
  moved: Readonly<Record<string, number>> = {},
): ChosenSide[] {
  if (!hasSides(played)) return []
  const own = known.filter(({ members }) => chosen.some(({ userId }) => members.includes(userId)))
  const alone = chosen.filter(({ userId }) => own.every(({ members }) => !members.includes(userId)))
  const fixed = own.map(({ name, members }, number) => ({
    number,
    name,
    members: chosen.flatMap(({ userId }) => (members.includes(userId) ? userId : [])),
    isKnown: true,
  }))
  const { largest } = formatOf(played).side
  const isMatch = playsMatches(played)
  const size = isMatch && own.length === 0 ? Math.ceil(alone.length / 2) : largest
  const teams = [...new Set(alone.map(({ team }) => team))]
  const isByTeam = isMatch && teams.length === 2
  const numberOf = ({ userId, team }: Chosen, at: number) =>
    moved[userId] ?? own.length + (isByTeam ? teams.indexOf(team) : Math.floor(at / Math.max(1, size)))
  const numbered = alone.map((player, at) => ({ userId: player.userId, number: numberOf(player, at) }))
  const made = Array.from({ length: newSides(isMatch, largest, chosen.length, own.length) }, (_, at) => ({
    number: own.length + at,
    name: '',
    members: numbered.flatMap(({ userId, number }) => (number === own.length + at ? userId : [])),
    isKnown: false,
  }))
  return [...fixed, ...(alone.length > 0 ? made : [])]
}

/** A match has two sides; elsewhere as many as the players fill, and one more to move somebody into. */
const newSides = (isMatch: boolean, largest: number, players: number, known: number) =>
  isMatch ? Math.max(1, 2 - known) : Math.max(1, Math.min(4, Math.ceil(players / largest) + 1) - known)

/** Why these sides cannot start together; null: they can. */
export function sideFault(played: Played, sides: readonly ChosenSide[]): SideFault | null {
  if (!hasSides(played)) return null
  const filled = sides.filter(({ members }) => members.length > 0)
  const { largest } = formatOf(played).side
  if (filled.some(({ members }) => members.length > largest)) return 'side-too-large'
  return playsMatches(played) && filled.length !== 2 ? 'two-sides' : null
}
