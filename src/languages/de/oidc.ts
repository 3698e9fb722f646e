import type { WholeTexts } from '../../contract/texts.ts'
import type { oidcTexts } from '../../features/account/oidc/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  oidc: {
    continueWith: 'Mit {provider} einloggen',
    title: 'Login mit {provider}',
    under: 'Die Antwort wird geprüft …',
    linkedTitle: 'Verknüpft',
    linkedText: 'Ab jetzt loggt {provider} Sie auch hier ein.',
    goOn: 'Weiter',
    again: 'Zum Login',
    recover: 'Neues Passwort anfordern',
    settings: 'Zu Ihren Einstellungen',
    notIn: 'Sie sind nicht eingeloggt',
    'no-provider': 'Diese Installation hat keinen Anmeldedienst.',
    'provider-away':
      '{provider} ist zurzeit nicht erreichbar. Loggen Sie sich mit Ihrem Passwort ein, oder versuchen Sie es bald noch einmal.',
    'login-over':
      'Dieser Login wurde schon abgeschlossen oder hat länger als zehn Minuten gedauert. Bitte beginnen Sie von vorn.',
    'login-cancelled': 'Der Login wurde bei {provider} nicht abgeschlossen. Es hat sich nichts geändert.',
    'clocks-differ':
      'Die Uhren dieser Installation und von {provider} gehen zu weit auseinander. Bitte sagen Sie es dem Betreiber; Ihr Passwort funktioniert inzwischen.',
    'answer-refused': 'Die Antwort von {provider} ist nicht die, um die gebeten wurde. Bitte beginnen Sie von vorn.',
    'address-unverified':
      '{provider} hat Ihre E-Mail-Adresse nicht geprüft. Bestätigen Sie sie dort und kommen Sie wieder, oder loggen Sie sich mit Ihrem Passwort ein und verknüpfen Sie {provider} in Ihren Einstellungen.',
    'address-not-confirmed-here':
      'Es gibt ein Konto mit Ihrer Adresse, die hier noch nicht bestätigt ist. Fordern Sie einmal ein neues Passwort per E-Mail an, und kommen Sie dann wieder.',
    'linked-otherwise':
      'Das Konto mit Ihrer Adresse ist mit einem anderen Login von {provider} verknüpft. Loggen Sie sich mit Ihrem Passwort ein, und trennen Sie es in Ihren Einstellungen.',
    'no-answer': 'Es besteht keine Verbindung zum Server. Bitte beginnen Sie von vorn.',
    'linked-elsewhere': 'Dieser Login von {provider} öffnet schon ein anderes Konto. Trennen Sie ihn zuerst dort.',
    section: 'Login mit {provider}',
    isLinked: 'Verknüpft als {email}',
    isLinkedOnly: 'Verknüpft',
    lastUsed: 'zuletzt benutzt {at}',
    notLinked: 'Nach dem Verknüpfen loggt {provider} Sie hier ein. Ihr Passwort funktioniert weiter.',
    link: '{provider} verknüpfen',
    unlink: 'Trennen',
    unlinkOf: '{provider} trennen',
    sure: 'Sind Sie sicher?',
    unlinkText: 'Danach loggen Sie sich mit E-Mail-Adresse und Passwort ein. Haben Sie eines?',
    unlinked: 'Getrennt',
  } satisfies WholeTexts<typeof oidcTexts>,
} satisfies FurtherTexts
