import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { type Health, makeBackup } from './operations.ts'
import { healthTexts } from './texts.ts'

/** The last three, and what becomes of them. */
export function Backups({ backups: { latest, schedule, folder } }: { backups: Health['backups'] }) {
  const t = useTexts(healthTexts)
  const { dateAndTime, fileSize } = useFormats()
  return (
    <Section title={t('backups')}>
      {latest.length === 0 ? (
        <p className="pt-4">{t('noBackups')}</p>
      ) : (
        <Table
          label={t('lastThree')}
          rows={latest}
          rowKey={({ at }) => at}
          columns={[
            { id: 'made', head: t('made'), rowHead: true, cell: ({ at }) => dateAndTime(at) },
            {
              id: 'size',
              head: t('size'),
              number: true,
              cell: ({ bytes }) => <span className="whitespace-nowrap">{fileSize(bytes)}</span>,
            },
            { id: 'verified', head: t('verified'), cell: (backup) => <Verified backup={backup} /> },
          ]}
        />
      )}
      <p className="caption py-3 break-words">
        {schedule === 'no' ? t('schedule_no') : t(`schedule_${schedule}`, { folder })}
      </p>
      <Now />
    </Section>
  )
}

function Verified({ backup: { rows, files, seconds, fault } }: { backup: Health['backups']['latest'][number] }) {
  const t = useTexts(healthTexts)
  const { number } = useFormats()
  return (
    <span className="flex gap-2 py-2">
      <Icon name={fault === null ? 'check' : 'close'} size="small" />
      <span className="min-w-0 break-words">
        {fault ?? t('equal', { rows: number(rows), files: number(files), seconds: number(seconds) })}
      </span>
    </span>
  )
}

function Now() {
  const t = useTexts(healthTexts)
  const [isBegun, setIsBegun] = useState(false)
  const begin = async () => {
    const answer = await call(makeBackup, {})
    if (!answer.ok) return showFailure(answer)
    setIsBegun(true)
  }
  return (
    <div className="grid gap-3 pb-5">
      <div className="button-row">
        <Button variant="line" icon="download" onClick={begin}>
          {t('backupNow')}
        </Button>
      </div>
      {isBegun && (
        <div role="status">
          <Notice>{t('backupBegun')}</Notice>
        </div>
      )}
    </div>
  )
}
