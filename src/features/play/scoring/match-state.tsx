import type { ReactNode } from 'react'
import type { Translate } from '../../../contract/texts.ts'
import { hasSides, playedAs } from '../../../golf/formats/presets.ts'
import { isDecided } from '../../../golf/match.ts'
import { useTexts } from '../../../web/texts.ts'
import type { Group, GroupPlayer } from './operations/group.ts'
import { nameOfSide } from './rules/group-sides.ts'
import { matchOfGroup, sidesOf, winnerOn } from './rules/match.ts'
import { sideTexts } from './texts/side-texts.ts'

/** A side of a match in few words: a first name where it is the only one of its kind, else what tells it apart. */
export const nameInMatch = (group: Group) => (members: readonly GroupPlayer[]) => {
  const [first] = members
  if (!first || hasSides(playedAs(group))) return nameOfSide(group, members)
  const { firstName, lastName } = first.user
  const isAlone = group.players.every((player) => player === first || player.user.firstName !== firstName)
  return isAlone ? firstName : `${firstName} ${lastName}`
}

/** How the match of a group stands, in words. */
export function useMatchWords(group: Group): string {
  const t = useTexts(sideTexts)
  const nameOf = nameInMatch(group)
  const sides = sidesOf(group)
  return wordsOf(t, group, (side) => nameOf(sides[side] ?? []))
}

/** How the match stands with what is typed, and who has the hole: 'Anna 2 up with 4 to play', 'Hole to Bo'. */
export function MatchState({ group, position, children }: { group: Group; position: number; children: ReactNode }) {
  const t = useTexts(sideTexts)
  const sides = sidesOf(group)
  const nameOf = nameInMatch(group)
  const words = useMatchWords(group)
  const winner = winnerOn(group, position)
  const won =
    winner === 'halved' ? t('holeHalved') : winner !== null && t('holeTo', { name: nameOf(sides[winner] ?? []) })
  return (
    <div className="flex items-center gap-x-3 border-t border-rule pr-1 pl-4 large-text:flex-wrap large-text:pl-2 md:pl-1 lg:pl-4">
      <div className="min-w-0 grow py-1 leading-tight" role="status">
        <p className="text-lead leading-tight font-strong wrap-anywhere">{words}</p>
        {won && <p className="text-small">{won}</p>}
      </div>
      {children}
    </div>
  )
}

/** As golf says it. */
function wordsOf(t: Translate<typeof sideTexts>, group: Group, nameOf: (side: number) => string): string {
  const match = matchOfGroup(group)
  const { leader, lead, left, text } = match
  const name = leader === null ? '' : nameOf(leader)
  if (isDecided(match)) {
    if (leader === null) return t('matchHalved')
    return text === 'conc.' ? t('wonByConcession', { name }) : t('matchWon', { name, text })
  }
  if (leader === null) return t('squareWith', { count: left })
  return match.state === 'dormie' ? t('dormie', { name, count: lead }) : t('upWith', { name, lead, count: left })
}
