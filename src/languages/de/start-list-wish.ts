import type { WholeTexts } from '../../contract/texts.ts'
import type { wishTexts } from '../../features/competition/start-list/texts/wish-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'draw-wishes': {
    keepWishes: 'Wünsche und Parteien der Anmeldungen beachten',
    keepWishesHint:
      'Wer sich gemeinsam angemeldet hat oder es wünscht, startet zusammen, wo Flights und Klassen es zulassen.',
    wishesKept: '{kept} von {count} Wünschen passen.',
    mixClubs: 'Flights mit demselben Club vermeiden',
    mixClubsHint: 'Spieler tauschen mit anderen in der Nähe, so wenige wie nötig. Wünsche gehen vor.',
    alikeGroups_one: '{count} Flight hat Spieler desselben Clubs.',
    alikeGroups_other: '{count} Flights haben Spieler desselben Clubs.',
    cutLeftOut_one: '{count} Spieler hat den Cut verpasst und bleibt draußen.',
    cutLeftOut_other: '{count} Spieler haben den Cut verpasst und bleiben draußen.',
    enteredLeftOut_one: '{count} Angemeldeter ist nicht gewählt:',
    enteredLeftOut_other: '{count} Angemeldete sind nicht gewählt:',
  } satisfies WholeTexts<typeof wishTexts>,
} satisfies FurtherTexts
