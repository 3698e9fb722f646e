import { useRef, useState } from 'react'
import { type TvPart, type TvPartSetting, type TvProgramme, tvSeconds } from '../../../contract/tv-programme.ts'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { Icon, type IconName } from '../../../web/ui/icon.tsx'
import { NumberStepper } from '../../../web/ui/number-field.tsx'
import { tvTexts } from './texts.ts'

const icons: Record<TvPart, IconName> = {
  leaders: 'trophy',
  field: 'menu',
  movers: 'up',
  classes: 'filter',
  matches: 'party',
  holes: 'flag',
  contests: 'target',
  pictures: 'image',
  news: 'news',
  sponsors: 'heart',
}

type Props = { parts: TvProgramme['parts']; onChange: (parts: TvProgramme['parts']) => void }

/** The parts in their order: each goes up and down by its two keys, and has its seconds and whether it is shown. */
export function PartList({ parts, onChange }: Props) {
  const t = useTexts(tvTexts)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const set = (part: TvPart, change: Partial<TvPartSetting>) =>
    onChange(parts.map((one) => (one.part === part ? { ...one, ...change } : one)))
  const move = (from: number, by: 1 | -1) => {
    const moved = parts[from]
    if (!moved || !parts[from + by]) return
    onChange(parts.toSpliced(from, 1).toSpliced(from + by, 0, moved))
    setSaid(t('moved', { part: t(moved.part), number: from + by + 1 }))
  }
  return (
    <>
      <ol className="tv-parts" ref={list}>
        {parts.map((one, at) => (
          <Part
            key={one.part}
            setting={one}
            onChange={(change) => set(one.part, change)}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < parts.length - 1 ? () => move(at, 1) : undefined}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

type PartProps = {
  setting: TvPartSetting
  onChange: (change: Partial<TvPartSetting>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function Part({ setting: { part, shown, seconds }, onChange, onUp, onDown }: PartProps) {
  const t = useTexts(tvTexts)
  const name = t(part)
  return (
    <li className={shown ? 'tv-part' : 'tv-part tv-part-off'}>
      <span className="tv-part-keys">
        <IconButton icon="up" label={t('up', { part: name })} disabled={!onUp} onClick={() => onUp?.()} />
        <IconButton icon="down" label={t('down', { part: name })} disabled={!onDown} onClick={() => onDown?.()} />
      </span>
      <span className="tv-part-name">
        <b>
          <Icon name={icons[part]} /> {name}
        </b>
        <span className="caption">{t(`${part}Hint`)}</span>
      </span>
      <NumberStepper
        label={t('seconds', { part: name })}
        hideLabel
        value={seconds}
        min={tvSeconds.least}
        max={tvSeconds.most}
        disabled={!shown}
        onChange={(value) => value !== null && onChange({ seconds: value })}
      />
      <Switch
        label={<span className="sr-only">{t('show', { part: name })}</span>}
        checked={shown}
        onChange={(on) => onChange({ shown: on })}
      />
    </li>
  )
}
