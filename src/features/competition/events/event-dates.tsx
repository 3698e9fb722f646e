import { useFormats } from '../../../web/texts.ts'

/** First and last day of an event, one of them when they are the same. Props: `event` {startDate, endDate}. */
export function EventDates({ event }: { event: { startDate: string; endDate: string } }) {
  const { dateRange } = useFormats()
  return <>{dateRange(event.startDate, event.endDate)}</>
}
