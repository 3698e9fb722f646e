import type { Field } from '../../../../golf/field.ts'
import { isDecided, type Match } from '../../../../golf/match.ts'
import type { Named, Told } from './told.ts'

/** Every match of a round that has begun, as a match: who is up on whom, or who beat whom. */
export function matchesIn({ matches, competition }: Field, round: number, names: ReadonlyMap<string, Named>): Told[] {
  const id = competition.rounds[round]?.id
  return matches
    .filter((match) => match.roundId === id && match.sides.length > 1)
    .flatMap((match) => matchTold(match, round, names))
}

function matchTold(match: Match, round: number, names: ReadonlyMap<string, Named>): Told[] {
  const { leader, lead, left, text } = match
  const of = (at: number) => match.sides[at]?.playerIds.flatMap((id) => names.get(id) ?? []) ?? []
  const first = leader ?? 0
  const others = match.sides.flatMap((_, at) => (at === first ? [] : of(at)))
  const told = { round, who: of(first), others, match: text }
  if (match.state === 'not-started') return []
  if (isDecided(match)) return [{ ...told, what: decided(match) }]
  if (leader === null) return [{ ...told, what: 'match-level', count: left }]
  return [{ ...told, what: match.state === 'dormie' ? 'match-dormie' : 'match-up', by: lead, count: left }]
}

/** As boards write it: conceded, without an opponent, level, or by holes. */
function decided({ leader, text }: Match): Told['what'] {
  if (leader === null) return 'match-halved'
  if (text === 'w/o') return 'match-walkover'
  return text === 'conc.' ? 'match-conceded' : 'match-won'
}
