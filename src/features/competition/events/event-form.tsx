import type { ReactNode, SubmitEvent } from 'react'
import { gameTypes } from '../../../golf/formats/presets.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RadioGroup, Switch } from '../../../web/ui/choice.tsx'
import { CountrySelect } from '../../../web/ui/country-select.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Difference } from '../../../web/ui/difference.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import { NumberField, NumberStepper } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { FormatField } from '../formats/format-field.tsx'
import { FormatSettingsFields } from '../formats/format-settings.tsx'
import { formatProblem } from '../formats/rules.ts'
import { formatTexts } from '../formats/texts.ts'
import { HandicapFields } from '../handicaps/handicap-fields.tsx'
import { IndexFields } from '../handicaps/index-fields.tsx'
import { CutFields } from './cut-fields.tsx'
import { type EventDraft, isOfMatches, isTeamEvent, needsTeams, problemOf, withStart } from './rules.ts'
import { ScoringSystemFields } from './scoring-system-fields.tsx'
import { SignatureFields } from './signature-fields.tsx'
import { TeamEditor } from './team-editor.tsx'
import { eventTexts } from './texts.ts'

type Props = {
  partyId: string
  /** Names of the party's own points by place. */
  pointTables: readonly string[]
  draft: EventDraft
  onChange: (draft: EventDraft) => void
  onSubmit: () => unknown
  action: string
  busy: boolean
  /** Somebody else has saved other values: one of both has to be chosen first. */
  hold?: boolean
  /** Its picture, below the description. */
  hero: ReactNode
}

/** All settings of an event. The button says what is missing. */
export function EventForm({ partyId, pointTables, draft, onChange, onSubmit, action, busy, hold, hero }: Props) {
  const t = useTexts(eventTexts)
  const ui = useTexts(uiTexts)
  const tFormat = useTexts(formatTexts)
  const problem = problemOf(draft)
  const wrongFormat = formatProblem(draft.strokeCount, draft.formatSettings)
  const reason = problem ? t(problem) : wrongFormat ? tFormat(wrongFormat) : hold && ui('compareFirst')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!reason && !busy) void onSubmit()
  }
  const parts = { draft, set: (change: Partial<EventDraft>) => onChange({ ...draft, ...change }) }
  return (
    <form onSubmit={submit} noValidate>
      <Basics {...parts} onChange={onChange} hero={hero} />
      <Competition {...parts} partyId={partyId} pointTables={pointTables} />
      <Teams {...parts} partyId={partyId} />
      <Play {...parts} />
      <div className="mt-8 grid">
        <Button type="submit" variant="primary" big busy={busy} reason={reason}>
          {action}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { draft: EventDraft; set: (change: Partial<EventDraft>) => void }

function Basics({ draft, set, onChange, hero }: PartProps & Pick<Props, 'onChange' | 'hero'>) {
  const t = useTexts(eventTexts)
  const { startDate, endDate } = draft
  return (
    <Section title={t('basics')}>
      <div className="grid gap-5">
        <Field label={t('name')} value={draft.title} onChange={(title) => set({ title })} maxLength={120} required />
        <Difference field="title" />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label={t('startDate')}
            value={startDate}
            onChange={(day) => onChange(withStart(draft, day))}
            required
          />
          <DateField
            label={t('endDate')}
            value={endDate}
            onChange={(day) => set({ endDate: day })}
            min={startDate ?? undefined}
            error={startDate !== null && endDate !== null && endDate < startDate && t('endsBeforeStart')}
            required
          />
        </div>
        <Difference field="startDate" />
        <Difference field="endDate" />
        <CountrySelect
          label={t('country')}
          value={draft.country}
          onChange={(country) => set({ country })}
          placeholder={t('chooseCountry')}
        />
        <Difference field="country" />
        <RadioGroup
          label={t('type')}
          value={draft.type}
          onChange={(type) => set({ type })}
          items={[
            { id: 'official', label: t('official'), hint: t('officialHint') },
            { id: 'unofficial', label: t('unofficial'), hint: t('unofficialHint') },
          ]}
        />
        <Difference field="type" />
        <TextArea
          label={t('description')}
          value={draft.description}
          onChange={(description) => set({ description })}
          rows={4}
          maxLength={10_000}
          optional
        />
        <Difference field="description" />
        {hero}
      </div>
    </Section>
  )
}

function Competition({ draft, set, partyId, pointTables }: PartProps & Pick<Props, 'partyId' | 'pointTables'>) {
  const t = useTexts(eventTexts)
  const { strokeCount } = draft
  return (
    <Section title={t('competition')}>
      <div className="grid gap-5">
        <FormatField
          label={t('gameType')}
          games={gameTypes}
          value={strokeCount}
          settings={draft.formatSettings}
          onChange={(chosen, formatSettings) => set({ strokeCount: chosen, formatSettings })}
        />
        <Difference field="strokeCount" />
        <FormatSettingsFields
          game={strokeCount}
          value={draft.formatSettings}
          onChange={(formatSettings) => set({ formatSettings })}
        />
        <Difference field="formatSettings" />
        <ScoringSystemFields {...{ draft, set, partyId, pointTables }} />
        <HandicapFields
          label={t('strokesFactor')}
          game={strokeCount}
          settings={draft.formatSettings}
          strokesFactor={draft.strokesFactor}
          onChange={({ formatSettings, strokesFactor }) =>
            set({ formatSettings: formatSettings ?? null, strokesFactor: strokesFactor ?? 1 })
          }
        >
          <IndexFields settings={draft} set={set} />
        </HandicapFields>
        <Difference field="strokesFactor" />
        {!isOfMatches(strokeCount) && draft.scoringSystem !== 'eclectic' && <RoundsAndTies draft={draft} set={set} />}
        <Difference field="countRounds" />
        <Difference field="tieBreak" />
        {!isOfMatches(strokeCount) && <CutFields value={draft.cut} onChange={(cut) => set({ cut })} />}
        <Difference field="cut" />
      </div>
    </Section>
  )
}

function RoundsAndTies({ draft, set }: PartProps) {
  const t = useTexts(eventTexts)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label={t('countRounds')}
        hint={t('countRoundsHint')}
        value={draft.countRounds}
        onChange={(countRounds) => set({ countRounds })}
        min={1}
        max={99}
        optional
      />
      <Select
        label={t('tieBreak')}
        hint={draft.tieBreak === 'sgf' ? t('swedishOrderHint') : undefined}
        value={draft.tieBreak}
        onChange={(tieBreak) => set({ tieBreak })}
        items={[
          { id: 'count-back', label: t('countBack') },
          { id: 'long', label: t('longCountBack') },
          { id: 'sgf', label: t('swedishOrder') },
          { id: 'shared', label: t('sharedPlaces') },
        ]}
      />
    </div>
  )
}

function Teams({ draft, set, partyId }: PartProps & Pick<Props, 'partyId'>) {
  const t = useTexts(eventTexts)
  const isForced = needsTeams(draft.strokeCount)
  const isTeams = isTeamEvent({ ...draft, strokeCount: draft.strokeCount ?? undefined })
  return (
    <Section title={t('teams')}>
      <div className="grid gap-5">
        <Switch
          label={t('teamEvent')}
          hint={isForced ? t('teamEventForced') : t('teamEventHint')}
          checked={isTeams}
          disabled={isForced}
          onChange={(teamEvent) => set({ teamEvent })}
        />
        <Difference field="teamEvent" />
        {isTeams && <TeamEditor partyId={partyId} teams={draft.teams} onChange={(teams) => set({ teams })} />}
        <Difference field="teams" />
        {isTeams && !isOfMatches(draft.strokeCount) && (
          <NumberField
            label={t('teamCount')}
            hint={t('teamCountHint')}
            value={draft.teamCount}
            onChange={(teamCount) => set({ teamCount })}
            min={1}
            max={99}
            optional
          />
        )}
        <Difference field="teamCount" />
      </div>
    </Section>
  )
}

function Play({ draft, set }: PartProps) {
  const t = useTexts(eventTexts)
  return (
    <Section title={t('play')}>
      <div className="grid gap-5">
        <Switch
          label={t('useExtra')}
          hint={t('useExtraHint')}
          checked={draft.useExtra}
          onChange={(useExtra) => set({ useExtra })}
        />
        <Difference field="useExtra" />
        <Switch
          label={t('showHoleContests')}
          hint={t('showHoleContestsHint')}
          checked={draft.showHoleContests}
          onChange={(showHoleContests) => set({ showHoleContests })}
        />
        <Difference field="showHoleContests" />
        <Switch
          label={t('showHandicaps')}
          hint={t('showHandicapsHint')}
          checked={draft.showHandicaps}
          onChange={(showHandicaps) => set({ showHandicaps })}
        />
        <Difference field="showHandicaps" />
        <Switch
          label={t('scoringCodes')}
          hint={t('scoringCodesHint')}
          checked={draft.scoringCodes}
          onChange={(scoringCodes) => set({ scoringCodes })}
        />
        <Difference field="scoringCodes" />
        <SignatureFields draft={draft} set={set} />
        <NumberStepper
          label={t('earlyMarkingDays')}
          hint={t('earlyMarkingDaysHint')}
          value={draft.earlyMarkingDays}
          onChange={(days) => set({ earlyMarkingDays: days ?? 0 })}
          min={0}
          max={365}
        />
        <Difference field="earlyMarkingDays" />
      </div>
    </Section>
  )
}
