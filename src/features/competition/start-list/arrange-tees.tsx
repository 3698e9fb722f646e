import { useState } from 'react'
import {
  Button as DragButton,
  GridList,
  GridListItem,
  isTextDropItem,
  type TextDropItem,
  useDragAndDrop,
} from 'react-aria-components'
import { checkTee } from '../../../golf/start-list.ts'
import { confirm } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { AddPlayersDialog } from './add-players-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { StartListRound } from './operations.ts'
import { besideEachOther } from './rules/together.ts'
import { type DraftTee, movePlayers, newKey, tooManyOnATee } from './rules.ts'
import { useSideWords } from './side-words.tsx'
import { TeeDialog } from './tee-dialog.tsx'
import { PlayerName, useTeeName } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import type { People } from './use-people.tsx'
import './styles/tees.css'

type Props = {
  eventId: string
  round: StartListRound
  tees: readonly DraftTee[]
  people: People
  onArrange: (tees: DraftTee[]) => void
}
type Opened = { dialog: 'move'; player: string } | { dialog: 'tee'; key: string } | { dialog: 'add' }

/** The tees of a round side by side: players are dragged between them, by mouse, finger and keyboard, or sent by a list. */
export function ArrangeTees({ eventId, round, tees, people, onArrange }: Props) {
  const t = useTexts(startListTexts)
  const nameOf = useTeeName()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const edited = opened?.dialog === 'tee' ? tees.find(({ key }) => key === opened.key) : undefined
  const addTee = () => {
    const key = newKey(tees)
    onArrange([...tees, { key, players: [] }])
    setOpened({ dialog: 'tee', key })
  }
  const removeTee = async (tee: DraftTee) => {
    const title = t('removeTeeTitle', { tee: nameOf(tee, tees.indexOf(tee)) })
    const question = { title, text: t('removeTeeText'), action: t('removeTee'), danger: true }
    if (tee.players.length > 0 && !(await confirm(question))) return
    onArrange(tees.filter(({ key }) => key !== tee.key))
    close()
  }
  return (
    <>
      {tooManyOnATee(tees) && (
        <div className="pt-4">
          <Notice danger>{t('tooManyNotice')}</Notice>
        </div>
      )}
      <div className="tees">
        {tees.map((tee, at) => (
          <TeeCard
            key={tee.key}
            tee={tee}
            name={nameOf(tee, at)}
            people={people}
            sides={round.sides}
            onEdit={() => setOpened({ dialog: 'tee', key: tee.key })}
            onMove={(players, beside) => onArrange(movePlayers(tees, players, tee.key, beside))}
            onAsk={(player) => setOpened({ dialog: 'move', player })}
          />
        ))}
      </div>
      <AddButtons onTee={addTee} onPlayers={() => setOpened({ dialog: 'add' })} />
      {opened?.dialog === 'move' && (
        <MoveDialog
          eventId={eventId}
          round={round}
          tees={tees}
          player={opened.player}
          people={people}
          onArrange={onArrange}
          onClose={close}
        />
      )}
      {edited && (
        <TeeDialog
          key={edited.key}
          round={round}
          tee={edited}
          name={nameOf(edited, tees.indexOf(edited))}
          onChange={(tee) => onArrange(tees.map((other) => (other.key === tee.key ? tee : other)))}
          onRemove={() => removeTee(edited)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'add' && (
        <AddPlayersDialog tees={tees} people={people} onArrange={onArrange} onClose={close} />
      )}
    </>
  )
}

function AddButtons({ onTee, onPlayers }: { onTee: () => void; onPlayers: () => void }) {
  const t = useTexts(startListTexts)
  return (
    <div className="button-row mt-5">
      <Button variant="line" icon="plus" onClick={onTee}>
        {t('addTee')}
      </Button>
      <Button variant="line" icon="user" onClick={onPlayers}>
        {t('addPlayers')}
      </Button>
    </div>
  )
}

const playerType = 'pinhigh/player'

type CardProps = {
  tee: DraftTee
  name: string
  people: People
  sides: StartListRound['sides']
  onEdit: () => void
  onMove: (players: string[], beside?: { player: string; after: boolean }) => void
  onAsk: (player: string) => void
}

function TeeCard({ tee, name, people, sides, onEdit, onMove, onAsk }: CardProps) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const players = besideEachOther(tee.players, sides).flatMap((userId) => people.get(userId) ?? [])
  const sideWords = useSideWords(tee, people, sides)
  const { fullName, dragAndDropHooks } = useDragging(people, onMove)
  const { tooMany } = checkTee(players.map((player) => player.handicap))
  return (
    <section
      className={classNames('tee', tooMany && 'tee-error')}
      aria-label={[tee.time, name].filter(Boolean).join(' ')}
    >
      <header className="tee-head">
        <span className="tee-time">{tee.time ?? name}</span>
        <span className="flex items-center gap-1">
          {tee.time && <span className="soft">{name}</span>}
          <button
            type="button"
            className="button button-icon"
            aria-label={t('editTee', { tee: name })}
            onClick={onEdit}
          >
            <Icon name="edit" />
          </button>
        </span>
      </header>
      <GridList
        className="tee-players"
        // The list is built after the card: its place is kept.
        style={{ minHeight: `calc(${players.length} * var(--target))` }}
        aria-label={[tee.time, name].filter(Boolean).join(' ')}
        items={players.map((player) => ({ ...player, id: player.userId }))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => players.length === 0 && <span className="caption block p-3">{t('nobodyHere')}</span>}
      >
        {(player) => (
          <GridListItem id={player.userId} textValue={fullName(player.userId)} className="tee-player">
            <DragButton slot="drag" className="tee-grip" aria-label={t('move', { name: fullName(player.userId) })}>
              <Icon name="grip" />
            </DragButton>
            <span className="min-w-0">
              <b className="block truncate">
                <PlayerName player={player} />
              </b>
              {sideWords(player.userId)}
            </span>
            <span className="soft">{player.handicap === null ? '–' : handicap(player.handicap)}</span>
            <DragButton
              className="button button-icon"
              aria-label={t('moreFor', { name: fullName(player.userId) })}
              onPress={() => onAsk(player.userId)}
            >
              <Icon name="more" />
            </DragButton>
          </GridListItem>
        )}
      </GridList>
      <TeeFoot players={players} />
    </section>
  )
}

/** Players come and go between the tees, and within one. */
function useDragging(people: People, onMove: CardProps['onMove']) {
  const fullName = (userId: string) => {
    const player = people.get(userId)
    return player ? `${player.firstName} ${player.lastName}` : ''
  }
  const dragged = async (items: readonly { kind: string }[]) => {
    const texts = items.filter((item): item is TextDropItem => isTextDropItem(item as TextDropItem))
    return Promise.all(texts.map((item) => item.getText(playerType)))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [playerType]: String(key), 'text/plain': fullName(String(key)) })),
    acceptedDragTypes: [playerType],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) =>
      onMove([...keys].map(String), { player: String(target.key), after: target.dropPosition === 'after' }),
    onInsert: async ({ items, target }) =>
      onMove(await dragged(items), { player: String(target.key), after: target.dropPosition === 'after' }),
    onRootDrop: async ({ items }) => onMove(await dragged(items)),
  })
  return { fullName, dragAndDropHooks }
}

function TeeFoot({ players }: { players: readonly { handicap: number | null }[] }) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const { tooMany, averageHandicap, highAverage } = checkTee(players.map((player) => player.handicap))
  return (
    <footer className="tee-foot">
      {tooMany
        ? t('tooMany', { count: players.length })
        : averageHandicap !== null && t('average', { handicap: handicap(averageHandicap) })}
      {highAverage && (
        <Badge tone="sand" icon="warn">
          {t('highAverage')}
        </Badge>
      )}
    </footer>
  )
}
