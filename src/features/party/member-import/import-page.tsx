import { useState } from 'react'
import { base64Of } from '../../../web/base64-of.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Dropzone } from '../../../web/ui/dropzone.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getMemberImports, readMemberFile } from './operations.ts'
import { bytesAtMost } from './rules/columns.ts'
import { StateBadge } from './state-badge.tsx'
import { importTexts } from './texts.ts'

/** A file of members in, all members out, and what was imported before. */
export default function ImportPage() {
  const t = useTexts(importTexts)
  const { partyId } = useSession()
  if (!partyId) return null
  return (
    <Page
      title={t('title')}
      crumbs={[
        { to: '/party-admin', label: t('settings') },
        { to: '/party-admin/users', label: t('manageUsers') },
      ]}
      lead={t('lead')}
      narrow
    >
      <FileChoice partyId={partyId} />
      <Export partyId={partyId} />
      <Earlier partyId={partyId} />
    </Page>
  )
}

const causes = ['not-readable', 'no-rows', 'too-many-rows', 'too-many-columns', 'too-many-tries'] as const
type Cause = (typeof causes)[number] | 'too-large'

function FileChoice({ partyId }: { partyId: string }) {
  const t = useTexts(importTexts)
  const [reading, setReading] = useState<string>()
  const [problem, setProblem] = useState<Cause>()
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (!file || reading) return
    setProblem(undefined)
    if (file.size > bytesAtMost) return setProblem('too-large')
    setReading(file.name)
    const content = await base64Of(file)
    const answer = await call(readMemberFile, { partyId, fileName: file.name.slice(0, 200), content })
    setReading(undefined)
    if (answer.ok) return navigate(`/party-admin/users/import/${answer.value.importId}`)
    const cause = causes.find((code) => code === answer.code)
    if (cause) setProblem(cause)
    else showFailure(answer)
  }
  return (
    <div className="grid gap-4 pt-4">
      <Dropzone
        label={reading ? t('reading', { name: reading }) : t('chooseFile')}
        hint={t('fileHint')}
        icon="upload"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={take}
        disabled={reading !== undefined}
      />
      {problem && <Notice danger>{t(problem)}</Notice>}
    </div>
  )
}

function Export({ partyId }: { partyId: string }) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const address = (format: string) => `/api/parties/${partyId}/member-export?format=${format}&language=${language}`
  return (
    <Section title={t('exportTitle')}>
      <p className="soft py-4">{t('exportText')}</p>
      <div className="button-row flex-wrap">
        <a className="button button-line" href={address('xlsx')} download>
          <Icon name="download" />
          {t('exportXlsx')}
        </a>
        <a className="button button-line" href={address('csv')} download>
          <Icon name="download" />
          {t('exportCsv')}
        </a>
      </div>
    </Section>
  )
}

function Earlier({ partyId }: { partyId: string }) {
  const t = useTexts(importTexts)
  const { dateAndTime } = useFormats()
  const { data, failure, reload } = useRead(getMemberImports, { partyId })
  return (
    <Section title={t('earlier')}>
      {data === undefined ? (
        failure ? (
          <ErrorState onRetry={reload} />
        ) : (
          <Skeleton shape="rows" />
        )
      ) : data.imports.length === 0 ? (
        <p className="soft py-4">{t('noEarlier')}</p>
      ) : (
        <List label={t('earlier')}>
          {data.imports.map((one) => (
            <ListRow
              key={one.id}
              to={`/party-admin/users/import/${one.id}`}
              title={one.fileName}
              caption={t('byAt', { name: one.byName, time: dateAndTime(one.doneAt ?? one.createdAt) })}
              end={
                <span className="flex flex-wrap justify-end gap-1">
                  <Badge>{t('rows', { count: one.rows })}</Badge>
                  <StateBadge state={one.state} />
                </span>
              }
            />
          ))}
        </List>
      )}
    </Section>
  )
}
