import { showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { partyTexts } from '../../party/parties/texts.ts'
import { TierCards } from '../sign-up/tier-cards.tsx'
import { settingsTexts } from './texts.ts'

/** The memberships. Whatever card is pressed: the tier is not changed here. Props: `tier` of the person. */
export function MembershipCards({ tier }: { tier: number }) {
  const t = useTexts(settingsTexts)
  const p = useTexts(partyTexts)
  const tell = () => showMessage({ title: p('upgradeTitle'), text: p('upgradeText') })
  return (
    <div className="grid gap-4 pt-4">
      <TierCards current={tier} action={(name) => t('chooseTier', { name })} onChoose={tell} />
      <p className="caption">{p('upgradeText')}</p>
    </div>
  )
}
