import { texts } from '../../../contract/texts.ts'

export const favouriteTexts = texts('favourites', {
  favourites: { en: 'Favourites', sv: 'Favoriter' },
  myGroup: { en: 'My group', sv: 'Min boll' },
  head: { en: 'Favourite', sv: 'Favorit' },
  star: { en: '{name} is a favourite', sv: '{name} är favorit' },
  tooMany: {
    en: 'At most {count} favourites in a party. Take one away first.',
    sv: 'Högst {count} favoriter i en grupp. Ta bort en först.',
  },
  withFavourites: { en: 'With my favourites first', sv: 'Med mina favoriter först' },
  withFavouritesHelp: {
    en: 'Whoever opens it, on a phone or on the big screen, sees the same players first.',
    sv: 'Den som öppnar den, i mobilen eller på storskärmen, ser samma spelare först.',
  },
  board: { en: 'Leaderboard', sv: 'Leaderboard' },
  bigScreen: { en: 'Big screen', sv: 'Storskärm' },
  afterHoles: { en: 'after {count}', sv: 'efter {count}' },
})
