import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { choose } from './favourites-store.tsx'
import { favouriteTexts } from './texts.ts'
import { useIsFavourite } from './use-favourites.tsx'
import './styles.css'

type Props = { partyId: string; people: readonly string[]; name: string }

/** Makes somebody a favourite, or takes that back. Props: `partyId`, `people` (the members of a side together), `name`. */
export function FavouriteStar({ partyId, people, name }: Props) {
  const t = useTexts(favouriteTexts)
  const isOn = useIsFavourite(partyId, people)
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
