import { texts } from '../../../../contract/texts.ts'

/** A draw from the entries of an event. */
export const wishTexts = texts('draw-wishes', {
  keepWishes: { en: 'Keep wishes and sides of the entries', sv: 'Behåll önskemål och sidor från anmälan' },
  keepWishesHint: {
    en: 'Who entered together, or wishes it, goes out together where groups and classes allow it.',
    sv: 'De som har anmält sig ihop eller önskar det går ut ihop, om grupper och klasser tillåter.',
  },
  wishesKept: { en: '{kept} of {count} wishes fit.', sv: '{kept} av {count} önskemål går ihop.' },
  mixClubs: { en: 'Avoid groups of the same club', sv: 'Undvik bollar med samma klubb' },
  mixClubsHint: {
    en: 'Players change places with others nearby, as few as it takes. Wishes go before.',
    sv: 'Spelare byter plats med andra i närheten, så få som möjligt. Önskemål går före.',
  },
  alikeGroups_one: {
    en: '{count} group has players of the same club.',
    sv: '{count} boll har spelare från samma klubb.',
  },
  alikeGroups_other: {
    en: '{count} groups have players of the same club.',
    sv: '{count} bollar har spelare från samma klubb.',
  },
  cutLeftOut_one: {
    en: '{count} player missed the cut and is left out.',
    sv: '{count} spelare klarade inte kvalet och utelämnas.',
  },
  cutLeftOut_other: {
    en: '{count} players missed the cut and are left out.',
    sv: '{count} spelare klarade inte kvalet och utelämnas.',
  },
  enteredLeftOut_one: { en: '{count} who is entered is not chosen:', sv: '{count} anmäld är inte vald:' },
  enteredLeftOut_other: { en: '{count} who are entered are not chosen:', sv: '{count} anmälda är inte valda:' },
})
