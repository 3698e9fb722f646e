import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx'
import { type Column, Table } from '../../../web/ui/table.tsx'
import type { PacedGroup, RoundPace } from './operations.ts'
import { slowestFirst } from './rules.ts'
import { paceTexts } from './texts.ts'

const tones: Partial<Record<PacedGroup['state'], BadgeTone>> = { 'out-of-position': 'danger', 'over-time': 'sand' }

/** Who is out of position first, then who is over the allotted time, then all others as they started. */
export function GroupTable({ pace }: { pace: RoundPace }) {
  const t = useTexts(paceTexts)
  const { number, time: timeOf } = useFormats()
  const signed = (minutes: number) => (minutes > 0 ? `+${number(minutes)}` : number(minutes))
  const columns: Column<PacedGroup>[] = [
    {
      id: 'start',
      head: t('start'),
      cell: ({ time, startHole }) => (
        <>
          <b>{time}</b>
          <span className="caption block whitespace-nowrap">{t('tee', { hole: startHole })}</span>
        </>
      ),
    },
    {
      id: 'players',
      head: t('players'),
      rowHead: true,
      cell: ({ players, state, stopped, silent, heardAt }) => (
        <>
          <span className="block">{players.join(', ')}</span>
          <Badge tone={tones[state]} icon={state === 'out-of-position' ? 'warn' : undefined}>
            {stopped ? t('state_stopped') : t(`state_${state}`)}
          </Badge>
          {silent && (
            <Badge tone="sand" icon="wifi-off">
              {t('silent', { time: timeOf(heardAt) })}
            </Badge>
          )}
        </>
      ),
    },
    { id: 'hole', head: t('hole'), number: true, cell: ({ hole }) => hole ?? t('finishedHole') },
    {
      id: 'time',
      head: t('time'),
      number: true,
      cell: ({ over, behind }) => (
        <>
          <span className="whitespace-nowrap">{over === null ? '–' : t('minutes', { minutes: signed(over) })}</span>
          {behind !== null && (
            <span className="caption block whitespace-nowrap sm:hidden">
              {t('minutesBehind', { minutes: number(behind) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'behind',
      head: t('behind'),
      number: true,
      from: 'sm',
      cell: ({ behind }) => (behind === null ? '–' : t('minutes', { minutes: number(behind) })),
    },
  ]
  return (
    <Table
      label={t('table')}
      columns={columns}
      rows={slowestFirst(pace.groups)}
      rowKey={({ groupId }) => groupId}
      marked={({ state }) => state === 'out-of-position'}
    />
  )
}
