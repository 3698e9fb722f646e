import { useHasPage } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Tile, Tiles } from '../../../web/ui/card.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { partyTexts } from './texts.ts'

/** Everything that administrators settle for their party. */
export default function PartyAdminPage() {
  const t = useTexts(partyTexts)
  const exists = useHasPage()
  const { party } = useSession()
  const tiles = [
    { to: '/party-admin/settings', icon: 'settings', title: t('basic'), caption: t('basicCaption') },
    { to: '/events', icon: 'trophy', title: t('events'), caption: t('eventsCaption') },
    { to: '/extra-settings', icon: 'star', title: t('extras'), caption: t('extrasCaption') },
    { to: '/party-admin/users', icon: 'user', title: t('users'), caption: t('usersCaption') },
    { to: '/party-admin/audit', icon: 'history', title: t('audit'), caption: t('auditCaption') },
    { to: '/party-admin/archive', icon: 'download', title: t('archive'), caption: t('archiveCaption') },
    { to: '/party-admin/webhooks', icon: 'external', title: t('webhooks'), caption: t('webhooksCaption') },
  ] as const
  return (
    <Page title={t('settings')} lead={party?.title}>
      <Tiles>
        {tiles
          .filter(({ to }) => exists(to))
          .map((tile) => (
            <Tile key={tile.to} {...tile} />
          ))}
      </Tiles>
    </Page>
  )
}
