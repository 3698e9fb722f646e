import type { WholeTexts } from '../../contract/texts.ts'
import type { tokenTexts } from '../../features/account/tokens/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  tokens: {
    title: 'Nøgler til programmer',
    lead: 'En nøgle lader et program gøre det i én klub, som du må gøre dér. Tilbagekald en, du ikke længere har brug for.',
    documentation: 'Hvad programmer kan gøre',
    none: 'Du har ingen nøgler.',
    make: 'Ny nøgle',
    name: 'Hvad er den til?',
    party: 'Klub',
    scope: 'Den må',
    read: 'Læse',
    write: 'Læse og skrive',
    days: 'Gælder i',
    days30: '30 dage',
    days90: '90 dage',
    days366: 'Et år',
    create: 'Lav nøglen',
    made: 'Din nye nøgle',
    token: 'Nøgle',
    once: 'Kopiér den nu: den vises ikke igen.',
    close: 'Jeg har kopieret den',
    caption: '{party}, {scope}, til {until}',
    used: 'sidst brugt {at}',
    neverUsed: 'aldrig brugt',
    revoke: 'Tilbagekald',
    revokeOf: 'Tilbagekald {name}',
    sure: 'Er du sikker?',
    revokeText: 'Programmer, der bruger {name}, holder straks op med at virke.',
    revoked: 'Nøglen er tilbagekaldt',
  } satisfies WholeTexts<typeof tokenTexts>,
} satisfies FurtherTexts
