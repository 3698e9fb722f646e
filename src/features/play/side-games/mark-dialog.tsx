import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import type { Group } from '../scoring/operations/group.ts'
import { useGameWords } from './game-words.tsx'
import { markLater } from './mark-later.tsx'
import type { ShownGame } from './operations.ts'
import type { MarkName } from './rules.ts'

type Props = { group: Group; game: ShownGame; position: number; onClose: () => void }

/** What strokes do not say of a hole: each tap is kept on the phone at once. */
export function MarkDialog({ group, game, position, onClose }: Props) {
  const { t } = useGameWords()
  const hole = group.holes[position - 1]?.hole ?? position
  const say: Say = (mark, said) => void markLater(group.id, { gameId: game.id, position, mark, ...said })
  const parts = { game, position, say }
  return (
    <Dialog
      open
      title={t('markOf', { game: t(game.game), hole })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {game.game === 'wolf' && <WolfChoice {...parts} />}
      {game.game === 'bingo-bango-bongo' && <ThreePoints {...parts} />}
      {game.game === 'nassau' && <Press {...parts} />}
    </Dialog>
  )
}

type Say = (mark: MarkName, said: { set?: boolean; userId?: string | null; blind?: boolean }) => void
type PartProps = { game: ShownGame; position: number; say: Say }

const markedOn = ({ marks }: ShownGame, position: number, mark: MarkName) =>
  marks.find((one) => one.position === position && one.mark === mark)

function WolfChoice({ game, position, say }: PartProps) {
  const { t, nameOf } = useGameWords()
  const wolf = game.holes[position - 1]?.wolf
  const marked = markedOn(game, position, 'wolf')
  const others = game.players.filter(({ userId }) => userId !== wolf?.userId)
  const chosen = !marked ? 'none' : (marked.userId ?? (marked.blind ? 'blind' : 'alone'))
  const choose = (id: string) => {
    if (id === 'none') return say('wolf', { set: false })
    const isAlone = id === 'alone' || id === 'blind'
    say('wolf', { userId: isAlone ? null : id, blind: id === 'blind' })
  }
  const label = t('wolfPlays', { name: nameOf(game, wolf?.userId) })
  return (
    <div className="grid gap-2">
      <b>{label}</b>
      <Chips
        label={label}
        value={chosen}
        onChange={choose}
        items={[
          ...others.map(({ userId }) => ({ id: userId, label: t('withPartner', { name: nameOf(game, userId) }) })),
          { id: 'alone', label: t('alone') },
          { id: 'blind', label: t('blind') },
          { id: 'none', label: t('notYet') },
        ]}
      />
    </div>
  )
}

function ThreePoints({ game, position, say }: PartProps) {
  const { t, nameOf } = useGameWords()
  return (['bingo', 'bango', 'bongo'] as const).map((mark) => (
    <div key={mark} className="grid gap-2">
      <b>{t(mark)}</b>
      <Chips
        label={t(mark)}
        value={markedOn(game, position, mark)?.userId ?? ''}
        onChange={(id) => say(mark, id === '' ? { set: false } : { userId: id })}
        items={[
          ...game.players.map(({ userId }) => ({ id: userId, label: nameOf(game, userId) })),
          { id: '', label: t('nobody') },
        ]}
      />
    </div>
  ))
}

function Press({ game, position, say }: PartProps) {
  const { t } = useGameWords()
  return (
    <Switch
      label={t('pressFrom')}
      hint={t('pressHint')}
      checked={markedOn(game, position, 'press') !== undefined}
      onChange={(set) => say('press', { set })}
    />
  )
}
