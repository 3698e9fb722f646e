import { texts } from '../../../../contract/texts.ts'

/** Texts of starting a round: rounds, players and strokes. */
export const startTexts = texts('scoring-start', {
  selectRound: { en: 'Select round', sv: 'Välj runda' },
  selectRoundLead: { en: 'Rounds that can be started today.', sv: 'Rundor som kan startas i dag.' },
  course: { en: 'Course', sv: 'Bana' },
  defaultCourse: { en: '<default course>', sv: '<standardbana>' },
  startAtHole: { en: 'Start at hole', sv: 'Starthål' },
  numberOfHoles: { en: 'Number of holes', sv: 'Antal hål' },
  startRound: { en: 'Start Round', sv: 'Starta rundan' },
  noRound: { en: 'No round today', sv: 'Ingen runda i dag' },
  noRoundText: {
    en: 'A round of a competition stands here on its day. A round of your own is started under Play Golf.',
    sv: 'En tävlings runda står här på sin dag. En egen runda startar du under Spela golf.',
  },
  noRoundInEvent: {
    en: "There's an ongoing event but there seems to be no round configured to start today. Please update and try again.",
    sv: 'En tävling pågår men ingen runda verkar vara inlagd för start i dag. Uppdatera och försök igen.',
  },
  update: { en: 'Update', sv: 'Uppdatera' },
  roundsFailed: { en: 'The rounds could not be read', sv: 'Rundorna kunde inte hämtas' },
  selectPlayers: { en: 'Select players', sv: 'Välj spelare' },
  oneResponsible: {
    en: 'One player is responsible for all: whoever starts the round enters the scores of every player in the group.',
    sv: 'En spelare ansvarar för alla: den som startar rundan för in scoren för alla spelare i bollen.',
  },
  nobody: { en: 'Nobody', sv: 'Ingen' },
  you: { en: 'you', sv: 'du' },
  inOtherGroup: { en: '{name} (plays in another group)', sv: '{name} (spelar i en annan boll)' },
  hasScored: { en: '{name} (has scored already)', sv: '{name} (har redan registrerat)' },
  handicapOf: { en: 'Handicap', sv: 'Handicap' },
  strokesOf: { en: 'Strokes received', sv: 'Erhållna slag' },
  notWorkedOut: {
    en: 'No answer came, so the strokes are not worked out. Try again, or enter them yourself.',
    sv: 'Inget svar kom, så slagen är inte uträknade. Försök igen eller skriv in dem själv.',
  },
  workOutAgain: { en: 'Try again', sv: 'Försök igen' },
  workingOut: { en: 'The strokes are being worked out.', sv: 'Slagen räknas ut.' },
  strokesUnknown: {
    en: 'The strokes of every player must be worked out or entered.',
    sv: 'Alla spelares slag måste vara uträknade eller inskrivna.',
  },
  noTeam: { en: 'No team', sv: 'Inget lag' },
  everyoneNeedsTeam: {
    en: 'Everyone needs a team, and there must be more than one player.',
    sv: 'Alla behöver ett lag, och ni måste vara fler än en spelare.',
  },
  twoNeeded: { en: 'A match needs two players.', sv: 'En match kräver två spelare.' },
  notToday: { en: 'This round cannot be started today.', sv: 'Rundan kan inte startas i dag.' },
  startsAtHole: { en: 'Your group starts at hole {hole}.', sv: 'Er boll startar på hål {hole}.' },
  playersFailed: { en: 'The players could not be read', sv: 'Spelarna kunde inte hämtas' },
  startText: {
    en: 'The number of strokes cannot be changed afterwards.',
    sv: 'Antalet erhållna slag kan inte ändras efteråt.',
  },
  startFailed: { en: 'The round was not started', sv: 'Rundan startades inte' },
  unrecoverable: {
    en: 'Unrecoverable error. Please contact the System Administrator or try again later.',
    sv: 'Ett fel som inte kan avhjälpas här. Kontakta systemadministratören eller försök igen senare.',
  },
  forceStart_one: { en: 'Start with {count} player', sv: 'Starta med {count} spelare' },
  forceStart_other: { en: 'Start with {count} players', sv: 'Starta med {count} spelare' },
  forceFailed: {
    en: 'An error has occured. Please contact the System Administrator or try again later.',
    sv: 'Ett fel har uppstått. Kontakta systemadministratören eller försök igen senare.',
  },
})
