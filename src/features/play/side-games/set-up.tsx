import { useState } from 'react'
import {
  fitsPlayers,
  type SideGameName,
  settingsOfGame,
  sideGameNames,
  sideGameOf,
} from '../../../golf/side-games/table.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ManyChips } from '../../../web/ui/chips.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useGameWords } from './game-words.tsx'
import { addFieldGame, addSideGame, changeSideGame, deleteSideGame, type ShownGame } from './operations.ts'
import { type Draft, namedSettings, SettingFields } from './setting-fields.tsx'

type Person = { userId: string; firstName: string; lastName: string }

type Props = {
  /** `groupId` null: skins for everybody of the round. */
  place: { groupId: string | null; roundId: string }
  /** Who may be in it. */
  people: readonly Person[]
  hasStrokes: boolean
  /** The one that is changed; undefined: a new one. */
  game: ShownGame | undefined
  onCancel: () => void
  onSaved: () => Promise<void>
}

/** A game with its players and settings; only what the game has is asked. */
export function SetUp({ place, people, hasStrokes, game, onCancel, onSaved }: Props) {
  const { t } = useGameWords()
  const isField = place.groupId === null
  const possible = sideGameNames.filter((name) => isPossible(name, people.length, hasStrokes))
  const [name, setName] = useState<SideGameName>(game?.game ?? (isField ? 'skins' : (possible[0] ?? 'skins')))
  const [chosen, setChosen] = useState<readonly string[]>(
    game?.players.map(({ userId }) => userId) ?? firstFor(name, people),
  )
  const [draft, setDraft] = useState<Draft>(game?.settings ?? {})
  const [isBusy, setBusy] = useState(false)
  const fits = isField || fitsPlayers(name, chosen.length)
  const choose = (next: SideGameName) => {
    setName(next)
    if (!fitsPlayers(next, chosen.length)) setChosen(firstFor(next, people))
  }
  const save = async () => {
    setBusy(true)
    const answer = await send(place, name, chosen, namedSettings(name, draft, isField), game?.id)
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    notify(t('saved'))
    await onSaved()
  }
  const remove = async () => {
    const question = {
      title: t('removeTitle', { game: t(name) }),
      text: t('removeText'),
      action: t('remove'),
      danger: true,
    }
    if (!game || !(await confirm(question))) return
    const answer = await call(deleteSideGame, { gameId: game.id })
    if (!answer.ok) return showFailure(answer)
    await onSaved()
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (fits) void save()
      }}
    >
      {!game && !isField && (
        <Select
          label={t('game')}
          value={name}
          onChange={choose}
          items={possible.map((each) => ({ id: each, label: t(each) }))}
          hint={hasStrokes ? t(`${name}Hint`) : t('noStrokes')}
        />
      )}
      {!isField && <Players people={people} chosen={chosen} onChange={setChosen} fits={fits} name={name} />}
      <SettingFields
        game={name}
        isField={isField}
        settings={settingsOfGame(name, draft, isField)}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" type="submit" busy={isBusy} disabled={!fits}>
          {t('save')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {game && (
          <Button variant="danger" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

const isPossible = (name: SideGameName, people: number, hasStrokes: boolean) =>
  sideGameOf(name).players.least <= people && (hasStrokes || !sideGameOf(name).strokes)

/** As many of the group as the game takes, in its order. */
function firstFor(name: SideGameName, people: readonly Person[]): string[] {
  const ids = people.map(({ userId }) => userId)
  const count = ids.map((_, at) => ids.length - at).find((each) => fitsPlayers(name, each)) ?? 0
  return ids.slice(0, count)
}

function send(
  { groupId, roundId }: Props['place'],
  game: SideGameName,
  players: readonly string[],
  settings: Draft,
  gameId: string | undefined,
) {
  if (gameId) return call(changeSideGame, { gameId, settings, ...(groupId === null ? {} : { players: [...players] }) })
  if (groupId === null) return call(addFieldGame, { roundId, settings })
  return call(addSideGame, { groupId, game, players: [...players], settings })
}

type PlayersProps = {
  people: readonly Person[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  fits: boolean
  name: SideGameName
}

function Players({ people, chosen, onChange, fits, name }: PlayersProps) {
  const { t, nameOf } = useGameWords()
  const counts = [2, 3, 4].filter((count) => fitsPlayers(name, count)).join(` ${t('or')} `)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div className="grid gap-2">
      <b>{t('playersInOrder')}</b>
      <ManyChips
        label={t('playersInOrder')}
        value={chosen}
        onToggle={toggle}
        items={people.map(({ userId }) => {
          const at = chosen.indexOf(userId)
          return { id: userId, label: `${at < 0 ? '' : `${at + 1}. `}${nameOf({ players: people }, userId)}` }
        })}
      />
      <span className={fits ? 'caption' : 'text-danger'} role="status">
        {fits ? t('orderHint') : t('wrongCount', { game: t(name), counts })}
      </span>
    </div>
  )
}
