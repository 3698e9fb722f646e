import { useState } from 'react'
import { drop } from '../../../web/outbox.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import type { Group } from '../scoring/operations/group.ts'
import { useGameWords, usePointWords } from './game-words.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { ShownGame } from './operations.ts'
import { useGroupGames } from './use-group-games.tsx'

type Props = { group: Group; position: number }

/** Games of the group below a hole: how each stands, and what is to be said on this hole. */
export function HoleGames({ group, position }: Props) {
  const { t } = useGameWords()
  const { games = [], isLoading, waiting, refused } = useGroupGames(group)
  const toCome = isLoading ? (group.sideGames ?? 0) : 0
  const [open, setOpen] = useState<string>()
  // What is to be said stands above the pad.
  const byAction = (one: ShownGame, other: ShownGame) =>
    Number(Boolean(actionOn(other, position))) - Number(Boolean(actionOn(one, position)))
  const marked = games.find(({ id }) => id === open)
  return (
    <>
      {refused.map(({ key, input, refused: why }) => {
        const game = games.find(({ id }) => id === input.gameId)
        const hole = group.holes[Number(input.position) - 1]?.hole ?? 0
        return (
          <Notice key={key} danger action={<Button onClick={() => drop(key)}>{t('forget')}</Button>}>
            {t('refused', { game: game ? t(game.game) : t('title'), hole })} {why?.detail}
          </Notice>
        )
      })}
      {Array.from({ length: toCome }, (_, at) => (
        // How many there are is known before they are: what stands below them does not move.
        <div key={at} className="min-h-12" />
      ))}
      {games.toSorted(byAction).map((game) => (
        <HoleGame
          key={game.id}
          game={game}
          position={position}
          isWaiting={waiting.some(({ input }) => input.gameId === game.id && input.position === position)}
          onMark={() => setOpen(game.id)}
        />
      ))}
      {marked && <MarkDialog group={group} game={marked} position={position} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type GameProps = { game: ShownGame; position: number; isWaiting: boolean; onMark: () => void }

function HoleGame({ game, position, isWaiting, onMark }: GameProps) {
  const { t } = useGameWords()
  const stateOf = useStateOnHole()
  const action = actionOn(game, position)
  return (
    <div className="flex min-h-12 items-center gap-3 text-small large-text:flex-wrap">
      <Icon name="star" />
      <span className="min-w-0 grow leading-tight">
        <b className="block">{t(game.game)}</b>
        <span className="caption">{stateOf(game, position)}</span>
      </span>
      {isWaiting && (
        <Badge tone="sand" icon="wifi-off" label={t('waiting')}>
          {''}
        </Badge>
      )}
      {action && game.mayChange && (
        <Button variant="soft" onClick={onMark} aria-label={`${t(action)}: ${t(game.game)}`}>
          {t(action)}
        </Button>
      )}
    </div>
  )
}

/** What can be said of a game on a hole; undefined: nothing. */
function actionOn({ game, settings, holes }: ShownGame, position: number) {
  if (game === 'wolf') return 'choose'
  if (game === 'bingo-bango-bongo') return 'mark'
  const isFirst = position === 1 || position === Math.ceil(holes.length / 2) + 1
  return game === 'nassau' && settings.press === 'manual' && !isFirst ? 'toPress' : undefined
}

/** How a game stands on a hole, in one line. */
function useStateOnHole() {
  const { t, nameOf, betName, leadOf, sideOf } = useGameWords()
  const pointsOf = usePointWords()
  return (game: ShownGame, position: number): string => {
    const hole = game.holes[position - 1]
    if (!game.isPlayable || !hole) return t('notPlayable')
    const marked = (mark: string) => game.marks.find((one) => one.position === position && one.mark === mark)
    if (game.game === 'wolf' && hole.wolf) {
      const { userId, chosen, partner, blind } = hole.wolf
      const name = nameOf(game, userId)
      if (!chosen) return t('wolfIs', { name })
      if (partner) return t('wolfIsWith', { name, partner: nameOf(game, partner) })
      return t(blind ? 'wolfIsBlind' : 'wolfIsAlone', { name })
    }
    if (game.game === 'bingo-bango-bongo')
      return (['bingo', 'bango', 'bongo'] as const)
        .map((mark) => t(`${mark}By`, { name: nameOf(game, marked(mark)?.userId) || '–' }))
        .join(' · ')
    if (game.bets.length > 0) {
      const running = game.bets.filter(({ from, to }) => from <= position && position <= to)
      const bets = running.map((bet) =>
        bet.kind === 'part'
          ? `${t('against', { first: sideOf(game, bet.sides[0]), second: sideOf(game, bet.sides[1]) })}: ${leadOf(game, bet)}`
          : `${betName(bet)}: ${leadOf(game, bet)}`,
      )
      return [...(marked('press') ? [t('pressHere')] : []), ...bets].join(' · ')
    }
    const carried = hole.carried > 0 && !hole.counts ? [t('carriedHere', { count: hole.carried })] : []
    return [...carried, pointsOf(game)].join(' · ')
  }
}
