import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Table } from '../../../web/ui/table.tsx'
import type { LogEntry } from './operations.ts'
import { actionOf, detailsOf, subjectOf, whoOf, writerOf } from './rules.ts'
import { auditTexts } from './texts.ts'

type Props = {
  entries: readonly LogEntry[]
  /** With the party of each entry. */
  withParty?: boolean
  /** Nothing matches the filters, rather than nothing was written down. */
  filtered?: boolean
}

export function LogTable({ entries, withParty, filtered }: Props) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const { dateAndTime } = useFormats()
  if (entries.length === 0)
    return filtered ? (
      <EmptyState title={t('nothingMatches')} />
    ) : (
      <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
    )
  return (
    <Table
      label={t('title')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'when',
          head: t('when'),
          from: 'sm',
          cell: ({ at }) => (
            <time className="whitespace-nowrap" dateTime={at}>
              {dateAndTime(at)}
            </time>
          ),
        },
        { id: 'who', head: t('who'), rowHead: true, cell: (entry) => <Who entry={entry} /> },
        {
          id: 'what',
          head: t('what'),
          cell: (entry) => (
            <span className="grid py-2">
              {actionOf(entry.action, language)}
              <span className="sm:hidden">{subjectOf(entry.subject, language)}</span>
              <span className="caption font-text break-words">{detailsOf(entry, language)}</span>
              <time className="caption font-text sm:hidden" dateTime={entry.at}>
                {dateAndTime(entry.at)}
              </time>
            </span>
          ),
        },
        { id: 'whom', head: t('whom'), from: 'sm', cell: ({ subject }) => subjectOf(subject, language) },
        ...(withParty
          ? [
              {
                id: 'party',
                head: t('inParty'),
                from: 'md' as const,
                cell: ({ party }: LogEntry) => party && (party.title || t('goneParty')),
              },
            ]
          : []),
      ]}
    />
  )
}

function Who({ entry }: { entry: LogEntry }) {
  const { actingFor } = entry
  const t = useTexts(auditTexts)
  const language = useLanguage()
  return (
    <span className="grid justify-items-start gap-1 py-2">
      {writerOf(entry, language)}
      {actingFor && <Badge tone="sand">{t('forPerson', { name: whoOf(actingFor, language) })}</Badge>}
    </span>
  )
}
