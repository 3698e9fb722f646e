import type { ReactNode } from 'react'
import { usePath } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { AppBar } from '../../../web/ui/app-bar.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Page, PageHeader } from '../../../web/ui/page.tsx'
import { TabLinks } from '../../../web/ui/tabs.tsx'
import { adminTexts } from './texts.ts'

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page behind `/admin/`. */
export function AdminFrame({ title, lead, actions, children }: Props) {
  const t = useTexts(adminTexts)
  const path = usePath()
  const tabs = [
    { to: '/users', label: t('people'), current: path === '/' || path.startsWith('/user') },
    { to: '/health', label: t('health'), current: path === '/health' },
    { to: '/purge', label: t('purge'), current: path === '/purge' },
    { to: '/import-party', label: t('importParty'), current: path === '/import-party' },
    { to: '/audit', label: t('log'), current: path === '/audit' },
  ]
  return (
    <>
      <AppBar
        where={t('area')}
        to="/users"
        end={
          <ButtonLink to={`${window.location.origin}/`} icon="left">
            {t('leave')}
          </ButtonLink>
        }
      />
      <Page documentTitle={`${title} – ${t('area')}`}>
        <TabLinks label={t('area')} items={tabs} />
        <div className="pt-5">
          <PageHeader title={title} lead={lead} actions={actions} />
        </div>
        {children}
      </Page>
    </>
  )
}
