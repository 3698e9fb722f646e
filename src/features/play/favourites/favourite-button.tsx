import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { choose } from './favourites-store.tsx'
import { favouriteTexts } from './texts.ts'
import { useFavourites } from './use-favourites.tsx'
import './styles.css'

/** The star with its word, for a page about one player. Props: `partyId`, `people`, `name`. */
export function FavouriteButton({
  partyId,
  people,
  name,
}: {
  partyId: string
  people: readonly string[]
  name: string
}) {
  const t = useTexts(favouriteTexts)
  const favourites = useFavourites(partyId)
  const isOn = people.every((id) => favourites.has(id))
  return (
    <button
      type="button"
      className="button button-line favourite-button"
      aria-pressed={isOn}
      aria-label={t('star', { name })}
      onClick={() => choose(partyId, people, !isOn)}
    >
      <Icon name="star" />
      {t('head')}
    </button>
  )
}
