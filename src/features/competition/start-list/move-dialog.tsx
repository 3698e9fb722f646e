import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import type { StartListRound } from './operations.ts'
import { OwnTee } from './own-tee.tsx'
import { type DraftTee, movePlayers } from './rules.ts'
import { useTeeName } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import type { People } from './use-people.tsx'

type Props = {
  eventId: string
  round: StartListRound
  tees: readonly DraftTee[]
  player: string
  people: People
  onArrange: (tees: DraftTee[]) => void
  onClose: () => void
}

/** Where a player may go, one press each: the plain way beside dragging; and from which tee of the course. */
export function MoveDialog({ eventId, round, tees, player, people, onArrange, onClose }: Props) {
  const t = useTexts(startListTexts)
  const nameOf = useTeeName()
  const person = people.get(player)
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  const own = tees.find(({ players }) => players.includes(player))
  const at = own?.players.indexOf(player) ?? 0
  const act = (next: DraftTee[]) => {
    onArrange(next)
    onClose()
  }
  const beside = (other: string | undefined, after: boolean) =>
    own && other !== undefined && act(movePlayers(tees, [player], own.key, { player: other, after }))
  const takeOff = () => act(tees.map((tee) => ({ ...tee, players: tee.players.filter((other) => other !== player) })))
  return (
    <Dialog open title={t('moveTitle', { name })} onClose={onClose}>
      <List label={t('tees')}>
        {tees.map((tee, index) =>
          tee.key === own?.key ? null : (
            <ListRow
              key={tee.key}
              title={[tee.time, nameOf(tee, index)].filter(Boolean).join(' · ')}
              caption={t('playersOn', { count: tee.players.length })}
              onClick={() => act(movePlayers(tees, [player], tee.key))}
            />
          ),
        )}
      </List>
      {!round.started.includes(player) && <OwnTee eventId={eventId} roundId={round.id} player={player} />}
      <div className="button-row">
        {at > 0 && (
          <Button icon="up" onClick={() => beside(own?.players[at - 1], false)}>
            {t('moveUp')}
          </Button>
        )}
        {own && at < own.players.length - 1 && (
          <Button icon="down" onClick={() => beside(own.players[at + 1], true)}>
            {t('moveDown')}
          </Button>
        )}
        <Button variant="danger" icon="trash" onClick={takeOff}>
          {t('takeOff')}
        </Button>
      </div>
    </Dialog>
  )
}
