import { useFormats, useTexts } from '../../../web/texts.ts'
import type { StartToCome } from './operations.ts'
import { startListTexts } from './texts.ts'

/** Where somebody stands on start lists, who is about to leave the party. Props: `starts`. */
export function StartsToCome({ starts }: { starts: readonly StartToCome[] }) {
  const t = useTexts(startListTexts)
  const { date } = useFormats()
  return (
    <ul className="list-disc py-1 pl-6">
      {starts.map(({ roundId, eventTitle, roundTitle, roundDate, time }) => {
        const start = { event: eventTitle, round: roundTitle, date: date(roundDate) }
        return <li key={roundId}>{time === null ? t('startOf', start) : t('startOfAt', { ...start, time })}</li>
      })}
    </ul>
  )
}
