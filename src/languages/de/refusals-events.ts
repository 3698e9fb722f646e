import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  sentences: {
    '{0} is in another group of this round.': '{0} ist in einem anderen Flight dieser Runde.',
    '{0} has already scored this round.': '{0} hat diese Runde schon gescort.',
    'With what was corrected meanwhile:': 'Mit dem, was inzwischen korrigiert wurde:',
    'There is no such user.': 'Diesen Benutzer gibt es nicht.',
    'A player without account has no tier.': 'Ein Spieler ohne Konto hat keinen Tarif.',
    'This person has not confirmed the e-mail address yet.':
      'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt.',
    '{0} has not confirmed the e-mail address yet.': '{0} hat die E-Mail-Adresse noch nicht bestätigt.',
    'Please confirm your e-mail address first.': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    'This person is a member already.': 'Diese Person ist schon Mitglied.',
    'This person has an account, which is theirs to change.': 'Diese Person hat ein Konto, das nur sie selbst ändert.',
    'The owner of the party cannot be removed.': 'Der Inhaber des Clubs kann nicht entfernt werden.',
    'Only the owner of the party removes an administrator.': 'Nur der Inhaber des Clubs entfernt einen Administrator.',
    'An account with this e-mail address is already registered. Try to add an existing user instead.':
      'Mit dieser E-Mail-Adresse ist schon ein Konto registriert. Fügen Sie stattdessen einen vorhandenen Benutzer hinzu.',
    'A golf id has 7 to 10 digits.': 'Eine Golf-ID hat 7 bis 10 Ziffern.',
    'The phrase is not right.': 'Die Eingabe stimmt nicht.',
    'Somebody has to run this installation.': 'Jemand muss diese Installation betreiben.',
    'Hand over the party before you delete the account.': 'Übergeben Sie den Club, bevor Sie das Konto löschen.',
    'This link was used or is too old. Ask for a new one.':
      'Dieser Link wurde benutzt oder ist zu alt. Fordern Sie einen neuen an.',
    'This link was used or is too old.': 'Dieser Link wurde benutzt oder ist zu alt.',
    'This link is not known.': 'Dieser Link ist nicht bekannt.',
    'This address has an account. Please log in.': 'Zu dieser Adresse gibt es ein Konto. Bitte loggen Sie sich ein.',
    'This player cannot be claimed.': 'Dieser Spieler kann nicht übernommen werden.',
    'An e-mail address is needed for the reply.': 'Für die Antwort ist eine E-Mail-Adresse nötig.',
    'The check was not passed.': 'Die Prüfung wurde nicht bestanden.',
    'Nobody runs this installation yet.': 'Noch betreibt niemand diese Installation.',
    'Invitations always come by mail: the answer is in it.':
      'Einladungen kommen immer per E-Mail: Darin wird geantwortet.',
    'Notifications are sent to public https addresses only.':
      'Benachrichtigungen gehen nur an öffentliche https-Adressen.',
    'These are no keys of a browser.': 'Das sind keine Schlüssel eines Browsers.',
    'Nobody follows themselves.': 'Niemand folgt sich selbst.',
    'Without an account, only browsers with a known push service are notified. Log in to follow.':
      'Ohne Konto werden nur Browser mit einem bekannten Push-Dienst benachrichtigt. Melden Sie sich an, um zu folgen.',
    'Too many browsers follow players of this party without an account. Log in to follow.':
      'Zu viele Browser folgen Spielern dieses Clubs ohne Konto. Melden Sie sich an, um zu folgen.',
    'At most {0} players are followed. Stop following one first.':
      'Sie können höchstens {0} Spielern folgen. Folgen Sie zuerst einem davon nicht mehr.',
    'At most {0} favourites. Take one away first.': 'Höchstens {0} Favoriten. Entfernen Sie zuerst einen.',
    'At most {0} devices. Remove one that is not used any more.':
      'Höchstens {0} Geräte. Entfernen Sie eines, das nicht mehr benutzt wird.',
    'This browser is known with other keys.': 'Dieser Browser ist mit anderen Schlüsseln bekannt.',
    "A name has letters, digits, spaces and - ' & . , ( ) /":
      "Ein Name hat Buchstaben, Ziffern, Leerzeichen und - ' & . , ( ) /",
    'This name is taken.': 'Dieser Name ist vergeben.',
    'Upgrade Your Membership': 'Mitgliedschaft erweitern',
    'Only the owner of the party says who its administrators are.':
      'Nur der Inhaber des Clubs bestimmt dessen Administratoren.',
    'An administrator has to be a member with an account.': 'Ein Administrator muss ein Mitglied mit Konto sein.',
    'There is no such time zone.': 'Diese Zeitzone gibt es nicht.',
    'A personal party stays with its owner.': 'Ein persönlicher Club bleibt bei seinem Inhaber.',
    'The owner has to be a member with an account.': 'Der Inhaber muss ein Mitglied mit Konto sein.',
    'Hand over the party before you leave it.': 'Übergeben Sie den Club, bevor Sie ihn verlassen.',
    'This import has begun already.': 'Dieser Import hat schon begonnen.',
    'This import has begun.': 'Dieser Import hat begonnen.',
    '{0} of {1} parts are here.': '{0} von {1} Teilen sind da.',
    'The rows of this archive do not fit together.': 'Die Zeilen dieses Archivs passen nicht zusammen.',
    'A part of this archive is missing. Send it again.': 'Ein Teil dieses Archivs fehlt. Senden Sie ihn noch einmal.',
    'This is no archive of a party, or a part of it is missing.':
      'Das ist kein Archiv eines Clubs, oder ein Teil davon fehlt.',
    'This is no archive of a party that this version can read.':
      'Das ist kein Archiv eines Clubs, das diese Version lesen kann.',
    'This archive is damaged.': 'Dieses Archiv ist beschädigt.',
    'Rounds of this archive have the same contest on several holes, which waits for the upgrade of this installation: run `npm run pinhigh -- finish-upgrade`, then send the archive again.':
      'Runden dieses Archivs haben dieselbe Sonderwertung an mehreren Löchern, was auf das Upgrade dieser Installation wartet: Führen Sie `npm run pinhigh -- finish-upgrade` aus und senden Sie das Archiv dann noch einmal.',
    'This archive was made by a newer version. Update this installation first.':
      'Dieses Archiv stammt von einer neueren Version. Aktualisieren Sie zuerst diese Installation.',
    'This file cannot be read. It takes CSV or XLSX of at most 500 kB.':
      'Diese Datei ist nicht lesbar. Möglich sind CSV oder XLSX mit höchstens 500 kB.',
    'There is no row below the head.': 'Unter der Kopfzeile steht keine Zeile.',
    'At most {0} rows.': 'Höchstens {0} Zeilen.',
    'At most {0} columns.': 'Höchstens {0} Spalten.',
    'Two columns cannot hold the same.': 'Zwei Spalten können nicht dasselbe enthalten.',
    'No row would change anything.': 'Keine Zeile würde etwas ändern.',
    'This handicap is proposed to you no more.': 'Dieses Handicap wird Ihnen nicht mehr vorgeschlagen.',
    'Only a finished import can be undone.': 'Nur ein fertiger Import lässt sich rückgängig machen.',
    'This is no web address.': 'Das ist keine Webadresse.',
    'Only addresses that begin with https:// are told.':
      'Nur Adressen, die mit https:// beginnen, werden benachrichtigt.',
    'This address lies in a private network, which nothing is sent to.':
      'Diese Adresse liegt in einem privaten Netz, an das nichts gesendet wird.',
    'A party has at most {0} webhooks. Delete one that is not needed.':
      'Ein Club hat höchstens {0} Webhooks. Löschen Sie einen, der nicht gebraucht wird.',
    'No such currency': 'Diese Währung gibt es nicht',
    'The event has too many entries.': 'Das Turnier hat zu viele Anmeldungen.',
    'This tee cannot be wished.': 'Dieser Abschlag kann nicht gewünscht werden.',
    'More players than enter together.': 'Mehr Spieler, als sich gemeinsam anmelden.',
    'There is no such invitation.': 'Diese Einladung gibt es nicht.',
    'There is no such entry.': 'Diese Anmeldung gibt es nicht.',
    'A line with this id belongs to another event. Choose another id.':
      'Eine Zeile mit dieser ID gehört zu einem anderen Turnier. Wählen Sie eine andere ID.',
    'There is no such line to correct.': 'Eine solche Zeile zum Korrigieren gibt es nicht.',
    'No more can be given back than was paid.': 'Es kann nicht mehr zurückgegeben werden, als bezahlt wurde.',
    'No more can be let off than is owed.': 'Es kann nicht mehr erlassen werden, als geschuldet wird.',
    'Nothing is owed.': 'Es ist nichts offen.',
    'A line cannot be corrected below nothing.': 'Eine Zeile kann nicht unter null korrigiert werden.',
    'No column has names, golf ids or addresses.': 'Keine Spalte enthält Namen, Golf-IDs oder Adressen.',
    'Entries cannot close before they open.': 'Die Anmeldung kann nicht enden, bevor sie beginnt.',
    'This player has withdrawn already.': 'Dieser Spieler hat sich schon abgemeldet.',
    'This player does not wait.': 'Dieser Spieler steht nicht auf der Warteliste.',
    'This event takes no entries.': 'Für dieses Turnier gibt es keine Anmeldung.',
    'Entries are not open.': 'Die Anmeldung ist nicht offen.',
    'The handicap is over the limit, or is not known.': 'Das Handicap liegt über dem Limit oder ist nicht bekannt.',
    'There is no entry to take back.': 'Es gibt keine Anmeldung, die sich zurücknehmen lässt.',
    'It is too late to withdraw here. Ask an administrator.':
      'Für eine Abmeldung ist es hier zu spät. Fragen Sie einen Administrator.',
    'A partner has entered with somebody else.': 'Ein Partner hat sich mit jemand anderem angemeldet.',
    'This class has no place left.': 'In dieser Klasse ist kein Startplatz mehr frei.',
    'A correction names its line, a difference and a reason; anything else an amount above zero, or none':
      'Eine Korrektur nennt ihre Zeile, eine Differenz und einen Grund; alles andere einen Betrag über null oder keinen',
    'An address that begins with https://': 'Eine Adresse, die mit https:// beginnt',
    'One of these events is gone. Load the page again.':
      'Eines dieser Turniere gibt es nicht mehr. Laden Sie die Seite neu.',
    'An event of this name begins on that day already.': 'An diesem Tag beginnt schon ein Turnier dieses Namens.',
    'No event can be as late as that.': 'So spät kann kein Turnier sein.',
    'There is no such course.': 'Diesen Platz gibt es nicht.',
    "The course has no card yet: nobody has entered its par and indexes. Anyone logged in can add it on the course's page.":
      'Der Platz hat noch keine Scorekarte: Niemand hat Par und Indizes eingetragen. Jeder, der eingeloggt ist, kann das auf der Seite des Platzes tun.',
    "The course has no card yet. Anyone logged in can add it on the course's page.":
      'Der Platz hat noch keine Scorekarte. Jeder, der eingeloggt ist, kann sie auf der Seite des Platzes eintragen.',
    'The course has no card yet.': 'Der Platz hat noch keine Scorekarte.',
    'All holes need indexes.': 'Alle Löcher brauchen einen Index.',
    "The tees of '{0}' do not fit its card. Check ratings, slopes and the holes of own lists.":
      "Die Abschläge von '{0}' passen nicht zur Scorekarte. Prüfen Sie Ratings, Slopes und die Löcher eigener Listen.",
    "The card of '{0}' is not whole.": "Die Scorekarte von '{0}' ist nicht vollständig.",
    'The course says all this already.': 'Das steht alles schon beim Platz.',
    'Too many of your suggestions are waiting already.': 'Zu viele Ihrer Vorschläge warten schon.',
    'Somebody has decided this already.': 'Darüber hat schon jemand entschieden.',
    'The end date is before the start date.': 'Das Ende liegt vor dem Beginn.',
    'Choose a scoring system.': 'Wählen Sie eine Wertung.',
    'An eclectic is played by strokes, each player with an own ball.':
      'Ein Eclectic wird nach Schlägen gespielt, jeder mit eigenem Ball.',
    'An eclectic has no teams: the best of each hole is the own of a player.':
      'Ein Eclectic hat keine Teams: Das Beste an jedem Loch gehört dem Spieler allein.',
    'The rounds of an eclectic are all on the same course.':
      'Die Runden eines Eclectics gehen alle über denselben Platz.',
    'A team event needs at least 2 teams.': 'Ein Teamturnier braucht mindestens 2 Teams.',
    'Everybody needs a side.': 'Alle brauchen eine Partei.',
    'A side plays one ball: all of its cards have the same strokes.':
      'Eine Partei spielt einen Ball: Alle ihre Karten haben dieselben Schläge.',
  },
} satisfies FurtherTexts
