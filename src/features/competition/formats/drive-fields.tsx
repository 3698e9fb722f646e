import type { Drives, MissingDrives } from '../../../golf/formats/settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { NumberStepper } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { termsTexts } from './texts/terms-texts.ts'
import { formatTexts } from './texts.ts'

type DriveProps = { drives: Drives | undefined; onChange: (drives: Drives) => void; disabled: boolean }

/** How many drives of each member must be used. */
export function DriveFields({ drives = { each: 0, parThreesCount: true }, onChange, disabled }: DriveProps) {
  const t = useTexts(formatTexts)
  const tTerms = useTexts(termsTexts)
  return (
    <div className="grid gap-3">
      <NumberStepper
        label={t('drives')}
        hint={t('drivesHint')}
        disabled={disabled}
        value={drives.each}
        onChange={(each) => onChange({ ...drives, each: each ?? 0 })}
        min={0}
        max={18}
      />
      {drives.each > 0 && (
        <>
          <Switch
            label={t('parThreesCount')}
            disabled={disabled}
            checked={drives.parThreesCount}
            onChange={(parThreesCount) => onChange({ ...drives, parThreesCount })}
          />
          <Switch
            label={tTerms('drivesOverRounds')}
            hint={tTerms('drivesOverRoundsHint')}
            disabled={disabled}
            checked={drives.overRounds === true}
            onChange={(isOver) => onChange(isOver ? { ...drives, overRounds: true } : withoutRounds(drives))}
          />
        </>
      )}
    </div>
  )
}

const withoutRounds = ({ each, parThreesCount }: Drives): Drives => ({ each, parThreesCount })

type MissingProps = {
  missing: MissingDrives | undefined
  onChange: (missing: MissingDrives | undefined) => void
  disabled: boolean
}

const fewest = 1
const usual = 2
const most = 10
/** What a side can pay; undefined: the committee decides. */
const payments: Readonly<Record<'committee' | MissingDrives['kind'], MissingDrives | undefined>> = {
  committee: undefined,
  strokes: { kind: 'strokes', strokes: usual },
  disqualified: { kind: 'disqualified' },
}
const kinds = Object.keys(payments) as (keyof typeof payments)[]

/** What a side pays that has not used the drives it owes. */
export function MissingDrivesFields({ missing, onChange, disabled }: MissingProps) {
  const t = useTexts(formatTexts)
  const tTerms = useTexts(termsTexts)
  return (
    <div className="grid gap-3">
      <Select
        label={t('missingDrives')}
        disabled={disabled}
        value={missing?.kind ?? 'committee'}
        onChange={(chosen) => onChange(payments[kinds.find((kind) => kind === chosen) ?? 'committee'])}
        items={kinds.map((id) => ({ id, label: tTerms(`missing-${id}`) }))}
      />
      {missing?.kind === 'strokes' && (
        <NumberStepper
          label={tTerms('missingStrokes')}
          disabled={disabled}
          value={missing.strokes}
          onChange={(strokes) => onChange({ kind: 'strokes', strokes: strokes ?? usual })}
          min={fewest}
          max={most}
        />
      )}
    </div>
  )
}
