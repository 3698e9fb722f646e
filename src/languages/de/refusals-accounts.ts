import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  sentences: {
    'Please log in.': 'Bitte loggen Sie sich ein.',
    'A code opens the scoring of its group and nothing else.':
      'Ein Code öffnet das Scoring seines Flights und sonst nichts.',
    'This code has been withdrawn or made anew. Ask the committee for the new one.':
      'Dieser Code wurde zurückgezogen oder neu erstellt. Fragen Sie die Spielleitung nach dem neuen.',
    'The scoring of this group is over, and its code with it.':
      'Das Scoring dieses Flights ist vorbei, und damit sein Code.',
    'Too many wrong codes were typed for this event. The QR code still opens it.':
      'Für dieses Turnier wurden zu viele falsche Codes eingegeben. Der QR-Code öffnet es weiterhin.',
    'This event has no codes: see its settings.': 'Dieses Turnier hat keine Codes: siehe seine Einstellungen.',
    'The start list has no such group.': 'Die Startliste hat keinen solchen Flight.',
    'Everybody of this group has scored this round already.': 'Alle in diesem Flight haben diese Runde schon gescort.',
    'These players have no card in the round.': 'Diese Spieler haben keine Karte in der Runde.',
    'The card is no longer the one that was seen.': 'Die Karte ist nicht mehr die, die gesehen wurde.',
    'This event does not ask for signatures.': 'Dieses Turnier verlangt keine Unterschriften.',
    'There is no such card in this group.': 'Diese Scorekarte gibt es in diesem Flight nicht.',
    'This card is signed by both and returned. A mistake goes to the committee.':
      'Diese Scorekarte ist von beiden unterschrieben und abgegeben. Mit einem Fehler wenden Sie sich an die Spielleitung.',
    'Say who it is.': 'Sagen Sie, wer es ist.',
    'This card is not returned, so there is nothing to decide.':
      'Diese Scorekarte ist nicht abgegeben, es gibt also nichts zu entscheiden.',
    'Matches are not returned on cards.': 'Matches werden nicht auf Scorekarten abgegeben.',
    'There is no score on this hole.': 'An diesem Loch gibt es keinen Score.',
    'The returned score is not lower than this.': 'Der abgegebene Score ist nicht niedriger als dieser.',
    'The returned score is not higher than this.': 'Der abgegebene Score ist nicht höher als dieser.',
    'This handicap stands there already.': 'Dieses Handicap steht dort schon.',
    'Both have signed this card.': 'Beide haben diese Scorekarte unterschrieben.',
    'Cards of this group are signed by its players.':
      'Scorekarten dieses Flights werden von seinen Spielern unterschrieben.',
    'The player and the marker are not of one mind on every hole.':
      'Spieler und Zähler sind sich nicht an jedem Loch einig.',
    'The card is no longer the one that was signed.': 'Die Scorekarte ist nicht mehr die, die unterschrieben wurde.',
    'This player is out, and the code of the group is no longer theirs.':
      'Dieser Spieler ist draußen, und der Code des Flights gilt für ihn nicht mehr.',
    'Player and marker are two people.': 'Spieler und Zähler sind zwei Personen.',
    'Not every card is signed by its player and its marker.':
      'Nicht jede Scorekarte ist von Spieler und Zähler unterschrieben.',
    'There is no such code.': 'Diesen Code gibt es nicht.',
    'You may not do this.': 'Das dürfen Sie nicht.',
    'This cannot be done on behalf of somebody else.': 'Das geht nicht im Namen eines anderen.',
    'No token can be used for this.': 'Dafür kann kein Token verwendet werden.',
    'No token can be used for {0}.': 'Für {0} kann kein Token verwendet werden.',
    'This token can only be used to read.': 'Dieses Token kann nur zum Lesen verwendet werden.',
    'This token does not exist, was revoked, or has expired.':
      'Dieses Token gibt es nicht, es wurde widerrufen, oder es ist abgelaufen.',
    'Write from the pages of this installation, or without a browser.':
      'Schreiben Sie von den Seiten dieser Installation aus oder ohne Browser.',
    'Somebody else is logged in here now. Please load the page again.':
      'Hier ist jetzt jemand anderes eingeloggt. Bitte laden Sie die Seite neu.',
    'The current password is not right.': 'Das aktuelle Passwort stimmt nicht.',
    'Wrong e-mail address or password.': 'E-Mail-Adresse oder Passwort ist falsch.',
    'This installation has no login provider.': 'Diese Installation hat keinen Anmeldedienst.',
    'The login provider cannot be reached at the moment. Log in with your password, or try again soon.':
      'Der Anmeldedienst ist zurzeit nicht erreichbar. Loggen Sie sich mit Ihrem Passwort ein, oder versuchen Sie es bald noch einmal.',
    'This login was finished already, or took longer than ten minutes. Please begin anew.':
      'Dieser Login wurde schon abgeschlossen oder hat länger als zehn Minuten gedauert. Bitte beginnen Sie von vorn.',
    'The login was not finished at the provider. Nothing has changed.':
      'Der Login wurde beim Anmeldedienst nicht abgeschlossen. Es hat sich nichts geändert.',
    'The clocks of this installation and of the login provider differ. Please tell who runs it.':
      'Die Uhren dieser Installation und des Anmeldedienstes gehen auseinander. Bitte sagen Sie es dem Betreiber.',
    'The answer of the login provider is not the one that was asked for. Please begin anew.':
      'Die Antwort des Anmeldedienstes ist nicht die, um die gebeten wurde. Bitte beginnen Sie von vorn.',
    'The login provider has not verified your e-mail address. Confirm it there and come again, or log in with your password and link the provider in your settings.':
      'Der Anmeldedienst hat Ihre E-Mail-Adresse nicht geprüft. Bestätigen Sie sie dort und kommen Sie wieder, oder loggen Sie sich mit Ihrem Passwort ein und verknüpfen Sie den Anmeldedienst in Ihren Einstellungen.',
    'There is an account with your address, which is not confirmed here yet. Ask for a new password by mail once, then come again.':
      'Es gibt ein Konto mit Ihrer Adresse, die hier noch nicht bestätigt ist. Fordern Sie einmal ein neues Passwort per E-Mail an, und kommen Sie dann wieder.',
    'The account with your address is linked to another login of the provider. Log in with your password and unlink it in your settings.':
      'Das Konto mit Ihrer Adresse ist mit einem anderen Login des Anmeldedienstes verknüpft. Loggen Sie sich mit Ihrem Passwort ein, und trennen Sie es in Ihren Einstellungen.',
    'This login of the provider opens another account already. Unlink it there first.':
      'Dieser Login des Anmeldedienstes öffnet schon ein anderes Konto. Trennen Sie ihn zuerst dort.',
    'One more step: show your second factor.': 'Noch ein Schritt: Zeigen Sie Ihren zweiten Faktor.',
    'This took too long. Please log in again.': 'Das hat zu lange gedauert. Bitte loggen Sie sich noch einmal ein.',
    'This took too long. Please begin anew.': 'Das hat zu lange gedauert. Bitte beginnen Sie von vorn.',
    'This code is not right.': 'Dieser Code stimmt nicht.',
    'This code is not right. Is the clock of the device set by itself?':
      'Dieser Code stimmt nicht. Stellt sich die Uhr des Geräts von selbst?',
    'This code was used already. Wait for the next one.':
      'Dieser Code wurde schon benutzt. Warten Sie auf den nächsten.',
    'This recovery code was used already.': 'Dieser Wiederherstellungscode wurde schon benutzt.',
    'A code of your second factor is needed too.': 'Ein Code Ihres zweiten Faktors ist auch nötig.',
    'Show once more that it is you.': 'Zeigen Sie noch einmal, dass Sie es sind.',
    'Your own second factor is in your settings.': 'Ihr eigener zweiter Faktor ist in Ihren Einstellungen.',
    'This took too long. Please try again.': 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    'Passkeys cannot be used at this address.': 'Unter dieser Adresse lassen sich keine Passkeys verwenden.',
    'This passkey does not open anything here.': 'Dieser Passkey öffnet hier nichts.',
    'This passkey could not be added. Please try again.':
      'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
    'This passkey belongs to an account already.': 'Dieser Passkey gehört schon zu einem Konto.',
    'You have {0} passkeys. Remove one that you do not need.':
      'Sie haben {0} Passkeys. Entfernen Sie einen, den Sie nicht brauchen.',
    'Recovery codes come with a second factor.': 'Wiederherstellungscodes gibt es zu einem zweiten Faktor.',
    'Whoever runs this installation needs a second factor. Set one up first.':
      'Wer diese Installation betreibt, braucht einen zweiten Faktor. Richten Sie zuerst einen ein.',
    'Whoever runs this installation needs a second factor. Set up another one first.':
      'Wer diese Installation betreibt, braucht einen zweiten Faktor. Richten Sie zuerst einen anderen ein.',
    'Due to security concerns, you have been logged out. Please login again.':
      'Aus Sicherheitsgründen wurden Sie ausgeloggt. Bitte loggen Sie sich wieder ein.',
    'Nobody can act for this person: it takes an active member with an account, who is not level 50.':
      'Niemand kann im Namen dieser Person handeln: Es muss ein aktives Mitglied mit Konto sein, das nicht Level 50 hat.',
    'A token stands for a member of the party, and you are none.':
      'Ein Token steht für ein Mitglied des Clubs, und das sind Sie nicht.',
    'That day is still to come.': 'Dieser Tag kommt erst noch.',
    'A rating is 40 to 90 for 18 holes and 20 to 45 for nine.':
      'Ein Rating ist 40 bis 90 für 18 Löcher und 20 bis 45 für neun.',
    'Par is 54 to 90 for 18 holes and 27 to 45 for nine.':
      'Das Par ist 54 bis 90 für 18 Löcher und 27 bis 45 für neun.',
    'That score is not possible over so many holes.': 'Dieser Score ist über so viele Löcher nicht möglich.',
    'A record has at most {0} scores.': 'Ein Verlauf hat höchstens {0} Scores.',
    'That score is not there any more.': 'Dieser Score ist nicht mehr da.',
    'A player without account has no index record.': 'Ein Spieler ohne Konto hat keinen Index-Verlauf.',
    'Say which number it is.': 'Sagen Sie, welche Zahl es ist.',
    'The last day is before the first.': 'Der letzte Tag liegt vor dem ersten.',
    'There are too many of them. Take back one that is not needed any more.':
      'Es sind zu viele. Nehmen Sie eine zurück, die nicht mehr gebraucht wird.',
    'You have {0} tokens. Revoke one that you do not need.':
      'Sie haben {0} Tokens. Widerrufen Sie eines, das Sie nicht brauchen.',
    'Too many requests.': 'Zu viele Anfragen.',
    'Too many tries.': 'Zu viele Versuche.',
    'Please wait {0} s.': 'Bitte warten Sie {0} s.',
    'Please wait {0} minutes.': 'Bitte warten Sie {0} Minuten.',
    'This token may make {0} calls a minute.': 'Dieses Token darf {0} Aufrufe pro Minute machen.',
    'Too many streams are open here already. Please close some, or try again in half a minute.':
      'Hier sind schon zu viele Streams offen. Bitte schließen Sie einige, oder versuchen Sie es in einer halben Minute noch einmal.',
    'There were many wrong tries. Solve the captcha with each further one.':
      'Es gab viele falsche Versuche. Lösen Sie bei jedem weiteren das Captcha.',
    'Too many requests. Please wait.': 'Zu viele Anfragen. Bitte warten Sie.',
    'Too many tries. Please wait a quarter of an hour.': 'Zu viele Versuche. Bitte warten Sie eine Viertelstunde.',
    'Too many tries. Please wait an hour.': 'Zu viele Versuche. Bitte warten Sie eine Stunde.',
    'Too many messages. Please wait an hour.': 'Zu viele Nachrichten. Bitte warten Sie eine Stunde.',
    'Too many imports. Please wait an hour.': 'Zu viele Importe. Bitte warten Sie eine Stunde.',
    'At most {0} messages a minute.': 'Höchstens {0} Nachrichten pro Minute.',
    'At most {0} pictures a minute.': 'Höchstens {0} Bilder pro Minute.',
    'Too many pictures in an hour.': 'Zu viele Bilder in einer Stunde.',
    'Too many pictures at once. Try again soon.': 'Zu viele Bilder auf einmal. Versuchen Sie es bald noch einmal.',
    'The Idempotency-Key has to be a UUID.': 'Der Idempotency-Key muss eine UUID sein.',
    'Name 1 to {0} topics, such as event:ID.': 'Nennen Sie 1 bis {0} Topics, etwa event:ID.',
    '{0} is no topic.': '{0} ist kein Topic.',
    'This is no HTTP request.': 'Das ist keine HTTP-Anfrage.',
    'The request took too long to arrive.': 'Die Anfrage hat zu lange gebraucht.',
    'The address and the headers of a request have at most 16 kB together. Ask for less at once.':
      'Adresse und Header einer Anfrage haben zusammen höchstens 16 kB. Fordern Sie weniger auf einmal an.',
    'The form has too many parts.': 'Das Formular hat zu viele Teile.',
    'It is there twice.': 'Es ist zweimal da.',
    'In a form the picture is a file.': 'In einem Formular ist das Bild eine Datei.',
    'This is text, not a file.': 'Das ist Text, keine Datei.',
    'The form cannot be read.': 'Das Formular kann nicht gelesen werden.',
    'Choose a password of your own first.': 'Wählen Sie zuerst ein eigenes Passwort.',
    'Confirm your e-mail address first, with the link in our mail to you.':
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Link in unserer E-Mail an Sie.',
    'There is no such message in this chat.': 'Diese Nachricht gibt es in diesem Chat nicht.',
    'An image has a caption instead.': 'Ein Bild hat stattdessen eine Bildunterschrift.',
  },
} satisfies FurtherTexts
