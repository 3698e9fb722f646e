import { useTexts } from '../../../web/texts.ts'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { linkOf } from './rules.ts'
import { favouriteTexts } from './texts.ts'
import { useFavourites } from './use-favourites.tsx'

/** Links that show the reader's favourites first, on a phone and on the big screen. Props: `address`, `tv`, `partyId`. */
export function ShareFavourites({ address, tv, partyId }: { address: string; tv: string; partyId: string }) {
  const t = useTexts(favouriteTexts)
  const favourites = useFavourites(partyId)
  if (favourites.size === 0) return null
  const named = (to: string) => `${to}${to.includes('?') ? '&' : '?'}favourites=${linkOf([...favourites])}`
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-strong">{t('withFavourites')}</h3>
      <p className="soft text-small">{t('withFavouritesHelp')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span>{t('board')}</span>
        <CopyButton text={named(address)} isLink variant="soft" />
        <span>{t('bigScreen')}</span>
        <CopyButton text={named(tv)} isLink variant="soft" />
      </div>
    </section>
  )
}
