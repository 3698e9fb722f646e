import type { ReactNode } from 'react'
import {
  Button as DragButton,
  GridList,
  GridListItem,
  isTextDropItem,
  type TextDropItem,
  useDragAndDrop,
} from 'react-aria-components'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { IconButton } from '../../../web/ui/button.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Field } from '../../../web/ui/field.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { PickOne } from '../../../web/ui/pick-one.tsx'
import type { DraftSide } from './rules/draft.ts'
import { sideTexts } from './texts.ts'
import './styles.css'

export type SidePlayer = { userId: string; firstName: string; lastName: string; hcp: number | null }
export type Places = readonly { id: string; label: string }[]

type Props = {
  side: DraftSide
  number: number
  largest: number
  players: readonly SidePlayer[]
  places: Places
  onMove: (players: string[], key: string | null) => void
  onName: (name: string) => void
  onRemove: () => void
  /** Beside its players: from which tee it plays. */
  children?: ReactNode
}

/** A side with its name and players, who are dragged here or sent by their list. */
export function SideCard({ side, number, largest, players, places, onMove, onName, onRemove, children }: Props) {
  const t = useTexts(sideTexts)
  const title = side.name || t('side', { number })
  const isTooLarge = side.members.length > largest
  return (
    <section className={classNames('side-card', isTooLarge && 'side-card-error')} aria-label={title}>
      <header className="side-card-head">
        <Field
          label={t('nameOfSide', { number })}
          placeholder={players.map(({ lastName }) => lastName).join(' / ') || t('surnames')}
          value={side.name}
          onChange={onName}
          maxLength={60}
        />
        {side.hasCards ? (
          <Badge tone="sand" icon="lock">
            {t('hasCards')}
          </Badge>
        ) : (
          <IconButton icon="trash" label={t('remove', { side: title })} onClick={onRemove} />
        )}
      </header>
      <SidePlayers label={title} place={side.key} players={players} places={places} onMove={onMove} />
      {children}
      <div className="caption side-card-foot" role="status">
        {isTooLarge
          ? t('tooMany', { count: side.members.length, largest })
          : side.members.length < largest && t('fewer', { count: side.members.length, largest })}
      </div>
    </section>
  )
}

const playerType = 'pinhigh/side-player'
/** The place of those who are in no side. */
export const nowhere = ''

type PlayersProps = {
  label: string
  place: string
  players: readonly SidePlayer[]
  places: Places
  onMove: (players: string[], key: string | null) => void
}

/** Players of one place: dragged to another by mouse, finger and keyboard, or sent there by a list. */
export function SidePlayers({ label, place, players, places, onMove }: PlayersProps) {
  const t = useTexts(sideTexts)
  const { handicap } = useFormats()
  const nameOf = ({ firstName, lastName }: SidePlayer) => `${firstName} ${lastName}`
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [playerType]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [playerType],
    getDropOperation: () => 'move',
    onRootDrop: async ({ items }) => {
      const texts = items.filter((item): item is TextDropItem => isTextDropItem(item))
      onMove(await Promise.all(texts.map((item) => item.getText(playerType))), place || null)
    },
  })
  return (
    <GridList
      className="side-players"
      aria-label={label}
      items={players.map((player) => ({ ...player, id: player.userId }))}
      dependencies={[places, place]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <span className="caption block p-3">{t('nobody')}</span>}
    >
      {(player) => (
        <GridListItem id={player.userId} textValue={nameOf(player)} className="side-player">
          <DragButton slot="drag" className="side-grip" aria-label={t('drag', { name: nameOf(player) })}>
            <Icon name="grip" />
          </DragButton>
          <b className="min-w-0 break-words">{nameOf(player)}</b>
          <span className="soft">{player.hcp === null ? '–' : handicap(player.hcp)}</span>
          <PickOne
            plain
            label={t('sideOf', { name: nameOf(player) })}
            items={places}
            value={place}
            onChange={(key) => onMove([player.userId], key || null)}
          />
        </GridListItem>
      )}
    </GridList>
  )
}
