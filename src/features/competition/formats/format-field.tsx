import { useId, useState } from 'react'
import type { GameType } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { FormatDialog } from './format-dialog.tsx'
import { FormatPicture } from './format-picture.tsx'
import { settingsAfterChoice } from './rules.ts'
import { formatTexts } from './texts.ts'
import './styles.css'

type Props<Game extends GameType> = {
  label: string
  games: readonly Game[]
  value: Game | null
  settings: FormatSettings | null
  /** With the settings that the format keeps of those before. */
  onChange: (game: Game, settings: FormatSettings | null) => void
}

/** The format that is chosen, with its picture and sentence; pressed, all of them. Props: `label`, `games`, `value`, `settings`, `onChange`. */
export function FormatField<Game extends GameType>({ label, games, value, settings, onChange }: Props<Game>) {
  const t = useTexts(formatTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown: GameType | null = value
  const use = (chosen: GameType) => {
    setOpen(false)
    const game = games.find((each) => each === chosen)
    if (game && game !== value) onChange(game, settingsAfterChoice(game, settings))
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className="format-field"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-name`}
        aria-describedby={value ? `${id}-hint` : undefined}
        onClick={() => setOpen(true)}
      >
        {shown && <FormatPicture game={shown} settings={settings} />}
        <b id={`${id}-name`}>{shown ? t(shown) : t('chooseNone')}</b>
        <Icon name="down" />
      </button>
      {shown && (
        <span className="field-hint" id={`${id}-hint`}>
          {t(`${shown}Hint`)}
        </span>
      )}
      {isOpen && (
        <FormatDialog games={games} value={value} settings={settings} onUse={use} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
