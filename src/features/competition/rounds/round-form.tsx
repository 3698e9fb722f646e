import type { SubmitEvent } from 'react'
import { isPerRound, roundGames } from '../../../golf/formats/presets.ts'
import { MAX_HOLES, parseHoleList } from '../../../golf/holes.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Difference } from '../../../web/ui/difference.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { NumberField, NumberStepper } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import type { Event } from '../events/operations/event.ts'
import { FormatField } from '../formats/format-field.tsx'
import { FormatSettingsFields } from '../formats/format-settings.tsx'
import { formatProblem } from '../formats/rules.ts'
import { formatTexts } from '../formats/texts.ts'
import { HandicapFields, isWhs } from '../handicaps/handicap-fields.tsx'
import { TeesOfRound } from '../handicaps/tees-of-round.tsx'
import { ContestEditor } from './contest-editor.tsx'
import { CourseField } from './course-field.tsx'
import { hasManualList, parsePoints, problemOf, type RoundDraft } from './rules.ts'
import { roundTexts } from './texts.ts'

type Props = {
  event: Event
  draft: RoundDraft
  onChange: (draft: RoundDraft) => void
  onSubmit: () => unknown
  action: string
  busy: boolean
  /** Somebody else has saved other values: one of both has to be chosen first. */
  hold?: boolean
  /** Name of the course at first. */
  courseName?: string
  /** Somebody has a card: what shapes it is fixed. */
  isLocked?: boolean
}

/** All settings of a round. The button says what is missing. */
export function RoundForm({
  event,
  draft,
  onChange,
  onSubmit,
  action,
  busy,
  hold,
  courseName,
  isLocked = false,
}: Props) {
  const t = useTexts(roundTexts)
  const ui = useTexts(uiTexts)
  const tFormat = useTexts(formatTexts)
  const problem = problemOf(draft, event)
  const wrongFormat = isPerRound(event.meta.strokeCount) && formatProblem(draft.strokeCount, draft.formatSettings)
  const reason = problem ? t(problem) : wrongFormat ? tFormat(wrongFormat) : hold && ui('compareFirst')
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!reason && !busy) void onSubmit()
  }
  const parts = { draft, set: (change: Partial<RoundDraft>) => onChange({ ...draft, ...change }), isLocked }
  return (
    <form onSubmit={submit} noValidate>
      {isLocked && <Notice icon="lock">{t('lockedByScores')}</Notice>}
      <Basics {...parts} event={event} courseName={courseName} />
      <Holes {...parts} />
      <Scoring {...parts} event={event} />
      <Section title={t('contests')}>
        <ContestEditor contests={draft.contests} onChange={(contests) => parts.set({ contests })} />
        <Difference field="contests" />
      </Section>
      <div className="mt-8 grid">
        <Button type="submit" variant="primary" big busy={busy} reason={reason}>
          {action}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { draft: RoundDraft; set: (change: Partial<RoundDraft>) => void; isLocked: boolean }

function Basics({ draft, set, isLocked, event, courseName }: PartProps & Pick<Props, 'event' | 'courseName'>) {
  const t = useTexts(roundTexts)
  const { startDate, endDate } = event
  const isOutside = draft.roundDate !== null && (draft.roundDate < startDate || draft.roundDate > endDate)
  return (
    <Section title={t('basics')}>
      <div className="grid gap-5">
        <Field label={t('title')} value={draft.title} onChange={(title) => set({ title })} maxLength={120} required />
        <Difference field="title" />
        <CourseField
          name={courseName}
          disabled={isLocked}
          onSelect={({ id, holeCount }) => set({ courseId: id, holeCount, tees: null })}
        />
        <Difference field="courseId" />
        <TeesOfRound
          courseId={draft.courseId}
          classes={event.meta.classes.map(({ name }) => name)}
          tees={draft.tees}
          onChange={(tees) => set({ tees })}
          isNeeded={isWhs(isPerRound(event.meta.strokeCount) ? draft.formatSettings : event.meta.formatSettings)}
        />
        <Difference field="tees" />
        <NumberField
          label={t('pcc')}
          hint={t('pccHint')}
          value={draft.pcc}
          onChange={(pcc) => set({ pcc: pcc ?? 0 })}
          min={-1}
          max={3}
        />
        <Difference field="pcc" />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label={t('date')}
            value={draft.roundDate}
            onChange={(roundDate) => set({ roundDate })}
            min={startDate}
            max={endDate}
            error={isOutside && t('outsideEvent')}
            required
          />
          <NumberField
            label={t('number')}
            hint={t('numberHint')}
            value={draft.roundNumber}
            onChange={(roundNumber) => set({ roundNumber })}
            min={1}
            max={999}
          />
        </div>
        <Difference field="roundDate" />
        <Difference field="roundNumber" />
        <Difference field="strokeCount" />
        {isPerRound(event.meta.strokeCount) && (
          <FormatField
            label={t('gameType')}
            games={roundGames}
            value={draft.strokeCount}
            settings={draft.formatSettings}
            onChange={(strokeCount, formatSettings) => set({ strokeCount, formatSettings })}
          />
        )}
        {isPerRound(event.meta.strokeCount) && (
          <FormatSettingsFields
            game={draft.strokeCount}
            value={draft.formatSettings}
            onChange={(formatSettings) => set({ formatSettings })}
          />
        )}
        <Difference field="formatSettings" />
      </div>
    </Section>
  )
}

function Holes({ draft, set, isLocked }: PartProps) {
  const t = useTexts(roundTexts)
  const isManual = hasManualList(draft)
  const isListWrong = parseHoleList(draft.holeConfig, MAX_HOLES) === null
  return (
    <Section title={t('holesHead')}>
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberStepper
            label={t('startHole')}
            value={draft.startHole}
            onChange={(hole) => set({ startHole: hole ?? 1 })}
            min={1}
            max={18}
            disabled={isManual || isLocked}
          />
          <NumberStepper
            label={t('holeCount')}
            value={draft.holeCount}
            onChange={(count) => set({ holeCount: count ?? 18 })}
            min={1}
            max={72}
            disabled={isManual || isLocked}
          />
        </div>
        <Difference field="startHole" />
        <Difference field="holeCount" />
        <Field
          label={t('holeConfig')}
          hint={t('holeConfigHint')}
          value={draft.holeConfig}
          onChange={(holeConfig) => set({ holeConfig })}
          error={isListWrong && t('invalidList')}
          disabled={isLocked}
          inputMode="text"
          optional
        />
        <Difference field="holeConfig" />
      </div>
    </Section>
  )
}

function Scoring({ draft, set, isLocked, event }: PartProps & Pick<Props, 'event'>) {
  const t = useTexts(roundTexts)
  const isOwn = isPerRound(event.meta.strokeCount)
  return (
    <Section title={t('scoring')}>
      <div className="grid gap-5">
        {isOwn || !isWhs(event.meta.formatSettings) ? (
          <HandicapFields
            label={t('strokesFactor')}
            none={t('asEvent')}
            game={isOwn ? draft.strokeCount : null}
            settings={draft.formatSettings}
            strokesFactor={draft.strokesFactor}
            onChange={({ formatSettings = null, strokesFactor = null }) =>
              set(isOwn ? { formatSettings, strokesFactor } : { strokesFactor })
            }
            disabled={isLocked}
          />
        ) : null}
        <Difference field="strokesFactor" />
        <Field
          label={t('customScoring')}
          hint={t('customScoringHint')}
          value={draft.customScoring}
          onChange={(customScoring) => set({ customScoring })}
          error={parsePoints(draft.customScoring) === null && t('invalidPoints')}
          optional
        />
        <Difference field="customScoring" />
      </div>
    </Section>
  )
}
