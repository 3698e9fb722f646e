import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { archiveTexts } from './texts.ts'

/** The whole party as one file. */
export default function ArchivePage() {
  const t = useTexts(archiveTexts)
  const { partyId } = useSession()
  return (
    <Page title={t('title')} lead={t('lead')} crumbs={[{ to: '/party-admin', label: t('partySettings') }]} narrow>
      <div className="grid gap-4">
        <dl className="grid gap-3">
          <div>
            <dt className="font-strong">{t('inside')}</dt>
            <dd>{t('insideText')}</dd>
          </div>
          <div>
            <dt className="font-strong">{t('outside')}</dt>
            <dd>{t('outsideText')}</dd>
          </div>
        </dl>
        <Notice icon="lock">{t('personal')}</Notice>
        <p>
          <a className="button button-primary" href={`/api/parties/${partyId}/archive`} download>
            <Icon name="download" />
            {t('download')}
          </a>
        </p>
      </div>
    </Page>
  )
}
