import type { WholeTexts } from '../../contract/texts.ts'
import type { formatHelpTexts } from '../../features/competition/formats/texts/help-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'format-help': {
    title: 'Spielformen',
    lead: 'Wer welchen Ball spielt, was zählt, und zu jeder ein Beispiel, das Pinhighs eigenes Scoring ausgerechnet hat.',
    legendTitle: 'So lesen Sie die Bilder',
    legend:
      'Oben stehen die Spieler, darunter die Bälle. Ein gefüllter Ball zählt, einer mit Punkt zählt an einigen Löchern, ein leerer zählt nicht. Eine senkrechte Linie trennt die beiden Parteien eines Matches.',
    who: 'Wer spielt',
    counts: 'Was zählt',
    handicap: 'Handicap',
    choices: 'Ein Turnier kann wählen',
    handicapShare: 'Empfohlen sind {percent} des Playing Handicaps jedes Spielers',
    handicapOfSide: 'Die Partei hat {percent} der Handicaps ihrer Spieler, das niedrigste zuerst',
    'rule-stroke': 'Die Nettoschläge aller Löcher werden addiert. Ein Loch ohne Score ergibt kein Ergebnis.',
    'rule-maximum':
      'Die Nettoschläge werden addiert; ein Loch zählt höchstens Par + 5, wenn das Turnier nichts anderes vorsieht.',
    'rule-stableford':
      'Zwei Punkte für Netto-Par, einer mehr für jeden Schlag besser, einer für Netto-Bogey, keiner für schlechter.',
    'rule-modifiedStableford': 'Netto-Albatros 8, Eagle 5, Birdie 2, Par 0, Bogey −1, schlechter −3.',
    'rule-pointsByScore': 'Die Punkte einer Tabelle; die übliche hat 8, 5, 2, 0, −1, −3 von Albatros bis Doppelbogey.',
    'rule-parBogey': 'Besser als Netto-Par ist ein Plus, Netto-Par nichts, schlechter ein Minus.',
    'rule-flag':
      'Par und Vorgabenschläge stehen zur Verfügung. Das Ergebnis ist, was nach dem letzten Loch übrig ist; unter null: nicht beendete Löcher und dann, was für das nächste übrig war. Wer streicht, beendet es.',
    'rule-match':
      'Wer das Loch gewonnen hat, tippt es an; die meisten Löcher gewinnen. Vorgabenschläge gibt es nach Index.',
    'rule-strokeMatch':
      'Das niedrigere Netto gewinnt das Loch, die meisten Löcher gewinnen. Vorgabenschläge gibt es in Höhe der Differenz zum niedrigsten Handicap des Matches.',
    exampleOf: 'Beispiel: {format}',
    hole: 'Loch {hole}',
    parIndex: 'Par {par}, Index {index}',
    player: 'Spieler',
    off: 'Handicap {handicap}',
    sideBall: '{names}, ein Ball',
    sideOff: '{count} Schläge',
    countsOnHole: 'Zählt',
    ballCounts: 'zählt',
    stateAfter: 'Nach dem Loch',
    won: 'gewonnen',
    lost: 'verloren',
    resultStrokes: '{total} netto, {toPar}',
    resultPoints_one: '{count} Punkt',
    resultPoints_other: '{count} Punkte',
    resultLeft_one: '{count} Schlag übrig',
    resultLeft_other: '{count} Schläge übrig',
    resultLevel: 'Gleich',
    resultMatch: '{names}: {text}',
    net: 'netto {net}',
    points: '{points} P',
  } satisfies WholeTexts<typeof formatHelpTexts>,
} satisfies FurtherTexts
