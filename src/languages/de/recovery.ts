import type { WholeTexts } from '../../contract/texts.ts'
import type { recoveryMails, recoveryTexts } from '../../features/account/recovery/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  recoveryMails: {
    subject: 'Ihr Link zu einem neuen Passwort',
    text: 'Hallo {name},\n\nmit diesem Link wählen Sie ein neues Passwort bei Pinhigh. Er funktioniert einmal, innerhalb von 24 Stunden:\n{link}\n\nWenn Sie nicht darum gebeten haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.\n',
    confirmSubject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    confirmText:
      'Hallo {name},\n\ndiese Adresse gehört jetzt zu Ihrem Konto bei Pinhigh. Bitte bestätigen Sie sie innerhalb von 7 Tagen mit diesem Link:\n{link}\n',
    changedSubject: 'Ihre E-Mail-Adresse wurde geändert',
    changedText:
      'Hallo {name},\n\nIhr Konto bei Pinhigh hat ab jetzt eine andere E-Mail-Adresse. Waren Sie das nicht, schreiben Sie bitte sofort dem Betreiber der Installation.\n',
  } satisfies WholeTexts<typeof recoveryMails>,
  recovery: {
    requestTitle: 'Passwort vergessen?',
    requestLead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
    email: 'E-Mail',
    send: 'Link senden',
    sent: 'Wenn die E-Mail-Adresse {email} registriert ist, wurde ein einmaliger Link dorthin gesendet, der 24 Stunden gilt. Bitte sehen Sie auch im Spam-Ordner nach.',
    challengeTitle: 'Neues Passwort wählen',
    reset: 'Passwort setzen',
    doneTitle: 'Passwort',
    done: 'Ihr Passwort wurde neu gesetzt, loggen Sie sich damit ein.',
    failedTitle: 'Nicht möglich',
    failed:
      'Das Passwort konnte nicht neu gesetzt werden. Bitte prüfen Sie, ob das neue Passwort gültig und sicher ist und E-Mail-Adresse und Code stimmen.',
    login: 'Einloggen',
    confirmTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
    confirm: 'Das ist meine Adresse',
    confirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
    goOn: 'Weiter',
    'link-spent': 'Dieser Link wurde benutzt oder ist zu alt. Fordern Sie einen neuen an.',
  } satisfies WholeTexts<typeof recoveryTexts>,
} satisfies FurtherTexts
