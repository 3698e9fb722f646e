import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import type { GameType } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { FormatPicture } from './format-picture.tsx'
import { useChangeWords } from './format-words.tsx'
import { formatGroups, gamesOfGroup, isFound } from './rules.ts'
import { formatTexts } from './texts.ts'

type Props = {
  games: readonly GameType[]
  value: GameType | null
  settings: FormatSettings | null
  onUse: (game: GameType) => void
  onClose: () => void
}

/** All formats in groups, with a search; what the choice changes stands above the button that makes it. */
export function FormatDialog({ games, value, settings, onUse, onClose }: Props) {
  const t = useTexts(formatTexts)
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState(value)
  const wanted = useDeferredValue(search)
  const found = games.filter((game) => isFound(game, wanted))
  // A search marks its first find, so that Enter takes it.
  const chosen = marked && found.includes(marked) ? marked : wanted.trim() === '' ? marked : (found[0] ?? null)
  const use = () => chosen && onUse(chosen)
  // Enter would submit the form in which the dialog stands.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    use()
  }
  return (
    <Dialog open full closeButton onClose={onClose} title={t('choose')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the Enter of the fields in it */}
      <div className="format-dialog" onKeyDown={pressed}>
        <div className="format-search">
          <Field
            label={t('search')}
            hideLabel
            placeholder={t('search')}
            type="search"
            value={search}
            onChange={setSearch}
          />
          <span className="sr-only" role="status">
            {wanted.trim() !== '' && t('found', { count: found.length })}
          </span>
        </div>
        {found.length === 0 && <p className="soft">{t('nothingFound')}</p>}
        {formatGroups.map((group) => (
          <Group key={group} label={t(group)} games={gamesOfGroup(found, group)} chosen={chosen} onMark={setMarked} />
        ))}
        <div className="format-use">
          <Changes before={value} settings={settings} after={chosen} />
          <div className="dialog-actions">
            <Link to="/formats" target="_blank" className="button">
              {t('formatsExplained')}
            </Link>
            <Button variant="primary" disabled={!chosen} onClick={use}>
              {chosen ? t('use', { format: t(chosen) }) : t('choose')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

type GroupProps = {
  label: string
  games: readonly GameType[]
  chosen: GameType | null
  onMark: (game: GameType) => void
}

function Group({ label, games, chosen, onMark }: GroupProps) {
  const t = useTexts(formatTexts)
  if (games.length === 0) return null
  return (
    <fieldset className="format-group">
      <legend>{label}</legend>
      <div className="format-rows">
        {games.map((game) => (
          <label className="format-row" key={game}>
            <input
              type="radio"
              name="format"
              aria-labelledby={`format-${game}`}
              aria-describedby={`format-${game}-hint`}
              checked={game === chosen}
              onChange={() => onMark(game)}
            />
            <FormatPicture game={game} />
            <span>
              <b id={`format-${game}`}>{t(game)}</b>
              <span className="caption" id={`format-${game}-hint`}>
                {t(`${game}Hint`)}
              </span>
            </span>
            <Icon name="check" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChangesProps = { before: GameType | null; settings: FormatSettings | null; after: GameType | null }

function Changes({ before, settings, after }: ChangesProps) {
  const t = useTexts(formatTexts)
  const changesOf = useChangeWords()
  if (!before || !after || before === after) return <div role="status" />
  const changes = changesOf({ game: before, settings }, after)
  return (
    <div className="format-changes" role="status">
      <b>{t('changesTitle', { before: t(before), after: t(after) })}</b>
      {changes.length === 0 ? (
        <p className="caption">{t('changesNothing')}</p>
      ) : (
        <ul className="caption">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
