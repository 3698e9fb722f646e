import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { choose } from './favourites-store.tsx'
import { favouriteTexts } from './texts.ts'
import './styles.css'

type Props = { partyId: string; people: readonly string[]; name: string; isOn: boolean }

/** Makes somebody a favourite, or takes that back. Props: `partyId`, `people` (the members of a side together), `name`, `isOn`. */
export function FavouriteStar({ partyId, people, name, isOn }: Props) {
  const t = useTexts(favouriteTexts)
  const label = t('star', { name })
  return (
    <button
      type="button"
      className="favourite-star"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={t('head')}
      onClick={() => choose(partyId, people, !isOn)}
    >
      <Icon name="star" size="small" />
    </button>
  )
}
