import type { WholeTexts } from '../../contract/texts.ts'
import type { actingTexts } from '../../features/account/acting/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  acting: {
    banner: 'Du handler på vegne af {name}. Alt, du gør, logges.',
    label: 'Handler på vegne af nogen',
    left_one: '{count} minut tilbage',
    left_other: '{count} minutter tilbage',
    back: 'Tilbage',
    act: 'Åbn konto',
    actTitle: 'Handl på vegne af {name}?',
    actText:
      'I 30 minutter bruger du Pinhigh som {name}, inden for denne klub: scorer, invitationer, egne tilmeldinger. Beskeder og indstillinger er lukket. Begge navne står i ændringsloggen ved alt, du gør.',
    actEverywhereText:
      'I 30 minutter bruger du Pinhigh som {name}, i alle klubber. Beskeder og indstillinger er lukket. Begge navne står i ændringsloggen ved alt, du gør.',
    'cannot-act':
      'Ingen kan handle for denne person: det skal være et aktivt medlem med konto, som ikke har niveau 50.',
  } satisfies WholeTexts<typeof actingTexts>,
} satisfies FurtherTexts
