import type { WholeTexts } from '../../contract/texts.ts'
import type { favouriteTexts } from '../../features/play/favourites/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  favourites: {
    favourites: 'Favoritter',
    myGroup: 'Min bold',
    head: 'Favorit',
    star: '{name} er favorit',
    tooMany: 'Højst {count} favoritter i en gruppe. Fjern en først.',
    withFavourites: 'Med mine favoritter først',
    withFavouritesHelp: 'Den, der åbner det, på en telefon eller på storskærmen, ser de samme spillere først.',
    board: 'Leaderboard',
    bigScreen: 'Storskærm',
    afterHoles: 'efter {count}',
  } satisfies WholeTexts<typeof favouriteTexts>,
} satisfies FurtherTexts
