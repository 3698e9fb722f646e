import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { ScoreMark, useScoreName } from './score-mark.tsx'

type KeyProps = {
  children: ReactNode
  onPress: () => void
  /** 'near' is large, for the likely; 'far' is quiet, for the rest. */
  reach?: 'near' | 'far'
  pressed?: boolean
  disabled?: boolean
  /** Presses do nothing for the moment. */
  rests?: boolean
  label?: string
}

/** A key of the score pad. Props: `onPress`, `reach` near (84 px) or far, `pressed`, `disabled`, `rests`, `label`, children. */
export const BigKey = ({ children, onPress, reach, pressed, disabled, rests, label }: KeyProps) => (
  <button
    type="button"
    className={classNames('key', reach && `key-${reach}`)}
    aria-pressed={pressed}
    aria-label={label}
    disabled={disabled}
    aria-disabled={rests || undefined}
    onClick={rests ? undefined : onPress}
  >
    {children}
  </button>
)

type ScoreKeyProps = Omit<KeyProps, 'children' | 'label'> & { strokes: number; par: number; player?: string }

/**
 * A key that enters strokes: near with its mark and name, far with the figure only.
 * Props: those of BigKey; `strokes`, `par`, `player` (when several players have keys). Named '4 Par', 'Anna: 4 Par'.
 */
export const ScoreKey = ({ strokes, par, player, reach, ...key }: ScoreKeyProps) => {
  const name = useScoreName()(strokes, par)
  return (
    <BigKey {...key} reach={reach} label={`${player ? `${player}: ` : ''}${strokes} ${name}`}>
      {reach === 'near' ? (
        <>
          <ScoreMark strokes={strokes} par={par} silent /> <small>{name}</small>
        </>
      ) : (
        strokes
      )}
    </BigKey>
  )
}

/** Keys side by side, of one width. */
export const KeyRow = ({ label, children }: { label?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
  <div className="key-row" role="group" aria-label={label}>
    {children}
  </div>
)

type ToggleProps = {
  icon: IconName
  label: string
  pressed: boolean
  onPress: () => void
  disabled?: boolean
  rests?: boolean
}

/** A round of 48 px that is on or off, sand when on: the indicators. Props: `icon`, `label`, `pressed`, `onPress`. */
export const IconToggle = ({ icon, label, pressed, onPress, disabled, rests }: ToggleProps) => (
  <button
    type="button"
    className="toggle"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    aria-disabled={rests || undefined}
    onClick={rests ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
)
