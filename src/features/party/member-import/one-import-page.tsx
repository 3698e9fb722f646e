import { useEffect } from 'react'
import { useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { getUsers } from '../members/operations.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportReport } from './import-report.tsx'
import { getMemberImport, getMemberImports, type MemberImport } from './operations.ts'
import { StateBadge } from './state-badge.tsx'
import { importTexts } from './texts.ts'

const isUnderWay = (data: MemberImport | undefined) =>
  data?.import.state === 'waiting' || data?.import.state === 'running'

/** One import: its columns and preview, then its progress, then its report. */
export default function OneImportPage() {
  const t = useTexts(importTexts)
  const { partyId } = useSession()
  const { importId = '' } = useParameters<'importId'>()
  const input = partyId ? { partyId, importId } : null
  const { data, failure, reload } = useRead(getMemberImport, input)
  useRead(getMemberImport, isUnderWay(data) ? input : null, { every: 700 })
  return (
    <Page
      title={data?.import.fileName ?? t('title')}
      crumbs={[
        { to: '/party-admin/users', label: t('manageUsers') },
        { to: '/party-admin/users/import', label: t('title') },
      ]}
      before={data && <StateBadge state={data.import.state} />}
      lead={data && t('rows', { count: data.import.rows })}
      actions={<ButtonLink to="/party-admin/users/import">{t('otherFile')}</ButtonLink>}
    >
      {data === undefined ? (
        failure?.status === 404 || failure?.status === 422 ? (
          <EmptyState title={t('noEarlier')} />
        ) : failure ? (
          <ErrorState onRetry={reload} />
        ) : (
          <Skeleton />
        )
      ) : isUnderWay(data) ? (
        <UnderWay data={data} />
      ) : data.import.state === 'done' || data.import.state === 'undone' ? (
        <ImportReport partyId={partyId ?? ''} data={data} />
      ) : (
        <ImportPreview partyId={partyId ?? ''} data={data} />
      )}
    </Page>
  )
}

function UnderWay({ data: { progress } }: { data: MemberImport }) {
  const t = useTexts(importTexts)
  // When it is over, the lists that were read before are not those of now.
  useEffect(() => () => void Promise.all([getMemberImports, getUsers].map(invalidate)), [])
  return (
    <div className="grid max-w-160 gap-3 py-6" role="status">
      <Progress label={t('importing')} value={progress.done} max={Math.max(1, progress.of)} showLabel />
      <p className="soft">{t('importingText')}</p>
    </div>
  )
}
