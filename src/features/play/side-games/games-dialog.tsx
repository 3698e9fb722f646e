import { useState } from 'react'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import type { Group } from '../scoring/operations/group.ts'
import { useGameWords } from './game-words.tsx'
import { markLater } from './mark-later.tsx'
import type { ShownGame } from './operations.ts'
import { SetUp } from './set-up.tsx'
import { BalanceBars } from './standing.tsx'
import { useGroupGames } from './use-group-games.tsx'
import './styles.css'

type Props = { group: Group; onClose: () => void; onChanged: () => void }

/** Games of a group while it scores: how they stand, what is set up, and the way to set up more. */
export function GamesDialog({ group, onClose, onChanged }: Props) {
  const { t } = useGameWords()
  const { games, data, failure, reload, isOffline } = useGroupGames(group)
  const [edited, setEdited] = useState<ShownGame | 'new'>()
  const people = group.players.map(({ user }) => user)
  const saved = async () => {
    setEdited(undefined)
    await reload()
    onChanged()
  }
  if (edited)
    return (
      <Dialog
        key="set-up"
        open
        title={edited === 'new' ? t('setUp') : t('changeGame', { game: t(edited.game) })}
        onClose={onClose}
      >
        <SetUp
          place={{ groupId: group.id, roundId: group.roundId }}
          people={people}
          hasStrokes={data?.hasStrokes ?? true}
          game={edited === 'new' ? undefined : edited}
          onCancel={() => setEdited(undefined)}
          onSaved={saved}
        />
      </Dialog>
    )
  return (
    <Dialog key="games" open title={t('title')} onClose={onClose} closeButton>
      <div className="grid gap-4">
        {isOffline && games && <Notice icon="wifi-off">{t('offline')}</Notice>}
        {!games && !failure && <Skeleton shape="rows" count={3} />}
        {!games && failure && <ErrorState title={t('loadFailed')} onRetry={reload} />}
        {games?.length === 0 && <EmptyState title={t('noGames')}>{t('noGamesText')}</EmptyState>}
        {games?.map((game) => (
          <OneGame key={game.id} group={group} game={game} onChange={() => setEdited(game)} />
        ))}
        <div className="flex flex-wrap gap-3">
          {games && (
            <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
              {t('setUp')}
            </Button>
          )}
          {games && games.length > 0 && (
            <ButtonLink variant="line" to={`/side-games/${group.roundId}?group=${group.id}`}>
              {t('settlement')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function OneGame({ group, game, onChange }: { group: Group; game: ShownGame; onChange: () => void }) {
  const { t, worthOf } = useGameWords()
  return (
    <section className="grid gap-1" aria-label={t(game.game)}>
      <div className="flex items-center gap-3">
        <span className="min-w-0 grow leading-tight">
          <b className="block">{t(game.game)}</b>
          <span className="caption">{worthOf(game)}</span>
        </span>
        {game.mayChange && (
          <Button variant="soft" onClick={onChange} aria-label={t('changeGame', { game: t(game.game) })}>
            {t('change')}
          </Button>
        )}
      </div>
      <BalanceBars game={game} />
      <PlayOff group={group} game={game} />
    </section>
  )
}

/** Skins that are left after the last hole go to who wins the play-off, once it is said. */
function PlayOff({ group, game }: { group: Group; game: ShownGame }) {
  const { t, nameOf } = useGameWords()
  const marked = game.marks.find(({ mark }) => mark === 'play-off')
  const isDone = game.holes.length > 0 && game.holes.every(({ counts }) => counts)
  if (game.settings.leftOver !== 'play-off' || !isDone || (game.carried === 0 && !marked)) return null
  const say = (id: string) =>
    void markLater(group.id, {
      gameId: game.id,
      position: 0,
      mark: 'play-off',
      ...(id === '' ? { set: false } : { userId: id }),
    })
  const label = t('whoWonPlayOff', { count: game.carried })
  return (
    <div className="grid gap-2">
      {game.carried > 0 && <b>{label}</b>}
      <Chips
        label={label}
        value={marked?.userId ?? ''}
        onChange={say}
        items={[
          ...game.players.map(({ userId }) => ({ id: userId, label: nameOf(game, userId) })),
          { id: '', label: t('nobody') },
        ]}
      />
    </div>
  )
}
