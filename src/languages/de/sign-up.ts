import type { WholeTexts } from '../../contract/texts.ts'
import type { passwordTexts, signUpMails, signUpTexts } from '../../features/account/sign-up/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  passwords: {
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    repeat: 'Passwort noch einmal',
    hint: 'Mindestens {atLeast} Zeichen. Nicht Ihr Name, Heimatclub oder Ihre Adresse und keines der üblichen.',
    differ: 'Die beiden Passwörter sind verschieden.',
  } satisfies WholeTexts<typeof passwordTexts>,
  signUpMails: {
    linkSubject: 'Ihr Link zur Registrierung bei Pinhigh',
    linkText:
      'Hallo,\n\nmit diesem Link legen Sie Ihr Konto bei Pinhigh an. Er funktioniert einmal, innerhalb von 7 Tagen:\n{link}\n\nWenn Sie nicht darum gebeten haben, brauchen Sie nichts zu tun.\n',
    registeredSubject: 'Sie haben ein Konto bei Pinhigh',
    registeredText:
      'Hallo {name},\n\njemand wollte sich bei Pinhigh mit dieser Adresse registrieren. Sie hat schon ein Konto, Sie können sich also einfach einloggen:\n{link}\n\nHaben Sie das Passwort vergessen? Wählen Sie hier ein neues:\n{recovery}\n\nWaren Sie das nicht, brauchen Sie nichts zu tun.\n',
    invitedSubject: 'Sie sind zu {party} eingeladen',
    invitedText:
      'Hallo,\n\n{party} lädt Sie ein, bei Pinhigh mitzuspielen. Mit diesem Link legen Sie Ihr Konto an und sind sofort Mitglied. Er funktioniert einmal, innerhalb von 7 Tagen:\n{link}\n\nWenn Sie davon nichts wissen, brauchen Sie nichts zu tun.\n',
  } satisfies WholeTexts<typeof signUpMails>,
  signUp: {
    title: 'Registrieren',
    lead: 'Wir senden Ihnen einen Link, der Rest dauert eine Minute. Alle Mitgliedschaften sind während der Beta kostenlos.',
    membership: 'Mitgliedschaft',
    email: 'E-Mail',
    emailWrong: 'Eine vollständige E-Mail-Adresse',
    send: 'Link senden',
    sentTitle: 'Prüfen Sie Ihre E-Mails',
    sent: 'Eine E-Mail an {email} ist unterwegs. Der Link darin funktioniert einmal, innerhalb von 7 Tagen. Sehen Sie auch im Spam-Ordner nach.',
    mailShown:
      'Die Demo sendet keine E-Mails. Was {email} bekäme, steht bei den E-Mails dieser Demo, mit dem Link darin.',
    openMails: 'E-Mails öffnen',
    noMailTitle: 'Keine E-Mail möglich',
    noMail:
      'Diese Installation hat noch keinen Mailserver, daher erreicht nichts {email}. Bitte fragen Sie den Betreiber; die E-Mail wartet, bis es einen gibt.',
    haveAccount: 'Ich habe ein Konto',
    joinTitle: 'Konto anlegen',
    invitedTo: '{party} lädt Sie ein.',
    token: 'Code',
    identify: 'Wer sind Sie?',
    gid: 'Per Golf-ID',
    manual: 'Von Hand',
    golfId: 'Golf-ID',
    lookUp: 'Nachschlagen',
    userNotFound: 'Benutzer „{golfId}“ nicht gefunden.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    club: 'Heimatclub',
    hcp: 'Handicap-Index',
    claim: 'Ihre Ergebnisse in {party}',
    claimPlayer_one: '{name}, {count} Runde',
    claimPlayer_other: '{name}, {count} Runden',
    claimNone: 'Nichts davon bin ich',
    create: 'Konto anlegen',
    stillNeeded: 'Noch nötig: {fields}',
    lookUpFirst: 'Schlagen Sie Ihre Golf-ID nach, oder geben Sie Ihren Namen von Hand ein.',
    welcomeTitle: 'Willkommen',
    welcome: 'Willkommen! Ihr Konto wurde angelegt.',
    spentTitle: 'Dieser Link funktioniert nicht',
    'link-spent': 'Dieser Link wurde benutzt oder ist zu alt. Fordern Sie einen neuen an.',
    newLink: 'Neuen Link anfordern',
    'already-registered': 'Diese Adresse hat ein Konto. Bitte loggen Sie sich ein.',
    'golf-id-wrong': 'Eine Golf-ID hat 7 bis 10 Ziffern.',
    'no-such-player': 'Dieser Spieler kann nicht übernommen werden.',
    'too-many-tries': 'Zu viele Versuche. Bitte warten Sie eine Viertelstunde.',
    error: 'Fehler',
    unknownError: 'Unbekannter Fehler. Bitte wenden Sie sich an den Systemadministrator (#440).',
  } satisfies WholeTexts<typeof signUpTexts>,
} satisfies FurtherTexts
