import type { WholeTexts } from '../../contract/texts.ts'
import type { endTexts } from '../../features/play/scoring/texts/end-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-end': {
    submit: 'Endgültig abgeben',
    submitText: 'Die Ergebnisse können danach nicht mehr geändert werden.',
    endText:
      'Vergleichen Sie mit Ihren Scorekarten aus Papier. Ein Tipp auf ein Loch öffnet es; bis zur Abgabe lässt sich jedes korrigieren.',
    holesMissing: 'Noch nicht gescort: {holes}',
    beforeSubmit: 'Vor der Abgabe',
    saveFirst: 'Speichern Sie zuerst Loch {hole}. Ausgefüllte Löcher dürfen bleiben.',
    holeNotSaved: 'Loch {hole} ist nicht gespeichert',
    typedHere: '{typed}, auf diesem Handy eingegeben',
    typedHereAt: '{typed}, auf diesem Handy um {time} eingegeben',
    typedNotSaved: 'eingegeben, nicht gespeichert',
    openHole: 'Loch {hole} öffnen',
    filledHoles_one: '{name}: {count} Loch ausgefüllt',
    filledHoles_other: '{name}: {count} Löcher ausgefüllt',
    filledText: 'Niemand hat sie eingegeben. Öffnen Sie ein Loch, um es zu bestätigen oder zu korrigieren.',
    outAfter: 'Spielte bis Loch {hole}; bekommt keinen Rang.',
    outWithoutHole: 'Spielte kein Loch; bekommt keinen Rang.',
    cardOf: 'Scorekarte von {name}',
    strokesMade_one: '{count} Schlag',
    strokesMade_other: '{count} Schläge',
    strokesHead: 'Schläge',
    netToPar: 'netto, {toPar}',
    notScored: 'nicht gescort',
    halvedHole: 'geteilt',
    won: 'gewonnen',
    lost: 'verloren',
    backToLast: 'Zurück zum letzten Loch',
    settleGames: 'Nebenspiele abrechnen',
  } satisfies WholeTexts<typeof endTexts>,
} satisfies FurtherTexts
