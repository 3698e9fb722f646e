import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  sentences: {
    'The player has started: the card keeps its tee.': 'Spilleren er startet: kortet beholder sit teested.',
    'A side plays on from one drive.': 'En side spiller videre fra ét drive.',
    'In this game no drive is chosen.': 'I denne spilleform vælges intet drive.',
    'Somebody is in two sides.': 'Nogen er på to sider.',
    'One of these sides does not exist any more.': 'En af disse sider findes ikke længere.',
    'A side has at most {0} players.': 'En side har højst {0} spillere.',
    'A side that has played cannot be removed.': 'En side, der har spillet, kan ikke fjernes.',
    'Somebody else has changed the sides meanwhile. Please compare.':
      'En anden har ændret siderne i mellemtiden. Sammenlign.',
    'More balls would count than a side has, or more than four would play one ball.':
      'Flere bolde ville tælle, end en side har, eller flere end fire ville spille én bold.',
    'Somebody is in two teams.': 'Nogen er på to hold.',
    'Somebody in a team is no member of this party.': 'Nogen på et hold er ikke medlem af klubben.',
    'This format has no {0}.': 'Spilleformen har ikke {0}.',
    'What this round is played as has no {0} of its own.': 'Det, som runden spilles som, har ikke sin egen {0}.',
    "There are no points named '{0}'.": "Der er ingen point, der hedder '{0}'.",
    "The filter of '{0}' must be true or false for each player.":
      "Filteret for '{0}' skal være sandt eller falsk for hver spiller.",
    'The rounds must lie within the dates of the event.': 'Runderne skal ligge inden for turneringens datoer.',
    'It is mandatory to select a game type for custom events.':
      'Hver runde i en blandet turnering skal have en spilleform.',
    'There are results: the game cannot change between match and strokes.':
      'Der er resultater: spilleformen kan ikke skifte mellem match og slag.',
    'This name is that of a built-in table.': 'Navnet tilhører en indbygget tabel.',
    'An event uses these points.': 'En turnering bruger disse point.',
    'A party stores at most 50 tables.': 'En klub kan gemme højst 50 tabeller.',
    'Everybody can see this event already.': 'Alle kan allerede se denne turnering.',
    'The date must lie within the dates of the event.': 'Datoen skal ligge inden for turneringens datoer.',
    'The ceremony has begun. End it first.': 'Præmieoverrækkelsen er begyndt. Afslut den først.',
    'A prize stands there twice.': 'En præmie står der to gange.',
    'A part or a picture stands there twice.': 'En del eller et billede står der to gange.',
    'The party has no such picture.': 'Klubben har ikke dette billede.',
    'The event has no such class, round or contest.': 'Turneringen har ikke denne række, runde eller konkurrence.',
    'The event has no such prize.': 'Turneringen har ikke denne præmie.',
    'Somebody has no place in this ranking.': 'Nogen har ingen placering i denne rangliste.',
    'The results are not official yet, so prizes may still change hands.':
      'Resultaterne er ikke officielle endnu, så præmier kan stadig skifte ejer.',
    'The course has {0} holes.': 'Banen har {0} huller.',
    'The course has no such hole.': 'Banen har ikke dette hul.',
    'The course of the round has no such tee.': 'Rundens bane har intet sådant teested.',
    'The event has no such class.': 'Turneringen har ikke denne række.',
    'A player has two tees.': 'En spiller har to teesteder.',
    'Handicaps of this event need a tee for every player.': 'Turneringens handicap kræver et teested for hver spiller.',
    'Choose with the tee whether it is rated for men or for women.':
      'Vælg sammen med teestedet, om det er ratet for herrer eller for damer.',
    'The tee has no rating and slope for these holes.': 'Teestedet mangler course rating og slope for disse huller.',
    'Points are numbers with commas between.': 'Point er tal med komma imellem.',
    'The round has scores: course, holes, received strokes and kind of game stay as they are.':
      'Runden har scorer: bane, huller, tildelte slag og spilleform bliver, som de er.',
    'This contest type already exists for this round.': 'Denne konkurrence findes allerede i runden.',
    'Until the upgrade of this installation is finished a round has each contest once; that takes a day at most.':
      'Indtil installationens opgradering er afsluttet, har en runde hver konkurrence én gang; det tager højst et døgn.',
    'The hole is not played in this round.': 'Hullet spilles ikke i denne runde.',
    'The round has this contest on several holes: say on which one.':
      'Runden har denne konkurrence på flere huller: angiv hvilket.',
    'This invitation is not open any more: it was accepted, withdrawn, or its time is over.':
      'Invitationen er ikke længere åben: den er accepteret, trukket tilbage eller udløbet.',
    'The round has no such contest.': 'Runden har ikke denne konkurrence.',
    'The player has no result in this contest.': 'Spilleren har intet resultat i denne konkurrence.',
    'This contest needs a value.': 'Konkurrencen kræver en værdi.',
    'The player has no card in this round.': 'Spilleren har intet kort i denne runde.',
    'You report for the players of your own group.': 'Du melder ind for spillerne i din egen bold.',
    'The results of this event are official.': 'Turneringens resultater er officielle.',
    'There are at most {0} games.': 'Der er højst {0} spil.',
    'This game goes by strokes of everybody’s own ball, and this round has none.':
      'Spillet går på slag med alles egen bold, og runden har ingen.',
    'The settlement has another amount now. Please look again.': 'Opgørelsen har et andet beløb nu. Se efter igen.',
    'This game does not have the setting {0}.': 'Spillet har ikke indstillingen {0}.',
    'Everybody in the game plays in the group, and stands there once.':
      'Alle i spillet spiller i bolden og står der én gang.',
    'This game is for another number of players.': 'Spillet er for et andet antal spillere.',
    'The game has no such mark there.': 'Spillet har ikke den markering der.',
    'Who is named does not play this game.': 'Den nævnte er ikke med i spillet.',
    'The results are official already.': 'Resultaterne er allerede officielle.',
    'Nobody has played yet.': 'Ingen har spillet endnu.',
    "A rule of the extra '{0}' cannot be used.": "En regel for ekstraspillet '{0}' kan ikke bruges.",
    "The end date of the extra '{0}' is before the start date.":
      "Slutdatoen for ekstraspillet '{0}' er før startdatoen.",
    'Players have marks of this extra.': 'Spillere har markeringer af dette ekstraspil.',
    'The round has no published start list.': 'Runden har ingen offentliggjort startliste.',
    'Matches are started as groups.': 'Matcher startes som bolde.',
    'Everybody needs a team.': 'Alle skal have et hold.',
    'One side concedes, and all of it.': 'Én side giver, og hele siden.',
    'The event has no such round.': 'Turneringen har ikke denne runde.',
    'More than four players on a tee.': 'Flere end fire spillere på en start.',
    'Somebody stands on two tees.': 'Nogen står på to starter.',
    'A tee starts on a hole that is not played.': 'En start er på et hul, der ikke spilles.',
    'Somebody is no member of this party.': 'Nogen er ikke medlem af klubben.',
    'The round has scores: players who have started stay on their tee.':
      'Runden har scorer: spillere, der er startet, bliver på deres start.',
    'Choose more than four players.': 'Vælg mere end fire spillere.',
    'Somebody is chosen twice.': 'Nogen er valgt to gange.',
    'The round has scores: its list cannot be made anew.': 'Runden har scorer: dens liste kan ikke laves forfra.',
    'More groups than the shotgun has tees.': 'Flere bolde, end gunstarten har starter.',
    'You are playing this round already.': 'Du spiller allerede denne runde.',
    'You have already scored this round. It is not possible to score it again.':
      'Du har allerede scoret denne runde. Den kan ikke scores igen.',
    'Whoever starts a round is one of its players.': 'Den, der starter en runde, er en af dens spillere.',
    'This round cannot be started today.': 'Runden kan ikke startes i dag.',
    'A chosen player is no member of this party.': 'En valgt spiller er ikke medlem af klubben.',
    'A player was chosen twice.': 'En spiller blev valgt to gange.',
    'There are more players than slots.': 'Der er flere spillere end pladser.',
    'Every player needs a team.': 'Alle spillere skal have et hold.',
    'A team event needs more than one player.': 'En holdturnering kræver mere end én spiller.',
    'A match needs two sides: one against one, or up to two against two in a team match.':
      'En match kræver to sider: en mod en eller op til to mod to i en holdmatch.',
    'A match needs two sides, and no side has more players than its format allows.':
      'En match kræver to sider, og ingen side har flere spillere, end spilleformen tillader.',
    'This side has begun its ball in another group.': 'Siden er begyndt på sin bold i en anden bold.',
    'A match needs equal sides, a team match somebody of both sides in every group.':
      'En match kræver lige store sider, en holdmatch nogen fra begge sider i hver bold.',
    'At most {0} players.': 'Højst {0} spillere.',
    'Premium Required!': 'Premium kræves!',
    'The number of strokes cannot be changed after the start.': 'Antallet af slag kan ikke ændres efter starten.',
    'The group has changed. Please compare.': 'Bolden er ændret. Sammenlign.',
    'Not all holes are saved.': 'Ikke alle huller er gemt.',
    'The group has been submitted. Its results cannot be changed any more.':
      'Bolden er indleveret. Dens resultater kan ikke ændres mere.',
    'Another player keeps the score of this group now.': 'En anden spiller fører nu scoren for denne bold.',
    'The round is over.': 'Runden er slut.',
    'This hole does not ask for it.': 'Dette hul spørger ikke efter det.',
    'The event has no extras.': 'Turneringen har ingen ekstraspil.',
    'They are not level on the total, or somebody who is not named stands between them.':
      'De står ikke lige i totalen, eller en, der ikke er nævnt, står mellem dem.',
    'Somebody of the tie is still on the course.': 'Nogen af de ligestillede er stadig på banen.',
    'Somebody of them is in a decision already. Withdraw that one first.':
      'Nogen af dem er allerede i en afgørelse. Træk den tilbage først.',
    'filter or players is needed': 'filter eller players kræves',
    'The first round is not over yet.': 'Første runde er ikke slut endnu.',
    'Somebody in a class is no member of this party.': 'Nogen i en række er ikke medlem af klubben.',
    'top or within is needed': 'top eller within kræves',
    'Somebody on the list missed the cut.': 'Nogen på listen klarede ikke cuttet.',
  },
} satisfies FurtherTexts
