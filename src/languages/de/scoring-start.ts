import type { WholeTexts } from '../../contract/texts.ts'
import type { startTexts } from '../../features/play/scoring/texts/start-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-start': {
    selectRound: 'Runde wählen',
    selectRoundLead: 'Runden, die heute gestartet werden können.',
    course: 'Platz',
    defaultCourse: '<Platz der Runde>',
    startAtHole: 'Start an Loch',
    numberOfHoles: 'Anzahl Löcher',
    startRound: 'Runde starten',
    noRound: 'Heute keine Runde',
    noRoundText: 'Eine Turnierrunde steht hier an ihrem Tag. Eine eigene Runde starten Sie unter „Golf spielen“.',
    noRoundInEvent:
      'Es läuft ein Turnier, aber für heute scheint keine Runde angelegt zu sein. Bitte aktualisieren und versuchen Sie es noch einmal.',
    update: 'Aktualisieren',
    roundsFailed: 'Die Runden konnten nicht gelesen werden',
    selectPlayers: 'Spieler wählen',
    oneResponsible:
      'Ein Spieler ist für alle verantwortlich: Wer die Runde startet, gibt die Scores aller Spieler des Flights ein.',
    nobody: 'Niemand',
    you: 'Sie',
    inOtherGroup: '{name} (spielt in einem anderen Flight)',
    hasScored: '{name} (hat schon gescort)',
    handicapOf: 'Handicap',
    strokesOf: 'Vorgabenschläge',
    noTeam: 'Kein Team',
    everyoneNeedsTeam: 'Alle brauchen ein Team, und es muss mehr als ein Spieler sein.',
    twoNeeded: 'Ein Match braucht zwei Spieler.',
    notToday: 'Diese Runde kann heute nicht gestartet werden.',
    startsAtHole: 'Ihr Flight startet an Loch {hole}.',
    playersFailed: 'Die Spieler konnten nicht gelesen werden',
    startText: 'Die Zahl der Vorgabenschläge lässt sich danach nicht mehr ändern.',
    startFailed: 'Die Runde wurde nicht gestartet',
    unrecoverable:
      'Ein nicht behebbarer Fehler. Bitte wenden Sie sich an den Systemadministrator, oder versuchen Sie es später noch einmal.',
    forceStart_one: 'Mit {count} Spieler starten',
    forceStart_other: 'Mit {count} Spielern starten',
    forceFailed:
      'Ein Fehler ist aufgetreten. Bitte wenden Sie sich an den Systemadministrator, oder versuchen Sie es später noch einmal.',
    notWorkedOut:
      'Es kam keine Antwort, daher sind die Schläge nicht berechnet. Versuchen Sie es erneut oder geben Sie sie selbst ein.',
    workOutAgain: 'Erneut versuchen',
    workingOut: 'Die Schläge werden berechnet.',
    strokesUnknown: 'Die Schläge aller Spieler müssen berechnet oder eingegeben sein.',
  } satisfies WholeTexts<typeof startTexts>,
} satisfies FurtherTexts
