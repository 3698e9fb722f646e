import { tiers } from '../../../contract/tiers.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Card } from '../../../web/ui/card.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { partyTexts } from '../../party/parties/texts.ts'

/** The signs of the memberships are those of a scorecard: a par, a birdie, an eagle on a par four. */
const parOfMark = 4

type Props = { current?: number; action: (tierName: string) => string; onChoose: (tier: 1 | 2 | 3) => void }

/** The three memberships side by side. Props: `current` tier of the reader, `action(name)` words on each button, `onChoose(tier)`. */
export function TierCards({ current, action, onChoose }: Props) {
  const t = useTexts(partyTexts)
  const perks = { 1: t('perksPar'), 2: t('perksBirdie'), 3: t('perksEagle') }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {tiers.map(({ tier, name }) => (
        <Card key={tier}>
          <div className="grid gap-3">
            <div className="flex items-center justify-between gap-2">
              <h3 className="flex items-center gap-3">
                <ScoreMark strokes={parOfMark - tier + 1} par={parOfMark} silent />
                {name}
              </h3>
              {tier === current && <Badge icon="star">{t('yourTier')}</Badge>}
            </div>
            <ul className="grid gap-1 text-small">
              {perks[tier].split(', ').map((perk) => (
                <li key={perk} className="flex gap-2">
                  <Icon name="check" size="small" />
                  <span className="soft first-letter:uppercase">{perk}</span>
                </li>
              ))}
            </ul>
            {tier !== current && (
              <div>
                <Button variant="line" onClick={() => onChoose(tier)}>
                  {action(name)}
                </Button>
              </div>
            )}
          </div>
        </Card>
      ))}
    </div>
  )
}
