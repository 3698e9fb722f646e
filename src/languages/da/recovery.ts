import type { WholeTexts } from '../../contract/texts.ts'
import type { recoveryMails, recoveryTexts } from '../../features/account/recovery/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  recoveryMails: {
    subject: 'Dit link til en ny adgangskode',
    text: 'Hej {name}\n\nMed dette link vælger du en ny adgangskode på Pinhigh. Det virker én gang, inden for 24 timer:\n{link}\n\nHvis du ikke har bedt om det, skal du ikke gøre noget: din adgangskode er uændret.\n',
    confirmSubject: 'Bekræft din e-mailadresse',
    confirmText:
      'Hej {name}\n\nDenne adresse hører nu til din konto på Pinhigh. Bekræft den inden for 7 dage med dette link:\n{link}\n',
    changedSubject: 'Din e-mailadresse er ændret',
    changedText:
      'Hej {name}\n\nDin konto på Pinhigh har fra nu af en anden e-mailadresse. Hvis det ikke var dig, så skriv straks til den, der driver installationen.\n',
  } satisfies WholeTexts<typeof recoveryMails>,
  recovery: {
    requestTitle: 'Glemt din adgangskode?',
    requestLead: 'Vi sender dig et link, så du kan vælge en ny.',
    email: 'E-mail',
    send: 'Send linket',
    sent: 'Hvis e-mailadressen {email} er registreret, er der sendt et engangslink til den, som gælder i 24 timer. Kig også i spammappen.',
    challengeTitle: 'Vælg en ny adgangskode',
    reset: 'Nulstil adgangskode',
    doneTitle: 'Adgangskode',
    done: 'Din adgangskode er nulstillet. Log ind med dine oplysninger.',
    failedTitle: 'Det lykkedes ikke',
    failed:
      'Adgangskoden kunne ikke nulstilles. Tjek, at den nye adgangskode er gyldig og sikker, og at du bruger den rigtige e-mail og gendannelsesnøgle.',
    login: 'Log ind',
    confirmTitle: 'Bekræft din e-mailadresse',
    confirm: 'Det er min adresse',
    confirmed: 'Din e-mailadresse er bekræftet.',
    goOn: 'Fortsæt',
    'link-spent': 'Linket er brugt eller for gammelt. Bed om et nyt.',
  } satisfies WholeTexts<typeof recoveryTexts>,
} satisfies FurtherTexts
