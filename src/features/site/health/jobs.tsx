import { useFormats, useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import type { Health } from './operations.ts'
import { healthTexts, jobTexts } from './texts.ts'

type Job = Health['jobs'][number]

/** What is done by itself: when it was done last, when it is due, and why it failed. */
export function Jobs({ jobs }: { jobs: Health['jobs'] }) {
  const t = useTexts(healthTexts)
  const { dateAndTime, number } = useFormats()
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0)
  const count = waiting > 0 && <span className="caption">{t('jobsWaiting', { count: waiting })}</span>
  return (
    <Section title={t('jobs')} end={count}>
      <Table
        label={t('jobsTable')}
        rows={jobs}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', head: t('job'), rowHead: true, cell: ({ name }) => <Name name={name} /> },
          { id: 'last', head: t('last'), cell: ({ last }) => (last ? dateAndTime(last) : '–') },
          {
            id: 'took',
            head: t('took'),
            number: true,
            from: 'lg',
            cell: ({ seconds }) =>
              seconds === null ? '–' : t('seconds', { seconds: number(Math.round(seconds * 10) / 10) }),
          },
          {
            id: 'next',
            head: t('next'),
            from: 'sm',
            cell: ({ next }) => (next ? dateAndTime(next) : t('whenNeeded')),
          },
          { id: 'state', head: t('state'), cell: (job) => <State job={job} /> },
        ]}
      />
    </Section>
  )
}

function Name({ name }: { name: string }) {
  const t = useTexts(jobTexts)
  return <span className="block py-2 break-words">{isNamed(name) ? t(name) : name}</span>
}

const isNamed = (name: string): name is keyof typeof jobTexts.pairs => name in jobTexts.pairs

const icons = { never: 'minus', running: 'clock', done: 'check', again: 'warn', failed: 'close' } as const

function State({ job: { state, fault } }: { job: Job }) {
  const t = useTexts(healthTexts)
  return (
    <span className="flex gap-2 py-2">
      <Icon name={icons[state]} size="small" />
      <span className="min-w-0 break-words">
        {t(`state_${state}`)}
        {fault && <span className="caption block">{fault}</span>}
      </span>
    </span>
  )
}
