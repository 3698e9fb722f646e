import type { WholeTexts } from '../../contract/texts.ts'
import type { heldTexts } from '../../features/play/scoring/texts/held-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-held': {
    differs: 'Loch {hole} wurde von jemand anderem abweichend gespeichert. Was soll gelten?',
    yours: 'Ihres',
    newer: 'Neueres',
    keepMine: 'Meins behalten',
    takeNewer: 'Neueres nehmen',
    choose: 'Wählen',
    unsaved: 'Ihre Änderungen sind noch nicht gespeichert.',
    dropMine: 'Meins verwerfen',
    tryAgain: 'Noch einmal',
    heldText_one: '{count} Loch auf diesem Handy hat den Server nicht erreicht und kann es nicht mehr.',
    heldText_other: '{count} Löcher auf diesem Handy haben den Server nicht erreicht und können es nicht mehr.',
    heldOthers_one: 'Auch {count} Markierung oder Meldung hat den Server nicht erreicht.',
    heldOthers_other: 'Auch {count} Markierungen und Meldungen haben den Server nicht erreicht.',
    holeHead: 'Loch',
    parHead: 'Par',
    notSent: 'nicht gesendet',
    sentBefore: 'gespeichert',
    keepCopy: 'Kopie behalten',
    drop: 'Verwerfen',
    dropText: 'Was hier eingegeben wurde, ist dann endgültig weg. Es wurde keine Kopie behalten.',
    waitsHere_one: '{count} Eintrag wartet auf diesem Handy.',
    waitsHere_other: '{count} Einträge warten auf diesem Handy.',
  } satisfies WholeTexts<typeof heldTexts>,
} satisfies FurtherTexts
