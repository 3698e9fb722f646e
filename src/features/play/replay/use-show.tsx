import { useMemo, useState } from 'react'
import { playsMatches } from '../../../golf/formats/presets.ts'
import { useQuery } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { classesOf, type ReplayShow } from './rules/boards.ts'
import type { PlayedRound, Replay } from './rules/replay.ts'
import { replayTexts } from './texts.ts'

/** What of an event is played again, and what else could be. */
export type Choice = {
  readonly items: readonly { readonly id: string; readonly label: string }[]
  readonly id: string
  readonly show: ReplayShow
  /** What an address says of it. */
  readonly asked: Readonly<Record<string, string>>
  readonly choose: (id: string) => void
}

const all = 'all'

/**
 * All, a class, the teams, or the matches of a round; an event of matches alone opens with them, as its board does. A link asks
 * by `?class=` and the name of a class, or by `?show=`.
 */
export function useShow(replay: Replay, round: PlayedRound | undefined): Choice {
  const t = useTexts(replayTexts)
  const classes = useMemo(() => classesOf(replay), [replay])
  const [chosen, choose] = useState<string>()
  const [askedClass, askedShow] = [useAskedFor('class'), useAskedFor('show')]
  const { competition } = replay
  const hasMatches = round !== undefined && isOfMatches(competition.rounds[round.at])
  const items = [
    { id: all, label: t('all') },
    ...classes.map(({ name }, at) => ({ id: `class.${at}`, label: name })),
    ...(competition.teams.length > 0 ? [{ id: 'teams', label: t('teams') }] : []),
    ...(hasMatches ? [{ id: 'matches', label: t('matches') }] : []),
  ]
  const opening =
    competition.rounds.every(isOfMatches) && competition.scoringSystem !== 'place-points' ? 'matches' : all
  const ofClass = classes.findIndex(({ name }) => name === askedClass)
  const wanted = chosen ?? (ofClass < 0 ? (askedShow ?? opening) : `class.${ofClass}`)
  const id = items.some((item) => item.id === wanted) ? wanted : all
  const own = id.startsWith('class.') ? classes[Number(id.slice(6))] : undefined
  const asked = useMemo((): Choice['asked'] => {
    if (own) return { class: own.name }
    return id === opening ? {} : { show: id }
  }, [own, id, opening])
  return { items, id, show: own ?? (id === 'teams' || id === 'matches' ? id : undefined), asked, choose }
}

const isOfMatches = (round: Replay['competition']['rounds'][number] | undefined) =>
  round !== undefined && playsMatches(round)

/** What the address says of something, behind the hash or before it; null: nothing. */
export function useAskedFor(name: 'at' | 'class' | 'show'): string | null {
  return useQuery().get(name) ?? new URLSearchParams(window.location.search).get(name)
}
