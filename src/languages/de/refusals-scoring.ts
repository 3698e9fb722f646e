import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  sentences: {
    'The player has started: the card keeps its tee.':
      'Der Spieler ist gestartet: Die Scorekarte behält ihren Abschlag.',
    'A side plays on from one drive.': 'Eine Partei spielt von einem Drive weiter.',
    'In this game no drive is chosen.': 'In diesem Spiel wird kein Drive gewählt.',
    'Somebody is in two sides.': 'Jemand ist in zwei Parteien.',
    'One of these sides does not exist any more.': 'Eine dieser Parteien gibt es nicht mehr.',
    'A side has at most {0} players.': 'Eine Partei hat höchstens {0} Spieler.',
    'A side that has played cannot be removed.': 'Eine Partei, die gespielt hat, kann nicht entfernt werden.',
    'Somebody else has changed the sides meanwhile. Please compare.':
      'Jemand anderes hat die Parteien inzwischen geändert. Bitte vergleichen Sie.',
    'More balls would count than a side has, or more than four would play one ball.':
      'Es würden mehr Bälle zählen, als eine Partei hat, oder mehr als vier einen Ball spielen.',
    'Somebody is in two teams.': 'Jemand ist in zwei Teams.',
    'Somebody in a team is no member of this party.': 'Jemand in einem Team ist nicht Mitglied dieses Clubs.',
    'This format has no {0}.': 'Diese Spielform kennt {0} nicht.',
    'What this round is played as has no {0} of its own.':
      'Die Spielform dieser Runde kennt {0} nicht als eigene Einstellung.',
    "There are no points named '{0}'.": "Es gibt keine Punkte mit dem Namen '{0}'.",
    "The filter of '{0}' must be true or false for each player.":
      "Der Filter von '{0}' muss für jeden Spieler wahr oder falsch sein.",
    'The rounds must lie within the dates of the event.': 'Die Runden müssen innerhalb der Daten des Turniers liegen.',
    'It is mandatory to select a game type for custom events.':
      'In gemischten Turnieren muss eine Spielform gewählt werden.',
    'There are results: the game cannot change between match and strokes.':
      'Es gibt Ergebnisse: Die Spielform kann nicht zwischen Lochspiel und Zählspiel wechseln.',
    'This name is that of a built-in table.': 'So heißt schon eine eingebaute Tabelle.',
    'An event uses these points.': 'Ein Turnier verwendet diese Punkte.',
    'A party stores at most 50 tables.': 'Ein Club speichert höchstens 50 Tabellen.',
    'Everybody can see this event already.': 'Dieses Turnier können schon alle sehen.',
    'The date must lie within the dates of the event.': 'Das Datum muss innerhalb der Daten des Turniers liegen.',
    'The ceremony has begun. End it first.': 'Die Siegerehrung hat begonnen. Beenden Sie sie zuerst.',
    'A prize stands there twice.': 'Ein Preis steht zweimal da.',
    'A part or a picture stands there twice.': 'Ein Teil oder ein Bild steht zweimal da.',
    'The party has no such picture.': 'Der Club hat kein solches Bild.',
    'The event has no such class, round or contest.': 'Das Turnier hat keine solche Klasse, Runde oder Sonderwertung.',
    'The event has no such prize.': 'Das Turnier hat keinen solchen Preis.',
    'Somebody has no place in this ranking.': 'Jemand hat in dieser Rangliste keinen Rang.',
    'The results are not official yet, so prizes may still change hands.':
      'Die Ergebnisse sind noch nicht offiziell, die Preise können also noch wechseln.',
    'The course has {0} holes.': 'Der Platz hat {0} Löcher.',
    'The course has no such hole.': 'Der Platz hat kein solches Loch.',
    'The course of the round has no such tee.': 'Der Platz der Runde hat keinen solchen Abschlag.',
    'The event has no such class.': 'Das Turnier hat keine solche Klasse.',
    'A player has two tees.': 'Ein Spieler hat zwei Abschläge.',
    'Handicaps of this event need a tee for every player.':
      'Die Handicaps dieses Turniers brauchen für jeden Spieler einen Abschlag.',
    'Choose with the tee whether it is rated for men or for women.':
      'Wählen Sie zum Abschlag, ob das Rating für Herren oder Damen gilt.',
    'The tee has no rating and slope for these holes.':
      'Der Abschlag hat für diese Löcher kein Rating und keinen Slope.',
    'Points are numbers with commas between.': 'Punkte sind Zahlen mit Kommas dazwischen.',
    'The round has scores: course, holes, received strokes and kind of game stay as they are.':
      'Die Runde hat Scores: Platz, Löcher, Vorgabenschläge und Art der Spielform bleiben, wie sie sind.',
    'This contest type already exists for this round.': 'Diese Sonderwertung gibt es in dieser Runde schon.',
    'Until the upgrade of this installation is finished a round has each contest once; that takes a day at most.':
      'Bis das Upgrade dieser Installation abgeschlossen ist, hat eine Runde jede Sonderwertung einmal; das dauert höchstens einen Tag.',
    'The hole is not played in this round.': 'Das Loch wird in dieser Runde nicht gespielt.',
    'The round has this contest on several holes: say on which one.':
      'Die Runde hat diese Sonderwertung an mehreren Löchern: Geben Sie an, an welchem.',
    'This invitation is not open any more: it was accepted, withdrawn, or its time is over.':
      'Diese Einladung ist nicht mehr offen: Sie wurde angenommen oder zurückgezogen, oder ihre Zeit ist abgelaufen.',
    'The round has no such contest.': 'Die Runde hat keine solche Sonderwertung.',
    'The player has no result in this contest.': 'Der Spieler hat in dieser Sonderwertung kein Ergebnis.',
    'This contest needs a value.': 'Diese Sonderwertung braucht einen Wert.',
    'The player has no card in this round.': 'Der Spieler hat in dieser Runde keine Scorekarte.',
    'You report for the players of your own group.': 'Sie melden für die Spieler Ihres eigenen Flights.',
    'The results of this event are official.': 'Die Ergebnisse dieses Turniers sind offiziell.',
    'There are at most {0} games.': 'Es gibt höchstens {0} Spiele.',
    'This game goes by strokes of everybody’s own ball, and this round has none.':
      'Dieses Spiel geht nach den Schlägen jedes eigenen Balls, und die hat diese Runde nicht.',
    'The settlement has another amount now. Please look again.':
      'Die Abrechnung hat jetzt einen anderen Betrag. Bitte sehen Sie noch einmal nach.',
    'This game does not have the setting {0}.': 'Dieses Spiel hat die Einstellung {0} nicht.',
    'Everybody in the game plays in the group, and stands there once.':
      'Alle im Spiel spielen in dem Flight und stehen dort einmal.',
    'This game is for another number of players.': 'Dieses Spiel ist für eine andere Anzahl Spieler.',
    'The game has no such mark there.': 'Das Spiel hat dort keine solche Markierung.',
    'Who is named does not play this game.': 'Wer genannt ist, spielt in diesem Spiel nicht mit.',
    'The results are official already.': 'Die Ergebnisse sind schon offiziell.',
    'Nobody has played yet.': 'Noch hat niemand gespielt.',
    "A rule of the extra '{0}' cannot be used.": "Eine Regel des Extras '{0}' ist nicht brauchbar.",
    "The end date of the extra '{0}' is before the start date.": "Das Ende des Extras '{0}' liegt vor dem Beginn.",
    'Players have marks of this extra.': 'Spieler haben Markierungen dieses Extras.',
    'The round has no published start list.': 'Die Runde hat keine veröffentlichte Startliste.',
    'Matches are started as groups.': 'Matches werden als Flights gestartet.',
    'Everybody needs a team.': 'Alle brauchen ein Team.',
    'One side concedes, and all of it.': 'Eine Partei schenkt das Match, und zwar ganz.',
    'The event has no such round.': 'Das Turnier hat keine solche Runde.',
    'More than four players on a tee.': 'Mehr als vier Spieler in einem Flight.',
    'Somebody stands on two tees.': 'Jemand steht in zwei Flights.',
    'A tee starts on a hole that is not played.': 'Ein Flight startet an einem Loch, das nicht gespielt wird.',
    'Somebody is no member of this party.': 'Jemand ist nicht Mitglied dieses Clubs.',
    'The round has scores: players who have started stay on their tee.':
      'Die Runde hat Scores: Gestartete Spieler bleiben in ihrem Flight.',
    'Choose more than four players.': 'Wählen Sie mehr als vier Spieler.',
    'Somebody is chosen twice.': 'Jemand ist zweimal gewählt.',
    'The round has scores: its list cannot be made anew.':
      'Die Runde hat Scores: Ihre Liste kann nicht neu erstellt werden.',
    'More groups than the shotgun has tees.': 'Mehr Flights, als der Kanonenstart Startplätze hat.',
    'You are playing this round already.': 'Sie spielen diese Runde schon.',
    'You have already scored this round. It is not possible to score it again.':
      'Sie haben diese Runde schon gescort. Ein zweites Mal ist nicht möglich.',
    'Whoever starts a round is one of its players.': 'Wer eine Runde startet, spielt in ihr mit.',
    'This round cannot be started today.': 'Diese Runde kann heute nicht gestartet werden.',
    'A chosen player is no member of this party.': 'Ein gewählter Spieler ist nicht Mitglied dieses Clubs.',
    'A player was chosen twice.': 'Ein Spieler wurde zweimal gewählt.',
    'There are more players than slots.': 'Es gibt mehr Spieler als freie Plätze.',
    'Every player needs a team.': 'Jeder Spieler braucht ein Team.',
    'A team event needs more than one player.': 'Ein Teamturnier braucht mehr als einen Spieler.',
    'A match needs two sides: one against one, or up to two against two in a team match.':
      'Ein Match braucht zwei Parteien: einer gegen einen, oder im Team-Lochspiel bis zu zwei gegen zwei.',
    'A match needs two sides, and no side has more players than its format allows.':
      'Ein Match braucht zwei Parteien, und keine hat mehr Spieler, als ihre Spielform erlaubt.',
    'This side has begun its ball in another group.': 'Diese Partei hat ihren Ball in einem anderen Flight begonnen.',
    'A match needs equal sides, a team match somebody of both sides in every group.':
      'Ein Match braucht gleich große Parteien, ein Team-Lochspiel in jedem Flight jemanden aus beiden.',
    'At most {0} players.': 'Höchstens {0} Spieler.',
    'Premium Required!': 'Premium nötig!',
    'The number of strokes cannot be changed after the start.':
      'Die Zahl der Schläge kann nach dem Start nicht mehr geändert werden.',
    'The group has changed. Please compare.': 'Der Flight hat sich geändert. Bitte vergleichen Sie.',
    'Not all holes are saved.': 'Nicht alle Löcher sind gespeichert.',
    'The group has been submitted. Its results cannot be changed any more.':
      'Der Flight hat abgegeben. Seine Ergebnisse können nicht mehr geändert werden.',
    'Another player keeps the score of this group now.': 'Ein anderer Spieler führt jetzt die Scores dieses Flights.',
    'The round is over.': 'Die Runde ist vorbei.',
    'This hole does not ask for it.': 'An diesem Loch wird nicht danach gefragt.',
    'The event has no extras.': 'Das Turnier hat keine Extras.',
    'They are not level on the total, or somebody who is not named stands between them.':
      'Sie haben nicht dasselbe Gesamtergebnis, oder jemand nicht Genanntes steht zwischen ihnen.',
    'Somebody of the tie is still on the course.': 'Von denen, die gleichauf liegen, ist noch jemand auf dem Platz.',
    'Somebody of them is in a decision already. Withdraw that one first.':
      'Jemand von ihnen ist schon in einer Entscheidung. Nehmen Sie diese zuerst zurück.',
    'filter or players is needed': 'filter oder players ist nötig',
    'The first round is not over yet.': 'Die erste Runde ist noch nicht vorbei.',
    'Somebody in a class is no member of this party.': 'Jemand in einer Klasse ist nicht Mitglied dieses Clubs.',
    'top or within is needed': 'top oder within ist nötig',
    'Somebody on the list missed the cut.': 'Jemand auf der Liste hat den Cut verpasst.',
  },
} satisfies FurtherTexts
