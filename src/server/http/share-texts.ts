import { texts } from '../../contract/texts.ts'

/** Words of what search engines and messengers get. */
export const shareTexts = texts('share', {
  at: { en: '{title} at {party}', sv: '{title} hos {party}' },
  leaderboard: { en: 'Leaderboard', sv: 'Resultattavla' },
  startList: { en: 'Start list', sv: 'Startlista' },
  place: { en: 'Place', sv: 'Plats' },
  player: { en: 'Player', sv: 'Spelare' },
  thru: { en: 'Thru', sv: 'Hål' },
  toPar: { en: 'To par', sv: 'Till par' },
  points: { en: 'Points', sv: 'Poäng' },
  nobodyYet: { en: 'Nobody has started yet.', sv: 'Ingen har startat än.' },
  nothingPublished: { en: 'The start list is not published yet.', sv: 'Startlistan är inte publicerad än.' },
  startsOn: { en: 'Hole {hole}', sv: 'Hål {hole}' },
  events: { en: 'Events', sv: 'Tävlingar' },
  noEvents: { en: 'No events yet.', sv: 'Inga tävlingar ännu.' },
  party: {
    en: '{title}: {events} events, {players} players. Results, start lists and news on Pinhigh.',
    sv: '{title}: {events} tävlingar, {players} spelare. Resultat, startlistor och nyheter på Pinhigh.',
  },
  official: { en: 'Official result', sv: 'Officiellt resultat' },
  players_one: { en: '{count} player', sv: '{count} spelare' },
  players_other: { en: '{count} players', sv: '{count} spelare' },
  tees: { en: '{count} groups', sv: '{count} bollar' },
})
