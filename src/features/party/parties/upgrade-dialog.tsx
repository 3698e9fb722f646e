import { tiers } from '../../../contract/tiers.ts'
import { useHasPage } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { partyTexts } from './texts.ts'

const perks = { 1: 'perksPar', 2: 'perksBirdie', 3: 'perksEagle' } as const

/** What premium is for and how one gets it. Props: `open`, `onClose`. */
export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(partyTexts)
  const { user } = useSession()
  const hasContact = useHasPage()('/contact')
  return (
    <Dialog open={open} onClose={onClose} title={t('upgradeTitle')}>
      <List label={t('upgradeTitle')}>
        {tiers.map(({ tier, name }) => (
          <ListRow
            key={tier}
            title={name}
            caption={t(perks[tier])}
            end={user?.membership.tier === tier && <Badge>{t('yourTier')}</Badge>}
          />
        ))}
      </List>
      <p className="soft pt-4">{t('upgradeText')}</p>
      {hasContact && <ButtonLink to="/contact">{t('contactProvider')}</ButtonLink>}
    </Dialog>
  )
}
