import type { WholeTexts } from '../../contract/texts.ts'
import type { oidcTexts } from '../../features/account/oidc/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  oidc: {
    continueWith: 'Log ind med {provider}',
    title: 'Login med {provider}',
    under: 'Svaret kontrolleres …',
    linkedTitle: 'Tilknyttet',
    linkedText: 'Fra nu af logger {provider} dig også ind her.',
    goOn: 'Fortsæt',
    again: 'Til login',
    recover: 'Bed om en ny adgangskode',
    settings: 'Til dine indstillinger',
    notIn: 'Du er ikke logget ind',
    'no-provider': 'Denne installation har ingen logintjeneste.',
    'provider-away': '{provider} kan ikke nås lige nu. Log ind med din adgangskode, eller prøv igen om lidt.',
    'login-over': 'Dette login er allerede afsluttet eller tog mere end ti minutter. Begynd forfra.',
    'login-cancelled': 'Login blev ikke afsluttet hos {provider}. Intet er ændret.',
    'clocks-differ':
      'Installationens ur og uret hos {provider} går for forskelligt. Sig det til den, der driver den; din adgangskode virker imens.',
    'answer-refused': 'Svaret fra {provider} er ikke det, der blev bedt om. Begynd forfra.',
    'address-unverified':
      '{provider} har ikke bekræftet din e-mailadresse. Bekræft den dér, og kom igen, eller log ind med din adgangskode, og tilknyt {provider} i dine indstillinger.',
    'address-not-confirmed-here':
      'Der er en konto med din adresse, som endnu ikke er bekræftet her. Bed én gang om en ny adgangskode på mail, og kom så igen.',
    'linked-otherwise':
      'Kontoen med din adresse er tilknyttet et andet login hos {provider}. Log ind med din adgangskode, og fjern tilknytningen i dine indstillinger.',
    'no-answer': 'Der er ingen forbindelse til serveren. Begynd forfra.',
    'linked-elsewhere': 'Dette login hos {provider} åbner allerede en anden konto. Fjern tilknytningen dér først.',
    section: 'Login med {provider}',
    isLinked: 'Tilknyttet som {email}',
    isLinkedOnly: 'Tilknyttet',
    lastUsed: 'sidst brugt {at}',
    notLinked: 'Tilknyt den, så logger {provider} dig ind her. Din adgangskode virker fortsat.',
    link: 'Tilknyt {provider}',
    unlink: 'Fjern tilknytning',
    unlinkOf: 'Fjern tilknytning til {provider}',
    sure: 'Er du sikker?',
    unlinkText: 'Derefter logger du ind med din e-mailadresse og adgangskode. Har du en?',
    unlinked: 'Tilknytningen er fjernet',
  } satisfies WholeTexts<typeof oidcTexts>,
} satisfies FurtherTexts
