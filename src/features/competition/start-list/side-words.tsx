import type { ReactNode } from 'react'
import { useTexts } from '../../../web/texts.ts'
import type { StartListRound } from './operations.ts'
import type { DraftTee } from './rules.ts'
import { startListTexts } from './texts.ts'
import type { People } from './use-people.tsx'

/** Under a name on a tee: with whom somebody plays, and whether a partner stands elsewhere. */
export function useSideWords(tee: DraftTee, people: People, sides: StartListRound['sides'] = []) {
  const t = useTexts(startListTexts)
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => people.get(id) ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return (userId: string): ReactNode => {
    const side = sides.find(({ members }) => members.includes(userId))
    const partners = side?.members.filter((id) => id !== userId) ?? []
    if (!side || partners.length === 0) return null
    const elsewhere = partners.filter((id) => !tee.players.includes(id))
    if (elsewhere.length > 0)
      return (
        <span className="block text-small text-under">{t('apartFrom', { names: namesOf(elsewhere).join(', ') })}</span>
      )
    return (
      <span className="caption block truncate">
        {side.name || t('playsWith', { names: namesOf(partners).join(', ') })}
      </span>
    )
  }
}
