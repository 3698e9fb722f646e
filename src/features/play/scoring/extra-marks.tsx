import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { NumberStepper } from '../../../web/ui/number-field.tsx'
import type { Group } from './operations/group.ts'
import { countOf, countOn } from './rules/waiting-steps.ts'
import { countLater } from './save-later.tsx'
import { extraTexts } from './texts/extra-texts.ts'

type Props = { group: Group; position: number; canCount: boolean }

/** What the players have got of the extras on this hole, and the way to count them by hand. */
export function ExtraMarks({ group, position, canCount }: Props) {
  const tExtra = useTexts(extraTexts)
  const [open, setOpen] = useState(false)
  const marked = markedOn(group, position)
  return (
    <div className="flex min-h-12 items-center gap-3 text-small large-text:flex-wrap">
      <Icon name="plus" />
      <span className="min-w-0 grow leading-tight">
        <b className="block">{tExtra('extras')}</b>
        <span className="caption">{marked.length > 0 ? marked.join(', ') : tExtra('nothingMarked')}</span>
      </span>
      {canCount && (
        <Button variant="soft" onClick={() => setOpen(true)}>
          {tExtra('countExtras')}
        </Button>
      )}
      {open && <CountExtras group={group} position={position} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** 'Bo: Birdie', 'Erik: Joker × 2'. */
const markedOn = (group: Group, position: number): string[] =>
  group.players.flatMap(({ user }) =>
    group.extras.flatMap(({ id, name }) => {
      const count = countOn(group, user.userId, id, position)
      return count > 0 ? [`${user.firstName}: ${name}${count > 1 ? ` × ${count}` : ''}`] : []
    }),
  )

function CountExtras({ group, position, onClose }: { group: Group; position: number; onClose: () => void }) {
  const tExtra = useTexts(extraTexts)
  const [userId, setUserId] = useState(group.players[0]?.user.userId ?? '')
  const player = group.players.find(({ user }) => user.userId === userId)
  const hole = group.holes[position - 1]?.hole ?? position
  return (
    <Dialog
      open
      title={tExtra('extrasOnHole', { hole })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {tExtra('closeExtras')}
        </Button>
      }
    >
      <Chips
        label={tExtra('countFor')}
        items={group.players.map(({ user }) => ({ id: user.userId, label: user.firstName }))}
        value={userId}
        onChange={setUserId}
      />
      {player &&
        group.extras.map(({ id, name }) => (
          <div key={`${userId} ${id}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0 leading-tight">
              <b className="block">{name}</b>
              <span className="caption">{tExtra('inTheRound', { count: countOf(player, id) })}</span>
            </span>
            <NumberStepper
              label={name}
              hideLabel
              value={countOn(group, userId, id, position)}
              onChange={(count) => void countLater(group, { position, extraId: id, userId, count: count ?? 0 })}
              min={0}
              max={999}
              decimals={0}
            />
          </div>
        ))}
    </Dialog>
  )
}
