import type { WholeTexts } from '../../contract/texts.ts'
import type { actingTexts } from '../../features/account/acting/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  acting: {
    banner: 'Sie handeln im Namen von {name}. Alles wird protokolliert.',
    label: 'Im Namen von jemandem',
    left_one: 'noch {count} Minute',
    left_other: 'noch {count} Minuten',
    back: 'Zurück',
    act: 'Konto öffnen',
    actTitle: 'Im Namen von {name} handeln?',
    actText:
      '30 Minuten lang verwenden Sie Pinhigh als {name}, innerhalb dieses Clubs: Scores, Einladungen, eigene Anmeldungen. Nachrichten und Einstellungen bleiben geschlossen. Bei allem, was Sie tun, stehen beide Namen im Änderungsprotokoll.',
    actEverywhereText:
      '30 Minuten lang verwenden Sie Pinhigh als {name}, in allen Clubs. Nachrichten und Einstellungen bleiben geschlossen. Bei allem, was Sie tun, stehen beide Namen im Änderungsprotokoll.',
    'cannot-act':
      'Niemand kann im Namen dieser Person handeln: Es muss ein aktives Mitglied mit Konto sein, das nicht Level 50 hat.',
  } satisfies WholeTexts<typeof actingTexts>,
} satisfies FurtherTexts
