import type { WholeTexts } from '../../contract/texts.ts'
import type { favouriteTexts } from '../../features/play/favourites/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  favourites: {
    favourites: 'Favoriten',
    myGroup: 'Mein Flight',
    head: 'Favorit',
    star: '{name} ist Favorit',
    tooMany: 'Höchstens {count} Favoriten in einer Gruppe. Entfernen Sie zuerst einen.',
    withFavourites: 'Mit meinen Favoriten zuerst',
    withFavouritesHelp: 'Wer ihn öffnet, auf dem Handy oder dem Großbildschirm, sieht dieselben Spieler zuerst.',
    board: 'Leaderboard',
    bigScreen: 'Großbildschirm',
    afterHoles: 'nach {count}',
  } satisfies WholeTexts<typeof favouriteTexts>,
} satisfies FurtherTexts
