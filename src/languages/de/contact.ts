import type { WholeTexts } from '../../contract/texts.ts'
import type { contactMails, contactTexts } from '../../features/site/contact/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  contactMails: {
    Feedback: 'Feedback',
    Question: 'Frage',
    Join: 'Mitmachen',
    Contribute: 'Beitragen',
    mailSubject: 'Kontaktformular: {about}',
    mailText:
      'Jemand hat über das Kontaktformular von Pinhigh geschrieben.\n\nBetreff: {about}\nVon: {sender}\n\n{message}\n',
  } satisfies WholeTexts<typeof contactMails>,
  contact: {
    contact: 'Kontakt',
    contactLead: 'Ihre Nachricht geht an die Betreiber dieser Installation.',
    career: 'Karriere',
    careerLead: 'Pinhigh wird von Leuten gemacht, die spielen. Erzählen Sie uns, was Sie gern tun würden.',
    subject: 'Betreff',
    Feedback: 'Feedback',
    Question: 'Frage',
    Join: 'Mitmachen',
    Contribute: 'Beitragen',
    message: 'Nachricht',
    email: 'E-Mail',
    emailHint: 'Für die Antwort',
    emailWrong: 'Das ist keine E-Mail-Adresse',
    asMember: 'Die Antwort kommt an {email}.',
    send: 'Senden',
    sentTitle: 'Kontaktformular gesendet',
    sent: 'Vielen Dank. Sie bekommen innerhalb von 48 Geschäftsstunden eine Antwort.',
    failedTitle: 'Fehler',
    failed:
      'Das Kontaktformular konnte nicht gesendet werden. Bitte prüfen Sie alle Felder, und versuchen Sie es noch einmal.',
    about: 'Über Pinhigh',
    aboutLead: 'Golfturniere, Live-Scoring und die Gemeinschaft darum herum.',
    aboutScoring: 'Scores, die nicht verloren gehen',
    aboutScoringText:
      'Ein Spieler des Flights führt die Karte auf dem Handy, mit oder ohne Netz. Was gespeichert ist, kommt genau einmal an, und nie überschreiben sich zwei Handys stillschweigend.',
    aboutBoards: 'Leaderboards, die sich bewegen',
    aboutBoardsText:
      'Alle verfolgen dasselbe Leaderboard, auf dem Platz, zu Hause und auf dem Bildschirm im Clubhaus, und jede Zahl lässt sich fragen, woher sie kommt.',
    aboutParties: 'Ein Zuhause für einen Golfclub oder einen Freundeskreis',
    aboutPartiesText:
      'Mitglieder, Turniere, Neuigkeiten, Bilder, Nachrichten und Foren eines Clubs bleiben in diesem Club. Administratoren entscheiden, was Besucher sehen.',
    aboutOpen: 'Frei, und Ihres',
    aboutOpenText:
      'Pinhigh ist freie Software unter der MIT-Lizenz. Wer Ihnen diese Adresse gegeben hat, betreibt es auf eigenem Rechner und verwahrt die Daten.',
    writeToUs: 'Schreiben Sie uns',
    legalTitle: 'Rechtliches',
    legalFiles:
      'Das sehen nur Sie: Ihr eigener Text tritt an die Stelle von diesem, sobald Sie ihn, in BBCode, in {files} schreiben.',
    or: 'oder',
    legal:
      '[b]Wer verantwortlich ist[/b]\nDies ist eine Installation von Pinhigh, freier Software, die jeder betreiben kann. Verantwortlich für diese Installation und die Daten darin ist, wer sie betreibt, nicht die Hersteller der Software. Schreiben Sie den Betreibern über das Kontaktformular.\n\n[b]Was gespeichert wird[/b]\nVon Personen mit Konto: Name, E-Mail-Adresse, eine unkenntliche Form des Passworts und was sie in ihre Einstellungen schreiben, etwa Heimatclub, Handicap und Telefon. Von Spielern ohne Konto: was der Administrator ihres Clubs eingetragen hat. Dazu die Ergebnisse, Bilder, Nachrichten und Beiträge der Personen eines Clubs und ein Protokoll, wer was geändert hat.\n\n[b]Wer es sieht[/b]\nWas zu einem Club gehört, sehen dessen Mitglieder. Bei öffentlichen Clubs sehen alle Name, Heimatclub, Land und Scores, die Foren und die ausgewählten Bilder. E-Mail-Adresse und Telefon sehen die Administratoren des Clubs und wem es eine Person erlaubt. Geschlecht und Geburtsjahr sehen nur Administratoren.\n\n[b]Was Ihr Browser aufbewahrt[/b]\nZwei Cookies halten Sie eingeloggt. Sprache, Design, Entwürfe und Scores, die auf Netz warten, liegen auf Ihrem Gerät. Es gibt keine Werbung und kein Tracking, und nichts wird von anderen Firmen geladen.\n\n[b]E-Mails[/b]\nSie bekommen E-Mails, um die Sie bitten, Einladungen und Neuigkeiten Ihrer Clubs. Jede Art lässt sich in den Einstellungen oder mit dem Link in der E-Mail abbestellen.\n\n[b]Ihre Rechte[/b]\nIn den Einstellungen bekommen Sie alles über sich als eine Datei, beenden Ihre Sitzungen und löschen Ihr Konto. Das Löschen entfernt Sie überall; Ergebnisse bleiben unter dem Namen Former player.\n\n[b]Keine Gewährleistung[/b]\nDie Software wird unter der MIT-Lizenz so bereitgestellt, wie sie ist, ohne jede Gewährleistung.',
  } satisfies WholeTexts<typeof contactTexts>,
} satisfies FurtherTexts
