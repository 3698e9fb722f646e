import { useState } from 'react'
import { navigate, useQuery } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ActTile } from '../../../web/ui/card.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { UpgradeDialog } from '../parties/upgrade-dialog.tsx'
import { QuickStartDialog } from './quick-start-dialog.tsx'
import type { Kind } from './rules.ts'
import { playGolfTexts } from './texts.ts'

/** The ways to start playing: a round of one's own at once, which `?start=single` opens, or an event of a party. */
export default function PlayGolfPage() {
  const t = useTexts(playGolfTexts)
  const { user, isAdministrator } = useSession()
  const asked = useQuery().get('start')
  const [open, setOpen] = useState<Kind | 'upgrade' | undefined>(asked === 'single' ? asked : undefined)
  if (!user) return null
  const withPremium = (act: () => void) => () => (user.premium ? act() : setOpen('upgrade'))
  const advanced = () => navigate(isAdministrator ? '/party/create' : '/create/event')
  const close = () => setOpen(undefined)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="grid gap-4 md:grid-cols-3">
        <ActTile
          icon="flag"
          title={t('single')}
          caption={t('singleText')}
          badge={<Badge>{t('free')}</Badge>}
          onClick={() => setOpen('single')}
        />
        <ActTile
          icon="party"
          title={t('quick')}
          caption={t('quickText')}
          badge={<Badge tone="sand">{t('premium')}</Badge>}
          onClick={withPremium(() => setOpen('quick'))}
        />
        <ActTile
          icon="trophy"
          title={t('advanced')}
          caption={t('advancedText')}
          badge={<Badge tone="sand">{t('premium')}</Badge>}
          onClick={withPremium(advanced)}
        />
      </div>
      {(open === 'single' || open === 'quick') && <QuickStartDialog user={user} kind={open} onClose={close} />}
      <UpgradeDialog open={open === 'upgrade'} onClose={close} />
    </Page>
  )
}
