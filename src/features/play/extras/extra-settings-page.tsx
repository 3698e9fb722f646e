import { useState } from 'react'
import { partyTopic } from '../../../contract/live.ts'
import { type Language, languageName, languages } from '../../../contract/texts.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { saveFile } from '../../../web/save-file.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { ExtraTable } from './extra-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { addDefaultExtras, type Extra, getExtras } from './operations.ts'
import { configurationOf } from './rules.ts'
import { extraPageTexts } from './texts.ts'

/** The extras of the party: what they are, who uses them, and their configuration as a file. */
export default function ExtraSettingsPage() {
  const t = useTexts(extraPageTexts)
  const { partyId } = useSession()
  const { data, failure, reload } = useRead(getExtras, partyId ? { partyId, all: true } : null)
  useLive(partyId ? [partyTopic(partyId)] : [], () => void reload())
  if (!partyId) return null
  const extras = data?.extras ?? []
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      crumbs={[{ to: '/party-admin', label: t('partySettings') }]}
      actions={
        <ButtonLink to="/extra-settings/new" variant="primary" icon="plus">
          {t('add')}
        </ButtonLink>
      }
    >
      <Files partyId={partyId} extras={data?.extras} />
      {data === undefined ? (
        failure ? (
          <ErrorState onRetry={reload}>{failure.detail}</ErrorState>
        ) : (
          <Skeleton shape="rows" />
        )
      ) : extras.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <ExtraTable partyId={partyId} extras={extras} />
      )}
    </Page>
  )
}

function Files({ partyId, extras }: { partyId: string; extras: readonly Extra[] | undefined }) {
  const t = useTexts(extraPageTexts)
  const [importing, setImporting] = useState(false)
  const addDefaults = async (language: Language) => {
    const answer = await call(addDefaultExtras, { partyId, language })
    if (!answer.ok) return showFailure(answer)
    await invalidate(getExtras)
    notify(t('defaultsAdded', { count: answer.value.added.length }))
  }
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      <Menu
        label={t('defaults')}
        variant="soft"
        items={languages.map((id) => ({
          id,
          label: <span lang={id}>{languageName(id)}</span>,
          onSelect: () => void addDefaults(id),
        }))}
      />
      <Button
        variant="line"
        icon="download"
        disabled={!extras || extras.length === 0}
        onClick={() =>
          saveFile('extras.json', JSON.stringify(configurationOf(extras ?? []), null, 2), 'application/json')
        }
      >
        {t('export')}
      </Button>
      <Button variant="line" icon="upload" disabled={!extras} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
      {importing && <ImportDialog partyId={partyId} own={extras ?? []} onClose={() => setImporting(false)} />}
    </div>
  )
}
