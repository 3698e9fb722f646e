import { useTexts } from '../../../web/texts.ts'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { type Draft, proposedHandicap } from './rules/draft.ts'
import { expectedRange } from './rules.ts'
import type { FieldsProps } from './tee-fields.tsx'
import { indexTexts } from './texts.ts'

const pccs = ['-1', '0', '1', '2', '3'] as const

/** What was played, how hard the day was, and who marked the card. */
export function ResultFields({ index, ...fields }: FieldsProps & { index: number | null }) {
  const t = useTexts(indexTexts)
  const { draft, change } = fields
  const choose = (kind: Draft['kind']) => {
    const courseHandicap = draft.courseHandicap ?? proposedHandicap(draft, index)
    change({ kind, courseHandicap: kind === 'gross' ? null : courseHandicap })
  }
  return (
    <>
      <RadioGroup
        label={t('kind')}
        value={draft.kind}
        onChange={choose}
        items={[
          { id: 'gross', label: t('kindGross'), hint: t('kindGrossHint') },
          { id: 'points', label: t('kindPoints') },
          { id: 'holes-up', label: t('kindHoles') },
        ]}
      />
      <ValueFields {...fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('pcc')}
          hint={t('pccHint')}
          value={pccs.find((id) => Number(id) === draft.pcc) ?? '0'}
          onChange={(id) => change({ pcc: Number(id) })}
          items={pccs.map((id) => ({ id, label: id.replace('-', '−') }))}
        />
        {draft.part !== 'eighteen' && <ExpectedField {...fields} />}
        <Field
          label={t('marker')}
          value={draft.marker}
          onChange={(marker) => change({ marker })}
          maxLength={100}
          autoComplete="off"
          optional
        />
      </div>
    </>
  )
}

/** What the official table has for the nine other holes, which is not published. */
function ExpectedField({ draft, change }: FieldsProps) {
  const t = useTexts(indexTexts)
  const [atLeast, atMost] = expectedRange
  return (
    <NumberField
      label={t('expectedValue')}
      hint={t('expectedHint')}
      value={draft.expected}
      onChange={(expected) => change({ expected })}
      decimals={1}
      min={atLeast}
      max={atMost}
      optional
    />
  )
}

function ValueFields({ draft, change, isTried, fault }: FieldsProps) {
  const t = useTexts(indexTexts)
  const { kind, value, courseHandicap } = draft
  const missing = (given: number | null) => isTried && given === null && t('needed')
  return (
    <div className="grid grid-cols-2 gap-4 large-text:grid-cols-1">
      <NumberField
        label={kind === 'gross' ? t('kindGross') : kind === 'points' ? t('kindPoints') : t('kindHoles')}
        hint={kind === 'holes-up' && t('holesHint')}
        value={value}
        onChange={(given) => change({ value: given })}
        min={kind === 'holes-up' ? -18 : 0}
        max={300}
        error={missing(value) || (fault === 'score-wrong' && t('score-wrong'))}
      />
      {kind !== 'gross' && (
        <NumberField
          label={t('courseHandicap')}
          hint={t('courseHandicapHint')}
          value={courseHandicap}
          onChange={(given) => change({ courseHandicap: given })}
          handicap
          decimals={0}
          min={-20}
          max={80}
          error={missing(courseHandicap)}
        />
      )}
    </div>
  )
}
