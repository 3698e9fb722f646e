import type { WholeTexts } from '../../contract/texts.ts'
import type { eclecticTexts } from '../../features/competition/formats/texts/eclectic-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'eclectic-help': {
    section: 'Over flere runder',
    eclectic: 'Eclectic (ringer)',
    eclecticText:
      'Den bedste brutto på hvert hul over runderne på én bane udgør kortet. Det er et pointsystem i en turnering.',
    countsText:
      'Den, der samler op, har intet tal på hullet. Hele kort står først, derefter dem med flest udfyldte huller.',
    handicapText:
      '{percent}% af spillehandicappet i den seneste runde trækkes fra summen; en turnering kan vælge {others}',
    example: 'Eksempel: en eclectic',
    par: 'par {par}',
    round: 'Runde {number}',
    best: 'Det bedste',
    fromRound: 'runde {number}',
    whoPlays: '{name}, spillehandicap {handicap}',
    result: '{gross} brutto − {reduction} ({percent}% af {handicap}) = {net} netto',
  } satisfies WholeTexts<typeof eclecticTexts>,
} satisfies FurtherTexts
