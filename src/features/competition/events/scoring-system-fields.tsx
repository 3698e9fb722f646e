import { type EclecticPercent, eclecticPercents } from '../../../golf/eclectic-percents.ts'
import { hasSides, isPerRound } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { Difference } from '../../../web/ui/difference.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { sideTexts } from '../sides/texts.ts'
import { PointTables } from './point-tables.tsx'
import { builtInPoints, type EventDraft, isOfMatches } from './rules.ts'
import { eventTexts } from './texts.ts'

type Props = {
  partyId: string
  /** Names of the party's own points by place. */
  pointTables: readonly string[]
  draft: EventDraft
  set: (change: Partial<EventDraft>) => void
}

/** What rounds come to together, and what that needs to be known. Nothing where everything is a match. */
export function ScoringSystemFields({ partyId, pointTables, draft, set }: Props) {
  const t = useTexts(eventTexts)
  const s = useTexts(sideTexts)
  const { strokeCount } = draft
  const isNeeded = !isOfMatches(strokeCount)
  const points = [...builtInPoints.map((id) => ({ id, label: t(id) })), ...pointTables.map((id) => ({ id, label: id }))]
  return (
    <>
      {strokeCount && isNeeded && (
        <Select
          label={t('scoringSystem')}
          placeholder={t('chooseScoringSystem')}
          hint={draft.scoringSystem === 'eclectic' ? t('eclecticHint') : undefined}
          value={draft.scoringSystem}
          onChange={(scoringSystem) => set({ scoringSystem })}
          items={[
            { id: 'total', label: t('total') },
            { id: 'place-points', label: t('placePoints') },
            { id: 'eclectic', label: t('eclectic') },
          ]}
        />
      )}
      <Difference field="scoringSystem" />
      {isNeeded && draft.scoringSystem === 'place-points' && (
        <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
          <Select label={t('points')} value={draft.tppId} onChange={(tppId) => set({ tppId })} items={points} />
          <PointTables partyId={partyId} onSaved={(tppId) => set({ tppId })} />
        </div>
      )}
      <Difference field="tppId" />
      {isNeeded && draft.scoringSystem === 'eclectic' && <Percent draft={draft} set={set} />}
      <Difference field="eclecticPercent" />
      {strokeCount && (isPerRound(strokeCount) || hasSides(strokeCount)) && (
        <Switch
          label={s('sharePlacePoints')}
          hint={s('sharePlacePointsHint')}
          checked={draft.sharePlacePoints}
          onChange={(sharePlacePoints) => set({ sharePlacePoints })}
        />
      )}
      <Difference field="sharePlacePoints" />
    </>
  )
}

function Percent({ draft, set }: Pick<Props, 'draft' | 'set'>) {
  const t = useTexts(eventTexts)
  const { number } = useFormats()
  const labelOf = (percent: EclecticPercent) =>
    percent === 0 ? t('eclecticGross') : t('eclecticNet', { percent: number(percent) })
  return (
    <Select
      label={t('eclecticPercent')}
      hint={t('eclecticPercentHint')}
      value={String(draft.eclecticPercent)}
      onChange={(chosen) =>
        set({ eclecticPercent: eclecticPercents.find((percent) => String(percent) === chosen) ?? eclecticPercents[0] })
      }
      items={eclecticPercents.map((percent) => ({ id: String(percent), label: labelOf(percent) }))}
    />
  )
}
