import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  sentences: {
    'Please log in.': 'Log ind.',
    'A code opens the scoring of its group and nothing else.': 'En kode åbner sin bolds scoring og intet andet.',
    'This code has been withdrawn or made anew. Ask the committee for the new one.':
      'Koden er trukket tilbage eller lavet om. Spørg turneringsledelsen efter den nye.',
    'The scoring of this group is over, and its code with it.': 'Boldens scoring er slut, og dermed også dens kode.',
    'Too many wrong codes were typed for this event. The QR code still opens it.':
      'Der er indtastet for mange forkerte koder til denne turnering. QR-koden åbner den stadig.',
    'This event has no codes: see its settings.': 'Denne turnering har ingen koder: se dens indstillinger.',
    'The start list has no such group.': 'Startlisten har ingen sådan bold.',
    'Everybody of this group has scored this round already.': 'Alle i bolden har allerede scoret denne runde.',
    'These players have no card in the round.': 'Disse spillere har intet scorekort i runden.',
    'The card is no longer the one that was seen.': 'Kortet er ikke længere det, der blev vist.',
    'This event does not ask for signatures.': 'Denne turnering kræver ingen underskrifter.',
    'There is no such card in this group.': 'Der er intet sådant kort i bolden.',
    'This card is signed by both and returned. A mistake goes to the committee.':
      'Kortet er underskrevet af begge og indleveret. En fejl tages op med turneringsledelsen.',
    'Say who it is.': 'Angiv, hvem det er.',
    'This card is not returned, so there is nothing to decide.':
      'Kortet er ikke indleveret, så der er intet at afgøre.',
    'Matches are not returned on cards.': 'Matcher indleveres ikke på kort.',
    'There is no score on this hole.': 'Der er ingen score på hullet.',
    'The returned score is not lower than this.': 'Den indleverede score er ikke lavere end dette.',
    'The returned score is not higher than this.': 'Den indleverede score er ikke højere end dette.',
    'This handicap stands there already.': 'Det handicap står der allerede.',
    'Both have signed this card.': 'Begge har underskrevet kortet.',
    'Cards of this group are signed by its players.': 'Boldens kort underskrives af dens spillere.',
    'The player and the marker are not of one mind on every hole.':
      'Spilleren og markøren er ikke enige på alle huller.',
    'The card is no longer the one that was signed.': 'Kortet er ikke længere det, der blev underskrevet.',
    'This player is out, and the code of the group is no longer theirs.':
      'Spilleren er ude, og boldens kode gælder ikke længere for vedkommende.',
    'Player and marker are two people.': 'Spiller og markør skal være to personer.',
    'Not every card is signed by its player and its marker.': 'Ikke alle kort er underskrevet af spiller og markør.',
    'There is no such code.': 'Der er ingen sådan kode.',
    'You may not do this.': 'Det må du ikke.',
    'This cannot be done on behalf of somebody else.': 'Det kan ikke gøres på vegne af en anden.',
    'No token can be used for this.': 'Ingen nøgle kan bruges til dette.',
    'No token can be used for {0}.': 'Ingen nøgle kan bruges til {0}.',
    'This token can only be used to read.': 'Denne nøgle kan kun bruges til at læse.',
    'This token does not exist, was revoked, or has expired.': 'Nøglen findes ikke, er tilbagekaldt eller er udløbet.',
    'Write from the pages of this installation, or without a browser.':
      'Skriv fra denne installations sider, eller uden en browser.',
    'Somebody else is logged in here now. Please load the page again.':
      'En anden er logget ind her nu. Indlæs siden igen.',
    'The current password is not right.': 'Den nuværende adgangskode er ikke rigtig.',
    'Wrong e-mail address or password.': 'Forkert e-mailadresse eller adgangskode.',
    'This installation has no login provider.': 'Denne installation har ingen logintjeneste.',
    'The login provider cannot be reached at the moment. Log in with your password, or try again soon.':
      'Logintjenesten kan ikke nås lige nu. Log ind med din adgangskode, eller prøv igen om lidt.',
    'This login was finished already, or took longer than ten minutes. Please begin anew.':
      'Dette login er allerede afsluttet eller tog mere end ti minutter. Begynd forfra.',
    'The login was not finished at the provider. Nothing has changed.':
      'Login blev ikke afsluttet hos tjenesten. Intet er ændret.',
    'The clocks of this installation and of the login provider differ. Please tell who runs it.':
      'Installationens og logintjenestens ure går forskelligt. Sig det til den, der driver installationen.',
    'The answer of the login provider is not the one that was asked for. Please begin anew.':
      'Svaret fra logintjenesten er ikke det, der blev bedt om. Begynd forfra.',
    'The login provider has not verified your e-mail address. Confirm it there and come again, or log in with your password and link the provider in your settings.':
      'Logintjenesten har ikke bekræftet din e-mailadresse. Bekræft den dér, og kom igen, eller log ind med din adgangskode, og tilknyt tjenesten i dine indstillinger.',
    'There is an account with your address, which is not confirmed here yet. Ask for a new password by mail once, then come again.':
      'Der er en konto med din adresse, som endnu ikke er bekræftet her. Bed én gang om en ny adgangskode på mail, og kom så igen.',
    'The account with your address is linked to another login of the provider. Log in with your password and unlink it in your settings.':
      'Kontoen med din adresse er tilknyttet et andet login hos tjenesten. Log ind med din adgangskode, og fjern tilknytningen i dine indstillinger.',
    'This login of the provider opens another account already. Unlink it there first.':
      'Dette login hos tjenesten åbner allerede en anden konto. Fjern tilknytningen dér først.',
    'One more step: show your second factor.': 'Et trin mere: vis din anden faktor.',
    'This took too long. Please log in again.': 'Det tog for lang tid. Log ind igen.',
    'This took too long. Please begin anew.': 'Det tog for lang tid. Begynd forfra.',
    'This code is not right.': 'Koden er ikke rigtig.',
    'This code is not right. Is the clock of the device set by itself?':
      'Koden er ikke rigtig. Indstilles enhedens ur automatisk?',
    'This code was used already. Wait for the next one.': 'Koden er allerede brugt. Vent på den næste.',
    'This recovery code was used already.': 'Gendannelseskoden er allerede brugt.',
    'A code of your second factor is needed too.': 'Der kræves også en kode fra din anden faktor.',
    'Show once more that it is you.': 'Vis endnu en gang, at det er dig.',
    'Your own second factor is in your settings.': 'Din egen anden faktor er i dine indstillinger.',
    'This took too long. Please try again.': 'Det tog for lang tid. Prøv igen.',
    'Passkeys cannot be used at this address.': 'Adgangsnøgler kan ikke bruges på denne adresse.',
    'This passkey does not open anything here.': 'Denne adgangsnøgle åbner ikke noget her.',
    'This passkey could not be added. Please try again.': 'Adgangsnøglen kunne ikke tilføjes. Prøv igen.',
    'This passkey belongs to an account already.': 'Adgangsnøglen hører allerede til en konto.',
    'You have {0} passkeys. Remove one that you do not need.':
      'Du har {0} adgangsnøgler. Fjern en, du ikke har brug for.',
    'Recovery codes come with a second factor.': 'Gendannelseskoder følger med en anden faktor.',
    'Whoever runs this installation needs a second factor. Set one up first.':
      'Den, der driver installationen, skal have en anden faktor. Sæt en op først.',
    'Whoever runs this installation needs a second factor. Set up another one first.':
      'Den, der driver installationen, skal have en anden faktor. Sæt en anden op først.',
    'Due to security concerns, you have been logged out. Please login again.':
      'Af sikkerhedsgrunde er du blevet logget ud. Log ind igen.',
    'Nobody can act for this person: it takes an active member with an account, who is not level 50.':
      'Ingen kan handle for denne person: det skal være et aktivt medlem med konto, som ikke har niveau 50.',
    'A token stands for a member of the party, and you are none.':
      'En nøgle står for et medlem af klubben, og det er du ikke.',
    'That day is still to come.': 'Den dag er ikke kommet endnu.',
    'A rating is 40 to 90 for 18 holes and 20 to 45 for nine.':
      'En course rating er 40 til 90 for 18 huller og 20 til 45 for ni.',
    'Par is 54 to 90 for 18 holes and 27 to 45 for nine.': 'Par er 54 til 90 for 18 huller og 27 til 45 for ni.',
    'That score is not possible over so many holes.': 'Den score er ikke mulig over så mange huller.',
    'A record has at most {0} scores.': 'Et register har højst {0} scorer.',
    'That score is not there any more.': 'Den score er der ikke længere.',
    'A player without account has no index record.': 'En spiller uden konto har intet handicapregister.',
    'Say which number it is.': 'Angiv, hvilket tal det er.',
    'The last day is before the first.': 'Den sidste dag ligger før den første.',
    'There are too many of them. Take back one that is not needed any more.':
      'Der er for mange af dem. Tag en tilbage, der ikke længere er brug for.',
    'You have {0} tokens. Revoke one that you do not need.': 'Du har {0} nøgler. Tilbagekald en, du ikke har brug for.',
    'Too many requests.': 'For mange forespørgsler.',
    'Too many tries.': 'For mange forsøg.',
    'Please wait {0} s.': 'Vent {0} s.',
    'Please wait {0} minutes.': 'Vent {0} minutter.',
    'This token may make {0} calls a minute.': 'Denne nøgle må foretage {0} kald i minuttet.',
    'Too many streams are open here already. Please close some, or try again in half a minute.':
      'Der er allerede for mange åbne strømme her. Luk nogle, eller prøv igen om et halvt minut.',
    'There were many wrong tries. Solve the captcha with each further one.':
      'Der har været mange forkerte forsøg. Løs captchaen ved hvert nyt forsøg.',
    'Too many requests. Please wait.': 'For mange forespørgsler. Vent lidt.',
    'Too many tries. Please wait a quarter of an hour.': 'For mange forsøg. Vent et kvarter.',
    'Too many tries. Please wait an hour.': 'For mange forsøg. Vent en time.',
    'Too many messages. Please wait an hour.': 'For mange beskeder. Vent en time.',
    'Too many imports. Please wait an hour.': 'For mange importer. Vent en time.',
    'At most {0} messages a minute.': 'Højst {0} beskeder i minuttet.',
    'At most {0} pictures a minute.': 'Højst {0} billeder i minuttet.',
    'Too many pictures in an hour.': 'For mange billeder på en time.',
    'Too many pictures at once. Try again soon.': 'For mange billeder på én gang. Prøv igen om lidt.',
    'The Idempotency-Key has to be a UUID.': 'Idempotency-Key skal være et UUID.',
    'Name 1 to {0} topics, such as event:ID.': 'Angiv 1 til {0} emner, f.eks. event:ID.',
    '{0} is no topic.': '{0} er ikke et emne.',
    'This is no HTTP request.': 'Dette er ikke en HTTP-forespørgsel.',
    'The request took too long to arrive.': 'Forespørgslen var for længe om at nå frem.',
    'The address and the headers of a request have at most 16 kB together. Ask for less at once.':
      'En forespørgsels adresse og headere fylder højst 16 kB tilsammen. Bed om mindre ad gangen.',
    'The form has too many parts.': 'Formularen har for mange dele.',
    'It is there twice.': 'Den er der to gange.',
    'In a form the picture is a file.': 'I en formular er billedet en fil.',
    'This is text, not a file.': 'Dette er tekst, ikke en fil.',
    'The form cannot be read.': 'Formularen kan ikke læses.',
    'Choose a password of your own first.': 'Vælg først din egen adgangskode.',
    'Confirm your e-mail address first, with the link in our mail to you.':
      'Bekræft først din e-mailadresse med linket i vores mail til dig.',
    'There is no such message in this chat.': 'Der er ingen sådan besked i denne chat.',
    'An image has a caption instead.': 'Et billede har en billedtekst i stedet.',
  },
} satisfies FurtherTexts
