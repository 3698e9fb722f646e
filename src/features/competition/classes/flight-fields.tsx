import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { drawFlights } from './operations.ts'
import type { ClassDraft } from './rules.ts'
import { classTexts } from './texts.ts'

type Props = { eventId: string; onDrawn: (classes: ClassDraft[]) => void }

/** Players in flights by handicap or by the first round, as lists that replace the classes. Props: `eventId`, `onDrawn`. */
export function FlightFields({ eventId, onDrawn }: Props) {
  const t = useTexts(classTexts)
  const [by, setBy] = useState<'handicap' | 'place'>('handicap')
  const [count, setCount] = useState(2)
  const [exact, setExact] = useState(false)
  const [isRestart, setRestart] = useState(false)
  const draw = async () => {
    const answer = await call(drawFlights, { eventId, by, count, exact })
    if (!answer.ok) return showFailure(answer)
    const restartAfter = by === 'place' && isRestart ? { restartAfter: 1 } : {}
    onDrawn(
      answer.value.flights.map(({ userIds }, at) => ({
        name: t('flightName', { letter: String.fromCharCode('A'.charCodeAt(0) + at) }),
        filter: '',
        players: userIds,
        ...restartAfter,
      })),
    )
  }
  return (
    <Section title={t('flights')}>
      <p className="caption pb-4">{t('flightsLead')}</p>
      <div className="grid gap-4 pb-4 sm:grid-cols-2">
        <Select
          label={t('flightsBy')}
          value={by}
          onChange={setBy}
          items={[
            { id: 'handicap', label: t('byHandicap') },
            { id: 'place', label: t('byPlace') },
          ]}
        />
        <NumberField
          label={t('flightCount')}
          value={count}
          onChange={(chosen) => setCount(chosen ?? 2)}
          min={2}
          max={20}
        />
        <Switch label={t('exact')} hint={t('exactHint')} checked={exact} onChange={setExact} />
        {by === 'place' && <Switch label={t('restart')} checked={isRestart} onChange={setRestart} />}
      </div>
      <Button variant="soft" onClick={draw}>
        {t('drawFlights')}
      </Button>
    </Section>
  )
}
