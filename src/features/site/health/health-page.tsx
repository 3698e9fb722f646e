import { useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { useRead } from '../../../web/use-read.ts'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { Advice } from './advice.tsx'
import { Backups } from './backups.tsx'
import { Facts } from './facts.tsx'
import { Jobs } from './jobs.tsx'
import { Mail } from './mail.tsx'
import { askDoctor, getInstallationHealth, type Health } from './operations.ts'
import { healthTexts } from './texts.ts'

type Answer = OutputOf<typeof askDoctor>

/** `/admin/#/health`: how the installation does, and what to change. */
export default function HealthPage() {
  const t = useTexts(healthTexts)
  const { time } = useFormats()
  const { data, failure, reload } = useRead(getInstallationHealth, {}, { every: 10_000 })
  const [answer, setAnswer] = useState<Answer>()
  const ask = async () => {
    const asked = await call(askDoctor, {})
    if (!asked.ok) return showFailure(asked)
    setAnswer(asked.value)
    await reload()
  }
  const findings = data && together(data.findings, answer?.findings)
  return (
    <AdminFrame
      title={findings ? titleOf(t, findings) : t('title')}
      lead={data && t('readAt', { version: data.version, time: time(data.at) })}
      actions={
        // with the lead beside them, at once
        (data || failure) && (
          <Button variant="primary" onClick={ask}>
            {t('askAgain')}
          </Button>
        )
      }
    >
      {data && findings ? (
        <>
          <Summary health={data} />
          <div className="grid gap-x-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div>
              <Advice findings={findings} askedAt={answer?.at} />
              <Nodes health={data} />
              <Jobs jobs={data.jobs} />
            </div>
            <div>
              <Mail mail={data.mail} />
              <Backups backups={data.backups} />
              <Space space={data.space} />
            </div>
          </div>
        </>
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </AdminFrame>
  )
}

type Findings = Health['findings']

/** What was read last, and of what only the doctor tries his last answer. */
const together = (read: Findings, asked: Findings = []): Findings => [
  ...read,
  ...asked.filter(({ check }) => !read.some((one) => one.check === check)),
]

function titleOf(t: ReturnType<typeof useTexts<typeof healthTexts>>, findings: Findings) {
  const wrong = findings.filter(({ state }) => state === 'bad').length
  if (wrong > 0) return t('wrong', { count: wrong })
  const toLookAt = findings.filter(({ state }) => state === 'look').length
  return toLookAt > 0 ? t('toLookAt', { count: toLookAt }) : t('allWell')
}

function Summary({ health: { nodes, watching, backups } }: { health: Health }) {
  const t = useTexts(healthTexts)
  const { dateAndTime, number } = useFormats()
  const last = backups.latest.find(({ fault }) => fault === null)
  return (
    <Facts
      facts={[
        [t('nodes'), nodes.length],
        [t('watching'), number(watching)],
        [t('lastBackup'), last ? dateAndTime(last.at) : t('none')],
      ]}
    />
  )
}

function Nodes({ health: { nodes } }: { health: Health }) {
  const t = useTexts(healthTexts)
  const { dateAndTime } = useFormats()
  return (
    <Section title={t('nodes')}>
      <Table
        label={t('nodesTable')}
        rows={nodes}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            head: t('node'),
            rowHead: true,
            cell: ({ name, isThis }) => (
              <span className="grid py-2">
                <code className="break-all">{name}</code>
                {isThis && <span className="caption">{t('thisNode')}</span>}
              </span>
            ),
          },
          { id: 'version', head: t('version'), cell: ({ version }) => version },
          { id: 'since', head: t('since'), from: 'sm', cell: ({ since }) => dateAndTime(since) },
        ]}
      />
    </Section>
  )
}

function Space({ space: { free, size, database, files } }: { space: Health['space'] }) {
  const t = useTexts(healthTexts)
  const { fileSize } = useFormats()
  const percent = Math.round((100 * (size - free)) / size)
  return (
    <Section title={t('space')} end={<span className="caption">{t('ofDisk', { size: fileSize(size) })}</span>}>
      <div className="grid gap-2 py-4">
        <Progress label={t('used', { percent })} value={percent} />
        <Facts
          facts={[
            [t('free'), fileSize(free)],
            [t('database'), fileSize(database)],
            [
              t('pictures'),
              <code key="files" className="break-all">
                {files}
              </code>,
            ],
          ]}
        />
      </div>
    </Section>
  )
}
