import { standardLanguage } from '../../../contract/texts.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getVersion } from './operations.ts'
import { versionTexts } from './texts.ts'

export default function VersionPage() {
  const t = useTexts(versionTexts)
  const { data, failure, reload } = useRead(getVersion, {})
  if (failure && !data)
    return (
      <Page title={t('pending')}>
        <ErrorState title={t('failed')} onRetry={reload} />
      </Page>
    )
  return (
    <Page title={data ? t('title', { version: data.version }) : t('pending')} narrow>
      {data ? <ChangeLog entries={data.changeLog} /> : <Skeleton shape="text" count={6} />}
    </Page>
  )
}

/** What stands between backticks is code. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))

type Entries = { version: string; summary: string; changes: string[] }[]

function ChangeLog({ entries }: { entries: Entries }) {
  const t = useTexts(versionTexts)
  const language = useLanguage()
  return (
    <div lang={standardLanguage}>
      {language !== standardLanguage && (
        <p className="caption" lang={language}>
          {t('inEnglish')}
        </p>
      )}
      {entries.map((entry) => (
        <Section key={entry.version} title={entry.version}>
          <p className="lead">{entry.summary}</p>
          <ul className="prose list-disc pl-5">
            {entry.changes.map((change) => (
              <li key={change}>{withCode(change)}</li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}
