import { texts } from '../../../contract/texts.ts'

export const contestTexts = texts('contests', {
  title: { en: 'Results of hole contests', sv: 'Resultat i håltävlingar' },
  loadFailed: { en: 'The contests could not be read.', sv: 'Håltävlingarna kunde inte läsas.' },
  noContests: { en: 'No hole contests in this round.', sv: 'Inga håltävlingar i rundan.' },
  chooseContests: { en: 'Choose contests', sv: 'Välj håltävlingar' },
  onHole: { en: '{contest}, hole {hole}', sv: '{contest}, hål {hole}' },
  ofRound: { en: '{round} · {contest}', sv: '{round} · {contest}' },
  nobody: { en: 'Nobody yet', sv: 'Ingen än' },
  enter: { en: 'Enter result', sv: 'Skriv in resultat' },
  enterIn: { en: 'Enter result, {contest}', sv: 'Skriv in resultat, {contest}' },
  change: { en: 'Change', sv: 'Ändra' },
  changeOf: { en: 'Change {name}, {contest}', sv: 'Ändra {name}, {contest}' },
  remove: { en: 'Remove', sv: 'Ta bort' },
  removeOf: { en: 'Remove {name}, {contest}', sv: 'Ta bort {name}, {contest}' },
  removeTitle: { en: 'Remove the result?', sv: 'Ta bort resultatet?' },
  removeText: { en: '{name} leaves {contest}.', sv: '{name} lämnar {contest}.' },
  player: { en: 'Player', sv: 'Spelare' },
  choosePlayer: { en: 'Choose a player with a card', sv: 'Välj en spelare med scorekort' },
  noCards: {
    en: 'No cards in this round yet. A result needs a player with a card.',
    sv: 'Inga scorekort i rundan än. Ett resultat behöver en spelare med scorekort.',
  },
  needed: { en: 'Needed', sv: 'Behövs' },
  save: { en: 'Save', sv: 'Spara' },
  cancel: { en: 'Cancel', sv: 'Avbryt' },
  saved: { en: 'Result saved', sv: 'Resultatet är sparat' },
})
