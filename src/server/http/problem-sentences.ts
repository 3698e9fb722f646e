import { furtherLanguages } from '#further-languages'
import { type Language, sideOf, standardLanguage } from '../../contract/texts.ts'

/**
 * What the server says when it refuses, in Swedish, by the English sentence that stands where it refuses; `{0}`, `{1}` are
 * what is filled in there. Server only: pages have their own words in `texts.ts`.
 */
export const sentences: Readonly<Record<string, string>> = {
  // who calls
  'Please log in.': 'Logga in.',
  'A code opens the scoring of its group and nothing else.':
    'En kod öppnar registreringen för sin boll och inget annat.',
  'This code has been withdrawn or made anew. Ask the committee for the new one.':
    'Koden har återkallats eller gjorts om. Fråga tävlingsledningen efter den nya.',
  'The scoring of this group is over, and its code with it.': 'Registreringen för bollen är klar, och koden med den.',
  'Too many wrong codes were typed for this event. The QR code still opens it.':
    'För många felaktiga koder har skrivits för den här tävlingen. QR-koden öppnar den ändå.',
  'This event has no codes: see its settings.': 'Den här tävlingen har inga koder: se dess inställningar.',
  'The start list has no such group.': 'Startlistan har ingen sådan boll.',
  'Everybody of this group has scored this round already.': 'Alla i bollen har redan registrerat den här rundan.',
  'This event does not ask for signatures.': 'Den här tävlingen kräver inga underskrifter.',
  'These players have no card in the round.': 'De här spelarna har inget kort i rundan.',
  'The card is no longer the one that was seen.': 'Kortet är inte längre det som visades.',
  'There is no such card in this group.': 'Det finns inget sådant kort i bollen.',
  'This card is signed by both and returned. A mistake goes to the committee.':
    'Kortet är underskrivet av båda och inlämnat. Ett fel tas med tävlingsledningen.',
  'Say who it is.': 'Ange vem det är.',
  'This card is not returned, so there is nothing to decide.':
    'Kortet är inte inlämnat, så det finns inget att avgöra.',
  'Matches are not returned on cards.': 'Matcher lämnas inte in på kort.',
  'There is no score on this hole.': 'Det finns inget resultat på hålet.',
  'The returned score is not lower than this.': 'Det inlämnade resultatet är inte lägre än så.',
  'The returned score is not higher than this.': 'Det inlämnade resultatet är inte högre än så.',
  'This handicap stands there already.': 'Det handicapet står där redan.',
  'Both have signed this card.': 'Båda har skrivit under kortet.',
  'Cards of this group are signed by its players.': 'Bollens kort skrivs under av dess spelare.',
  'The player and the marker are not of one mind on every hole.': 'Spelaren och markören är inte överens på alla hål.',
  'The card is no longer the one that was signed.': 'Kortet är inte längre det som skrevs under.',
  'This player is out, and the code of the group is no longer theirs.':
    'Spelaren är ute, och bollens kod gäller inte längre för den spelaren.',
  'Player and marker are two people.': 'Spelare och markör är två personer.',
  'Not every card is signed by its player and its marker.': 'Alla kort är inte underskrivna av spelare och markör.',
  'There is no such code.': 'Det finns ingen sådan kod.',
  'You may not do this.': 'Du får inte göra detta.',
  'This cannot be done on behalf of somebody else.': 'Detta kan inte göras åt någon annan.',
  'No token can be used for this.': 'Ingen nyckel kan användas till detta.',
  'No token can be used for {0}.': 'Ingen nyckel kan användas till {0}.',
  'This token can only be used to read.': 'Den här nyckeln kan bara användas till att läsa.',
  'This token does not exist, was revoked, or has expired.':
    'Den här nyckeln finns inte, har återkallats eller har gått ut.',
  'Write from the pages of this installation, or without a browser.':
    'Skriv från den här installationens sidor, eller utan webbläsare.',
  'Somebody else is logged in here now. Please load the page again.':
    'Någon annan är inloggad här nu. Ladda sidan igen.',
  'The current password is not right.': 'Det nuvarande lösenordet stämmer inte.',
  'Wrong e-mail address or password.': 'Fel e-postadress eller lösenord.',
  'This installation has no login provider.': 'Den här installationen har ingen inloggningstjänst.',
  'The login provider cannot be reached at the moment. Log in with your password, or try again soon.':
    'Inloggningstjänsten går inte att nå just nu. Logga in med ditt lösenord, eller försök igen om en stund.',
  'This login was finished already, or took longer than ten minutes. Please begin anew.':
    'Den här inloggningen är redan avslutad, eller tog mer än tio minuter. Börja om.',
  'The login was not finished at the provider. Nothing has changed.':
    'Inloggningen avslutades inte hos inloggningstjänsten. Inget har ändrats.',
  'The clocks of this installation and of the login provider differ. Please tell who runs it.':
    'Klockorna här och hos inloggningstjänsten går för olika. Säg till den som driver installationen.',
  'The answer of the login provider is not the one that was asked for. Please begin anew.':
    'Svaret från inloggningstjänsten är inte det som efterfrågades. Börja om.',
  'The login provider has not verified your e-mail address. Confirm it there and come again, or log in with your password and link the provider in your settings.':
    'Inloggningstjänsten har inte verifierat din e-postadress. Bekräfta den där och kom tillbaka, eller logga in med ditt lösenord och länka tjänsten i dina inställningar.',
  'There is an account with your address, which is not confirmed here yet. Ask for a new password by mail once, then come again.':
    'Det finns ett konto med din adress, som inte är bekräftad här än. Be om ett nytt lösenord via e-post en gång och kom sedan tillbaka.',
  'The account with your address is linked to another login of the provider. Log in with your password and unlink it in your settings.':
    'Kontot med din adress är länkat till en annan inloggning hos tjänsten. Logga in med ditt lösenord och ta bort länken i dina inställningar.',
  'This login of the provider opens another account already. Unlink it there first.':
    'Den här inloggningen hos tjänsten öppnar redan ett annat konto. Ta bort länken där först.',
  'One more step: show your second factor.': 'Ett steg till: visa din andra faktor.',
  'This took too long. Please log in again.': 'Det tog för lång tid. Logga in igen.',
  'This took too long. Please begin anew.': 'Det tog för lång tid. Börja om.',
  'This code is not right.': 'Koden stämmer inte.',
  'This code is not right. Is the clock of the device set by itself?':
    'Koden stämmer inte. Ställs enhetens klocka automatiskt?',
  'This code was used already. Wait for the next one.': 'Koden är redan använd. Vänta på nästa.',
  'This recovery code was used already.': 'Återställningskoden är redan använd.',
  'A code of your second factor is needed too.': 'En kod från din andra faktor behövs också.',
  'Show once more that it is you.': 'Visa en gång till att det är du.',
  'Your own second factor is in your settings.': 'Din egen andra faktor finns i dina inställningar.',
  'This took too long. Please try again.': 'Det tog för lång tid. Försök igen.',
  'Passkeys cannot be used at this address.': 'Passkeys går inte att använda på den här adressen.',
  'This passkey does not open anything here.': 'Den här passkeyn öppnar ingenting här.',
  'This passkey could not be added. Please try again.': 'Den här passkeyn gick inte att lägga till. Försök igen.',
  'This passkey belongs to an account already.': 'Den här passkeyn hör redan till ett konto.',
  'You have {0} passkeys. Remove one that you do not need.': 'Du har {0} passkeys. Ta bort en som du inte behöver.',
  'Recovery codes come with a second factor.': 'Återställningskoder hör till en andra faktor.',
  'Whoever runs this installation needs a second factor. Set one up first.':
    'Den som driver installationen behöver en andra faktor. Lägg upp en först.',
  'Whoever runs this installation needs a second factor. Set up another one first.':
    'Den som driver installationen behöver en andra faktor. Lägg upp en annan först.',
  'Due to security concerns, you have been logged out. Please login again.':
    'Av säkerhetsskäl har du loggats ut. Logga in igen.',
  'Nobody can act for this person: it takes an active member with an account, who is not level 50.':
    'Ingen kan agera för den här personen: det ska vara en aktiv medlem med konto som inte har nivå 50.',
  'A token stands for a member of the party, and you are none.':
    'En nyckel står för en medlem i partyt, och det är du inte.',
  'That day is still to come.': 'Den dagen har inte varit än.',
  'A rating is 40 to 90 for 18 holes and 20 to 45 for nine.':
    'Course rating är 40 till 90 för 18 hål och 20 till 45 för nio.',
  'Par is 54 to 90 for 18 holes and 27 to 45 for nine.': 'Par är 54 till 90 för 18 hål och 27 till 45 för nio.',
  'That score is not possible over so many holes.': 'Den scoren är inte möjlig på så många hål.',
  'A record has at most {0} scores.': 'Ett register har högst {0} scorer.',
  'That score is not there any more.': 'Den scoren finns inte längre.',
  'A player without account has no index record.': 'En spelare utan konto har inget handicapregister.',
  'Say which number it is.': 'Ange vilket tal det är.',
  'The last day is before the first.': 'Sista dagen är före den första.',
  'There are too many of them. Take back one that is not needed any more.':
    'Det finns för många. Ta tillbaka en som inte behövs längre.',
  'You have {0} tokens. Revoke one that you do not need.': 'Du har {0} nycklar. Återkalla en som du inte behöver.',

  // how often and how much
  'Too many requests.': 'För många anrop.',
  'Too many tries.': 'För många försök.',
  'Please wait {0} s.': 'Vänta {0} s.',
  'Please wait {0} minutes.': 'Vänta {0} minuter.',
  'This token may make {0} calls a minute.': 'Den här nyckeln får göra {0} anrop i minuten.',
  'Too many streams are open here already. Please close some, or try again in half a minute.':
    'För många strömmar är redan öppna här. Stäng några, eller försök igen om en halv minut.',
  'There were many wrong tries. Solve the captcha with each further one.':
    'Det har varit många felaktiga försök. Lös kontrollen vid varje nytt försök.',
  'Too many requests. Please wait.': 'För många anrop. Vänta en stund.',
  'Too many tries. Please wait a quarter of an hour.': 'För många försök. Vänta en kvart.',
  'Too many tries. Please wait an hour.': 'För många försök. Vänta en timme.',
  'Too many messages. Please wait an hour.': 'För många meddelanden. Vänta en timme.',
  'Too many imports. Please wait an hour.': 'För många importer. Vänta en timme.',
  'At most {0} messages a minute.': 'Högst {0} meddelanden i minuten.',
  'At most {0} pictures a minute.': 'Högst {0} bilder i minuten.',
  'Too many pictures in an hour.': 'För många bilder på en timme.',
  'Too many pictures at once. Try again soon.': 'För många bilder på en gång. Försök igen snart.',
  'The Idempotency-Key has to be a UUID.': 'Idempotency-Key ska vara en UUID.',
  'Name 1 to {0} topics, such as event:ID.': 'Ange 1 till {0} ämnen, till exempel event:ID.',
  '{0} is no topic.': '{0} är inget ämne.',

  // before a route
  'This is no HTTP request.': 'Det här är ingen HTTP-förfrågan.',
  'The request took too long to arrive.': 'Förfrågan tog för lång tid att komma fram.',
  'The address and the headers of a request have at most 16 kB together. Ask for less at once.':
    'En förfrågans adress och huvud är tillsammans högst 16 kB. Fråga efter mindre åt gången.',

  // a form with a picture
  'The form has too many parts.': 'Formuläret har för många delar.',
  'It is there twice.': 'Det finns två gånger.',
  'In a form the picture is a file.': 'I ett formulär är bilden en fil.',
  'This is text, not a file.': 'Detta är text, inte en fil.',
  'The form cannot be read.': 'Formuläret kan inte läsas.',

  // people and accounts
  'Choose a password of your own first.': 'Välj först ett eget lösenord.',
  'Confirm your e-mail address first, with the link in our mail to you.':
    'Bekräfta först din e-postadress med länken i vårt mejl till dig.',
  'There is no such message in this chat.': 'Det finns inget sådant meddelande i den här chatten.',
  'An image has a caption instead.': 'En bild har en bildtext i stället.',
  '{0} is in another group of this round.': '{0} är i en annan grupp i rundan.',
  '{0} has already scored this round.': '{0} har redan ett resultat för rundan.',
  'With what was corrected meanwhile:': 'Med vad som har rättats under tiden:',
  'There is no such user.': 'Den användaren finns inte.',
  'A player without account has no tier.': 'En spelare utan konto har ingen nivå.',
  'This person has not confirmed the e-mail address yet.': 'Personen har inte bekräftat sin e-postadress än.',
  '{0} has not confirmed the e-mail address yet.': '{0} har inte bekräftat sin e-postadress än.',
  'Please confirm your e-mail address first.': 'Bekräfta din e-postadress först.',
  'This person is a member already.': 'Personen är redan medlem.',
  'This person has an account, which is theirs to change.': 'Personen har ett konto, som bara hen själv ändrar.',
  'The owner of the party cannot be removed.': 'Partyts ägare kan inte tas bort.',
  'Only the owner of the party removes an administrator.': 'Bara partyts ägare tar bort en administratör.',
  'An account with this e-mail address is already registered. Try to add an existing user instead.':
    'Det finns redan ett konto med den här e-postadressen. Försök att lägga till en befintlig användare i stället.',
  'A golf id has 7 to 10 digits.': 'Ett golf-id har 7 till 10 siffror.',
  'The phrase is not right.': 'Frasen stämmer inte.',
  'Somebody has to run this installation.': 'Någon måste sköta den här installationen.',
  'Hand over the party before you delete the account.': 'Lämna över partyt innan du tar bort kontot.',
  'This link was used or is too old. Ask for a new one.': 'Länken är använd eller för gammal. Be om en ny.',
  'This link was used or is too old.': 'Länken är använd eller för gammal.',
  'This link is not known.': 'Länken är okänd.',
  'This address has an account. Please log in.': 'Den här adressen har ett konto. Logga in.',
  'This player cannot be claimed.': 'Den här spelaren kan inte övertas.',
  'An e-mail address is needed for the reply.': 'En e-postadress behövs för svaret.',
  'The check was not passed.': 'Kontrollen klarades inte.',
  'Nobody runs this installation yet.': 'Ingen sköter den här installationen än.',
  'Invitations always come by mail: the answer is in it.': 'Inbjudningar kommer alltid med e-post: svaret finns där.',
  'Notifications are sent to public https addresses only.': 'Aviseringar skickas bara till publika https-adresser.',
  'These are no keys of a browser.': 'Det här är inga nycklar från en webbläsare.',
  'Nobody follows themselves.': 'Ingen följer sig själv.',
  'Without an account, only browsers with a known push service are notified. Log in to follow.':
    'Utan konto får bara webbläsare med en känd push-tjänst aviseringar. Logga in för att följa.',
  'Too many browsers follow players of this party without an account. Log in to follow.':
    'För många webbläsare följer spelare i det här sällskapet utan konto. Logga in för att följa.',
  'At most {0} players are followed. Stop following one first.': 'Högst {0} spelare kan följas. Sluta följa en först.',
  'At most {0} favourites. Take one away first.': 'Högst {0} favoriter. Ta bort en först.',
  'At most {0} devices. Remove one that is not used any more.':
    'Högst {0} enheter. Ta bort en som inte används längre.',
  'This browser is known with other keys.': 'Den här webbläsaren är känd med andra nycklar.',

  // parties
  "A name has letters, digits, spaces and - ' & . , ( ) /":
    "Ett namn har bokstäver, siffror, mellanslag och - ' & . , ( ) /",
  'This name is taken.': 'Namnet är upptaget.',
  'Upgrade Your Membership': 'Uppgradera ditt medlemskap',
  'Only the owner of the party says who its administrators are.':
    'Bara partyts ägare bestämmer vilka som är administratörer.',
  'An administrator has to be a member with an account.': 'En administratör ska vara en medlem med konto.',
  'There is no such time zone.': 'Den tidszonen finns inte.',
  'A personal party stays with its owner.': 'Ett personligt party blir kvar hos sin ägare.',
  'The owner has to be a member with an account.': 'Ägaren ska vara en medlem med konto.',
  'Hand over the party before you leave it.': 'Lämna över partyt innan du lämnar det.',
  'This import has begun already.': 'Importen har redan börjat.',
  'This import has begun.': 'Importen har börjat.',
  '{0} of {1} parts are here.': '{0} av {1} delar har kommit.',
  'The rows of this archive do not fit together.': 'Raderna i arkivet hör inte ihop.',
  'A part of this archive is missing. Send it again.': 'En del av arkivet saknas. Skicka den igen.',
  'This is no archive of a party, or a part of it is missing.':
    'Det här är inget arkiv av ett party, eller så saknas en del.',
  'This is no archive of a party that this version can read.':
    'Det här är inget arkiv av ett party som den här versionen kan läsa.',
  'This archive is damaged.': 'Arkivet är skadat.',
  'Rounds of this archive have the same contest on several holes, which waits for the upgrade of this installation: run `npm run pinhigh -- finish-upgrade`, then send the archive again.':
    'Ronder i arkivet har samma tävlingsmoment på flera hål, vilket väntar på den här installationens uppgradering: kör `npm run pinhigh -- finish-upgrade` och skicka sedan arkivet igen.',
  'This archive was made by a newer version. Update this installation first.':
    'Arkivet är gjort av en nyare version. Uppdatera den här installationen först.',
  'This file cannot be read. It takes CSV or XLSX of at most 500 kB.':
    'Filen kan inte läsas. Det ska vara CSV eller XLSX på högst 500 kB.',
  'There is no row below the head.': 'Det finns ingen rad under rubrikerna.',
  'At most {0} rows.': 'Högst {0} rader.',
  'At most {0} columns.': 'Högst {0} kolumner.',
  'Two columns cannot hold the same.': 'Två kolumner kan inte innehålla samma sak.',
  'No row would change anything.': 'Ingen rad skulle ändra något.',
  'This handicap is proposed to you no more.': 'Den här handicapen är inte längre föreslagen.',
  'Only a finished import can be undone.': 'Bara en avslutad import kan göras ogjord.',
  'This is no web address.': 'Det här är ingen webbadress.',
  'Only addresses that begin with https:// are told.': 'Bara adresser som börjar med https:// får meddelanden.',
  'This address lies in a private network, which nothing is sent to.':
    'Adressen ligger i ett privat nät, dit inget skickas.',
  'A party has at most {0} webhooks. Delete one that is not needed.':
    'Ett party har högst {0} webhooks. Ta bort en som inte behövs.',

  // entries and fees
  'No such currency': 'Ingen sådan valuta',
  'The event has too many entries.': 'Tävlingen har för många anmälningar.',
  'This tee cannot be wished.': 'Den tee går inte att önska.',
  'More players than enter together.': 'Fler spelare än som anmäls ihop.',
  'There is no such invitation.': 'Den inbjudan finns inte.',
  'There is no such entry.': 'Den anmälan finns inte.',
  'A line with this id belongs to another event. Choose another id.':
    'En rad med detta id hör till en annan tävling. Välj ett annat id.',
  'There is no such line to correct.': 'Den raden finns inte att rätta.',
  'No more can be given back than was paid.': 'Mer än det som är betalt kan inte betalas tillbaka.',
  'No more can be let off than is owed.': 'Mer än avgiften kan inte efterskänkas.',
  'Nothing is owed.': 'Inget återstår att betala.',
  'A line cannot be corrected below nothing.': 'En rad kan inte rättas till mindre än noll.',
  'No column has names, golf ids or addresses.': 'Ingen kolumn har namn, golf-id eller adresser.',
  'Entries cannot close before they open.': 'Anmälan kan inte stänga innan den öppnar.',
  'The committee has placed this entry in its class. Ask an administrator.':
    'Tävlingsledningen har placerat anmälan i sin klass. Fråga en administratör.',
  'This player has withdrawn already.': 'Spelaren har redan lämnat återbud.',
  'This player does not wait.': 'Spelaren står inte i kö.',
  'This event takes no entries.': 'Tävlingen tar inte emot anmälningar.',
  'Entries are not open.': 'Anmälan är inte öppen.',
  'The handicap is over the limit, or is not known.': 'Handicapen är över gränsen, eller saknas.',
  'There is no entry to take back.': 'Det finns ingen anmälan att ta tillbaka.',
  'It is too late to withdraw here. Ask an administrator.':
    'Det är för sent att lämna återbud här. Fråga en administratör.',
  'A partner has entered with somebody else.': 'En partner är anmäld med någon annan.',
  'This class has no place left.': 'Klassen är full.',
  'A correction names its line, a difference and a reason; anything else an amount above zero, or none':
    'En rättelse anger sin rad, en skillnad och ett skäl; allt annat ett belopp över noll, eller inget',
  'An address that begins with https://': 'En adress som börjar med https://',

  // copies of events
  'One of these events is gone. Load the page again.': 'En av tävlingarna finns inte längre. Ladda om sidan.',
  'An event of this name begins on that day already.': 'En tävling med det namnet börjar redan den dagen.',
  'No event can be as late as that.': 'Så sent kan ingen tävling ligga.',

  // courses
  'There is no such course.': 'Den banan finns inte.',
  "The course has no card yet: nobody has entered its par and indexes. Anyone logged in can add it on the course's page.":
    'Banan har inget scorekort än: ingen har fyllt i par och index. Alla som är inloggade kan lägga till det på banans sida.',
  "The course has no card yet. Anyone logged in can add it on the course's page.":
    'Banan har inget scorekort än. Alla som är inloggade kan lägga till det på banans sida.',
  'The course has no card yet.': 'Banan har inget scorekort än.',
  'All holes need indexes.': 'Alla hål behöver index.',
  "The tees of '{0}' do not fit its card. Check ratings, slopes and the holes of own lists.":
    "Tees för '{0}' passar inte scorekortet. Kontrollera rating, slope och hålen i egna listor.",
  "The card of '{0}' is not whole.": "Scorekortet för '{0}' är inte komplett.",
  'The course says all this already.': 'Allt detta står redan på banan.',
  'Too many of your suggestions are waiting already.': 'För många av dina förslag väntar redan.',
  'Somebody has decided this already.': 'Någon har redan avgjort detta.',

  // events and rounds
  'The end date is before the start date.': 'Slutdatumet är före startdatumet.',
  'Choose a scoring system.': 'Välj ett poängsystem.',
  'An eclectic is played by strokes, each player with an own ball.':
    'En eklektisk tävling räknas i slag, var och en med sin egen boll.',
  'An eclectic has no teams: the best of each hole is the own of a player.':
    'En eklektisk tävling har inga lag: det bästa på varje hål är spelarens eget.',
  'The rounds of an eclectic are all on the same course.': 'Rundorna i en eklektisk tävling spelas alla på samma bana.',
  'A team event needs at least 2 teams.': 'En lagtävling behöver minst 2 lag.',
  'Everybody needs a side.': 'Alla behöver en sida.',
  'A side plays one ball: all of its cards have the same strokes.':
    'En sida spelar en boll: alla dess kort har samma slag.',
  'The player has started: the card keeps its tee.': 'Spelaren har startat: scorekortet behåller sin tee.',
  'A side plays on from one drive.': 'En sida spelar vidare från ett utslag.',
  'In this game no drive is chosen.': 'I det här spelet väljs inget utslag.',
  'Somebody is in two sides.': 'Någon är med i två sidor.',
  'One of these sides does not exist any more.': 'En av sidorna finns inte längre.',
  'A side has at most {0} players.': 'En sida har högst {0} spelare.',
  'A side that has played cannot be removed.': 'En sida som har spelat kan inte tas bort.',
  'Somebody else has changed the sides meanwhile. Please compare.':
    'Någon annan har ändrat sidorna under tiden. Jämför.',
  'More balls would count than a side has, or more than four would play one ball.':
    'Fler bollar skulle räknas än en sida har, eller fler än fyra skulle spela en boll.',
  'Somebody is in two teams.': 'Någon är med i två lag.',
  'Somebody in a team is no member of this party.': 'Någon i ett lag är inte medlem i partyt.',
  'This format has no {0}.': 'Spelformen har inget {0}.',
  'What this round is played as has no {0} of its own.': 'Det som rundan spelas som har inget eget {0}.',
  "There are no points named '{0}'.": "Det finns inga poäng som heter '{0}'.",
  "The filter of '{0}' must be true or false for each player.":
    "Filtret för '{0}' ska vara sant eller falskt för varje spelare.",
  'The rounds must lie within the dates of the event.': 'Rundorna ska ligga inom tävlingens datum.',
  'It is mandatory to select a game type for custom events.': 'Spelform måste väljas i en anpassad tävling.',
  'There are results: the game cannot change between match and strokes.':
    'Det finns resultat: spelet kan inte växla mellan match och slag.',
  'This name is that of a built-in table.': 'Namnet är en inbyggd tabells.',
  'An event uses these points.': 'En tävling använder de här poängen.',
  'A party stores at most 50 tables.': 'Ett party sparar högst 50 tabeller.',
  'Everybody can see this event already.': 'Alla kan redan se den här tävlingen.',
  'The date must lie within the dates of the event.': 'Datumet ska ligga inom tävlingens datum.',
  'The ceremony has begun. End it first.': 'Prisutdelningen har börjat. Avsluta den först.',
  'A prize stands there twice.': 'Ett pris står där två gånger.',
  'A part or a picture stands there twice.': 'En del eller en bild står där två gånger.',
  'The party has no such picture.': 'Sällskapet har ingen sådan bild.',
  'The event has no such class, round or contest.': 'Tävlingen har ingen sådan klass, runda eller håltävling.',
  'The event has no such prize.': 'Tävlingen har inget sådant pris.',
  'Somebody has no place in this ranking.': 'Någon har ingen placering i den här rangordningen.',
  'The results are not official yet, so prizes may still change hands.':
    'Resultaten är inte officiella än, så priserna kan ännu byta ägare.',
  'The course has {0} holes.': 'Banan har {0} hål.',
  'The course has no such hole.': 'Banan har inget sådant hål.',
  'In this format every member plays an own ball, from an own tee.':
    'I den här spelformen spelar varje medlem en egen boll, från en egen tee.',
  'The course of the round has no such tee.': 'Rundans bana har ingen sådan tee.',
  'The event has no such class.': 'Tävlingen har ingen sådan klass.',
  'A player has two tees.': 'En spelare har två tee.',
  'Handicaps of this event need a tee for every player.': 'Tävlingens handicap kräver en tee för varje spelare.',
  'Choose with the tee whether it is rated for men or for women.':
    'Välj med tee om den räknas för herrar eller för damer.',
  'The tee has no rating and slope for these holes.': 'Tee saknar course rating och slope för de här hålen.',
  'Points are numbers with commas between.': 'Poäng är tal med komman emellan.',
  'The round has scores: course, holes, received strokes and kind of game stay as they are.':
    'Rundan har resultat: bana, hål, erhållna slag och spelform förblir som de är.',
  'This contest type already exists for this round.': 'Den tävlingstypen finns redan för rundan.',
  'Until the upgrade of this installation is finished a round has each contest once; that takes a day at most.':
    'Tills uppgraderingen av den här installationen är slutförd har en rond varje tävling bara en gång; det tar som mest ett dygn.',
  'The hole is not played in this round.': 'Hålet spelas inte i rundan.',
  'The round has this contest on several holes: say on which one.':
    'Rundan har den här specialtävlingen på flera hål: ange vilket.',
  'This invitation is not open any more: it was accepted, withdrawn, or its time is over.':
    'Inbjudan är inte öppen längre: den har antagits, dragits tillbaka eller så är tiden ute.',
  'The round has no such contest.': 'Rundan har ingen sådan specialtävling.',
  'The player has no result in this contest.': 'Spelaren har inget resultat i den här specialtävlingen.',
  'This contest needs a value.': 'Den här specialtävlingen behöver ett värde.',
  'The player has no card in this round.': 'Spelaren har inget scorekort i rundan.',
  'You report for the players of your own group.': 'Du rapporterar för spelarna i din egen grupp.',
  'The results of this event are official.': 'Tävlingens resultat är officiella.',
  // side games
  'There are at most {0} games.': 'Det finns högst {0} spel.',
  'This game goes by strokes of everybody’s own ball, and this round has none.':
    'Spelet går på slagen med allas egna bollar, och det finns inga i den här rundan.',
  'The settlement has another amount now. Please look again.': 'Uppgörelsen har ett annat belopp nu. Titta igen.',
  'This game does not have the setting {0}.': 'Spelet har inte inställningen {0}.',
  'Everybody in the game plays in the group, and stands there once.':
    'Alla i spelet spelar i gruppen och står där en gång.',
  'This game is for another number of players.': 'Spelet är för ett annat antal spelare.',
  'The game has no such mark there.': 'Spelet har ingen sådan markering där.',
  'Who is named does not play this game.': 'Den som nämns är inte med i spelet.',
  'The results are official already.': 'Resultaten är redan officiella.',
  'Nobody has played yet.': 'Ingen har spelat än.',
  "A rule of the extra '{0}' cannot be used.": "En regel för extran '{0}' kan inte användas.",
  "The end date of the extra '{0}' is before the start date.": "Slutdatumet för extran '{0}' är före startdatumet.",
  'Players have marks of this extra.': 'Spelare har markeringar av den här extran.',

  // start lists
  'The round has no published start list.': 'Rundan har ingen publicerad startlista.',
  'Matches are started as groups.': 'Matcher startas som grupper.',
  'Everybody needs a team.': 'Alla behöver ett lag.',
  'One side concedes, and all of it.': 'En sida ger upp, och hela den.',
  'The event has no such round.': 'Tävlingen har ingen sådan runda.',
  'More than four players on a tee.': 'Fler än fyra spelare på en tee.',
  'Somebody stands on two tees.': 'Någon står på två tees.',
  'A tee starts on a hole that is not played.': 'En tee startar på ett hål som inte spelas.',
  'Somebody is no member of this party.': 'Någon är inte medlem i partyt.',
  'The round has scores: players who have started stay on their tee.':
    'Rundan har resultat: spelare som har startat blir kvar på sin tee.',
  'Choose more than four players.': 'Välj fler än fyra spelare.',
  'Somebody is chosen twice.': 'Någon är vald två gånger.',
  'The round has scores: its list cannot be made anew.': 'Rundan har resultat: listan kan inte göras om.',
  'More groups than the shotgun has tees.': 'Fler grupper än shotgunstarten har tees.',

  // scoring and results
  'You are playing this round already.': 'Du spelar redan den här rundan.',
  'You have already scored this round. It is not possible to score it again.':
    'Du har redan ett resultat för rundan. Det går inte att registrera den igen.',
  'Whoever starts a round is one of its players.': 'Den som startar en runda är en av spelarna.',
  'This round cannot be started today.': 'Rundan kan inte startas i dag.',
  'A chosen player is no member of this party.': 'En vald spelare är inte medlem i partyt.',
  'A player was chosen twice.': 'En spelare valdes två gånger.',
  'There are more players than slots.': 'Det är fler spelare än platser.',
  'Every player needs a team.': 'Alla spelare behöver ett lag.',
  'A team event needs more than one player.': 'En lagtävling behöver mer än en spelare.',
  'A match needs two sides: one against one, or up to two against two in a team match.':
    'En match behöver två sidor: en mot en, eller upp till två mot två i en lagmatch.',
  'A match needs two sides, and no side has more players than its format allows.':
    'En match behöver två sidor, och ingen sida har fler spelare än spelformen tillåter.',
  'This side has begun its ball in another group.': 'Sidan har börjat spela sin boll i en annan boll.',
  'A match needs equal sides, a team match somebody of both sides in every group.':
    'En match behöver lika stora sidor, en lagmatch någon från båda sidor i varje grupp.',
  'At most {0} players.': 'Högst {0} spelare.',
  'Premium Required!': 'Premium krävs!',
  'The number of strokes cannot be changed after the start.': 'Antalet slag kan inte ändras efter starten.',
  'The group has changed. Please compare.': 'Gruppen har ändrats. Jämför.',
  'Not all holes are saved.': 'Alla hål är inte sparade.',
  'The group has been submitted. Its results cannot be changed any more.':
    'Gruppen är inlämnad. Resultaten kan inte ändras längre.',
  'Another player keeps the score of this group now.': 'En annan spelare för gruppens score nu.',
  'The round is over.': 'Rundan är över.',
  'This hole does not ask for it.': 'Det här hålet frågar inte efter det.',
  'The event has no extras.': 'Tävlingen har inga extras.',
  'They are not level on the total, or somebody who is not named stands between them.':
    'De är inte lika på totalen, eller så står någon som inte nämns mellan dem.',
  'Somebody of the tie is still on the course.': 'Någon av dem är fortfarande ute på banan.',
  'Somebody of them is in a decision already. Withdraw that one first.':
    'Någon av dem finns redan i en anteckning. Ta tillbaka den först.',
  'filter or players is needed': 'filter eller players behövs',
  'The first round is not over yet.': 'Den första rundan är inte över än.',
  'Somebody in a class is no member of this party.': 'Någon i en klass är inte medlem i sällskapet.',
  'top or within is needed': 'top eller within behövs',
  'Somebody on the list missed the cut.': 'Någon på listan klarade inte kvalet.',
  'Somebody of the group missed the cut.': 'Någon i bollen klarade inte kvalet.',
  'The event has no such decision.': 'Tävlingen har ingen sådan anteckning.',
  'Somebody stands there twice.': 'Någon står där två gånger.',
  'The round has no such hole.': 'Rundan har inget sådant hål.',
  'No extra that is in use on this day.': 'Ingen extra som används den här dagen.',
  'No player of this group.': 'Ingen spelare i gruppen.',
  'Someone else has saved this hole. Please compare.': 'Någon annan har sparat hålet. Jämför.',
  'From 1 to {0} strokes, or a tile of one side.': 'Från 1 till {0} slag, eller en sidas ruta.',
  'This key belongs to a save of another group.': 'Nyckeln hör till en annan grupps sparning.',
  'Only members of the party can be added.': 'Bara medlemmar i partyt kan läggas till.',
  'The player has a card in this round.': 'Spelaren har ett scorekort i rundan.',
  'The player needs a team.': 'Spelaren behöver ett lag.',
  'Both sides of the match are taken.': 'Matchens båda sidor är upptagna.',
  'A player stands there twice.': 'En spelare står där två gånger.',
  'A player has no card in this round.': 'En spelare har inget scorekort i rundan.',
  'The party has no such extra.': 'Partyt har ingen sådan extra.',
  'An extra stands there twice.': 'En extra står där två gånger.',
  'Somebody else has changed this meanwhile. Please compare.': 'Någon annan har ändrat detta under tiden. Jämför.',
  'The round has no such hole, or has it more than once.': 'Rundan har inget sådant hål, eller har det flera gånger.',
  'A hole stands there twice.': 'Ett hål står där två gånger.',
  'Whole strokes from 1 to 99, in matches 1 or 0.': 'Hela slag från 1 till 99, i matcher 1 eller 0.',
  'One side has the tile, and all of it.': 'En sida har rutan, och hela den.',

  // community
  'This key belongs to another message.': 'Nyckeln hör till ett annat meddelande.',
  'This key belongs to another post.': 'Nyckeln hör till ett annat inlägg.',
  'Only images have a caption.': 'Bara bilder har en bildtext.',
  'Only images can be turned.': 'Bara bilder kan vridas.',
  'Somebody else has turned it at this moment.': 'Någon annan har just vridit den.',
  'There is no such picture in this party.': 'Den bilden finns inte i partyt.',
  'The hero image has to be at least 800 px wide.': 'Toppbilden ska vara minst 800 px bred.',
  'The hero image may be at most 300 px high at a width of 800 px.':
    'Toppbilden får vara högst 300 px hög vid bredden 800 px.',
  'Only jpg and png.': 'Bara jpg och png.',
  'Moving pictures cannot be used.': 'Rörliga bilder kan inte användas.',
  'The picture has too many pixels.': 'Bilden har för många pixlar.',
  'The picture cannot be read. It may be damaged.': 'Bilden kan inte läsas. Den kan vara skadad.',
  'This forum is closed: it can be read, but nothing can be written.':
    'Forumet är stängt: det kan läsas, men inget kan skrivas.',
  'This post was removed by an administrator.': 'Inlägget togs bort av en administratör.',
  'This post has no text any more.': 'Inlägget har ingen text längre.',
  'The first post can only be deleted while nobody has replied.':
    'Det första inlägget kan bara tas bort så länge ingen har svarat.',
  'A party has at most {0} forums.': 'Ett party har högst {0} forum.',
  'Name each forum of the party once.': 'Nämn varje forum i partyt en gång.',
  'The last registration date cannot be before today.': 'Sista anmälningsdag kan inte vara före i dag.',
  'The start date cannot be before the last registration date.': 'Startdatumet kan inte vara före sista anmälningsdag.',
  'The last registration date has passed.': 'Sista anmälningsdag har passerat.',
  'Two choices are the same.': 'Två val är lika.',
  'There is no such choice.': 'Det valet finns inte.',
  'Only members can be chosen.': 'Bara medlemmar kan väljas.',
  'Choose who is invited.': 'Välj vilka som bjuds in.',
  "'{0}' has been chosen already.": "'{0}' har redan valts.",
  "{0} have a place at '{1}' already.": "{0} har redan en plats på '{1}'.",
  'This person is not invited.': 'Personen är inte inbjuden.',
  'Nobody answers for this person.': 'Ingen svarar för den här personen.',

  // of single inputs
  'No such day': 'Den dagen finns inte',
  'One decimal': 'En decimal',
  'Two decimals': 'Två decimaler',
  'A whole percentage': 'En hel procentsats',
  'At least {0} characters': 'Minst {0} tecken',
  'Before the start date': 'Före startdatumet',
  'Needed unless a match mode is played': 'Behövs om det inte spelas match',
  'At least 2 teams': 'Minst 2 lag',
  'Somebody is in two teams': 'Någon är med i två lag',
  'Needed for a picture of an event': 'Behövs för en bild av en tävling',
  'An address of a picture of this party': 'En adress till en bild i partyt',
  'Either id or imageUrl': 'Antingen id eller imageUrl',
  'BBCode, not HTML': 'BBCode, inte HTML',
  'Say something': 'Skriv något',
  'An address such as https://example.org': 'En adress som https://example.org',
  'E-mail addresses separated by commas': 'E-postadresser med komman emellan',
  'At most {0} keys': 'Högst {0} nycklar',
  'A key has 1 to 50 characters and is no reserved name': 'En nyckel har 1 till 50 tecken och är inget reserverat namn',
  'golfId is needed': 'golfId behövs',
  'query or golfId is needed': 'query eller golfId behövs',
  'position or idx is needed': 'position eller idx behövs',
  'The two passwords differ': 'Lösenorden är olika',
}

/** The name under which a further language has these sentences, by the English ones. */
export const sentenceTable = 'sentences'

type Form = { form: RegExp; english: string }

const filled: readonly Form[] = Object.keys(sentences)
  .filter((english) => english.includes('{0}'))
  .map((english) => ({ form: formOf(english), english }))

function formOf(english: string) {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\d\}/g, '(.*?)')}$`, 's')
}

/** An English sentence of the server in another language; as it is, where that has no words for it. */
export function sentenceIn(english: string, language: Language): string {
  if (language === standardLanguage) return english
  const further = furtherLanguages[language]?.texts[sentenceTable]
  const words = (key: string) => further?.[key] ?? sideOf({ en: key, sv: sentences[key] ?? key }, language)
  if (english in sentences) return words(english)
  for (const { form, english: key } of filled) {
    const found = form.exec(english)
    if (found) return words(key).replace(/\{(\d)\}/g, (_, at: string) => found[Number(at) + 1] ?? '')
  }
  return english
}
