import type { WholeTexts } from '../../contract/texts.ts'
import type { eclecticTexts } from '../../features/competition/formats/texts/eclectic-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'eclectic-help': {
    section: 'Über mehrere Runden',
    eclectic: 'Eclectic (Ringer)',
    eclecticText:
      'Das beste Brutto jedes Lochs über die Runden auf einem Platz ergibt die Scorekarte. Es ist eine Wertung eines Turniers.',
    countsText:
      'Wer streicht, hat am Loch kein Ergebnis. Ganze Karten stehen zuerst, dann die mit den meisten gefüllten Löchern.',
    handicapText:
      '{percent} % des Playing Handicaps der letzten Runde gehen von der Summe ab; ein Turnier kann {others} wählen',
    example: 'Beispiel: ein Eclectic',
    par: 'Par {par}',
    round: 'Runde {number}',
    best: 'Das Beste',
    fromRound: 'Runde {number}',
    whoPlays: '{name}, Playing Handicap {handicap}',
    result: '{gross} brutto − {reduction} ({percent} % von {handicap}) = {net} netto',
  } satisfies WholeTexts<typeof eclecticTexts>,
} satisfies FurtherTexts
