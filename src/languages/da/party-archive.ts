import type { WholeTexts } from '../../contract/texts.ts'
import type { archiveTexts } from '../../features/site/party-archive/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'party-archive': {
    title: 'Arkiv',
    lead: 'Hele jeres klub i én fil: til at gemme eller til at flytte til en anden installation.',
    partySettings: 'Klubindstillinger',
    inside: 'Med i filen',
    insideText:
      'Indstillinger, medlemmer, turneringer med leaderboards, resultater og rettelser, nyheder, invitationer, beskeder, forum og billeder.',
    outside: 'Ikke med',
    outsideText:
      'Adgangskoder, nøgler, webhooks og ændringsloggen. Medlemmer logger ind andre steder med en konto i den installation.',
    personal: 'Filen har personoplysninger: opbevar den som medlemslisten.',
    download: 'Download arkivet',
    importTitle: 'Importér en klub',
    importLead: 'Et arkiv bliver til en klub her, helt eller slet ikke.',
    importHint:
      'Medlemmer, hvis adresse har en konto her, forbindes med den; alle andre kommer som spillere uden konto.',
    choose: 'Arkivet (.tar.gz)',
    sending: 'Sender arkivet',
    importing: 'Importerer klubben',
    imported: 'Klubben er her',
    open: 'Åbn klubben',
    failed: 'Intet blev importeret',
    another: 'Importér en til',
  } satisfies WholeTexts<typeof archiveTexts>,
} satisfies FurtherTexts
