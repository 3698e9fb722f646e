import type { EventSettings } from '../../../contract/event-settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Difference } from '../../../web/ui/difference.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { handicapTexts } from './texts.ts'

type Settings = Pick<EventSettings, 'handicapDate' | 'indexPerRound' | 'indexSource'>
type Props = { settings: Settings; set: (change: Partial<Settings>) => void }

/** Whose index of which day counts in an event. */
export function IndexFields({ settings, set }: Props) {
  const t = useTexts(handicapTexts)
  return (
    <>
      <Switch
        label={t('indexPerRound')}
        hint={t('indexPerRoundHint')}
        checked={settings.indexPerRound}
        onChange={(indexPerRound) => set({ indexPerRound })}
      />
      <Difference field="indexPerRound" />
      {!settings.indexPerRound && (
        <DateField
          label={t('handicapDate')}
          hint={t('handicapDateHint')}
          value={settings.handicapDate}
          onChange={(handicapDate) => set({ handicapDate })}
          optional
        />
      )}
      <Difference field="handicapDate" />
      <Select
        label={t('indexSource')}
        value={settings.indexSource}
        onChange={(indexSource) => set({ indexSource })}
        items={(['entered', 'calculated', 'lower'] as const).map((id) => ({ id, label: t(id) }))}
      />
      <Difference field="indexSource" />
    </>
  )
}
