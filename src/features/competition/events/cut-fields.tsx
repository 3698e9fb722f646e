import type { EventSettings } from '../../../contract/event-settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { eventTexts } from './texts.ts'

type Cut = EventSettings['cut']
type Props = { value: Cut; onChange: (cut: Cut) => void }

const usual = { after: 1, top: 50, within: null, byClass: false }

/** Who plays on after the first rounds; nothing while everybody does. Props: `value`, `onChange`. */
export function CutFields({ value, onChange }: Props) {
  const t = useTexts(eventTexts)
  const set = (change: Partial<NonNullable<Cut>>) => value && onChange({ ...value, ...change })
  // One of the two stays: without both nobody would play on.
  const { top = null, within = null } = value ?? {}
  return (
    <>
      <Switch
        label={t('cut')}
        hint={t('cutHint')}
        checked={value !== null}
        onChange={(isCut) => onChange(isCut ? usual : null)}
      />
      {value && (
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField
            label={t('cutAfter')}
            value={value.after}
            onChange={(after) => set({ after: after ?? 1 })}
            min={1}
            max={98}
          />
          <NumberField
            label={t('cutTop')}
            hint={t('cutTopHint')}
            value={top}
            onChange={(now) => set({ top: now ?? (within === null ? top : null) })}
            min={1}
            max={999}
            optional
          />
          <NumberField
            label={t('cutWithin')}
            hint={t('cutWithinHint')}
            value={within}
            onChange={(now) => set({ within: now ?? (top === null ? within : null) })}
            min={0}
            max={200}
            optional
          />
        </div>
      )}
      {value && <Switch label={t('cutByClass')} checked={value.byClass} onChange={(byClass) => set({ byClass })} />}
    </>
  )
}
