import { texts } from '../../../contract/texts.ts'

export const contactMails = texts('contactMails', {
  Feedback: { en: 'Feedback', sv: 'Synpunkt' },
  Question: { en: 'Question', sv: 'Fråga' },
  Join: { en: 'Join', sv: 'Vara med' },
  Contribute: { en: 'Contribute', sv: 'Bidra' },
  mailSubject: { en: 'Contact form: {about}', sv: 'Kontaktformulär: {about}' },
  mailText: {
    en: 'Somebody wrote with the contact form of Pinhigh.\n\nAbout: {about}\nFrom: {sender}\n\n{message}\n',
    sv: 'Någon har skrivit i kontaktformuläret i Pinhigh.\n\nGäller: {about}\nFrån: {sender}\n\n{message}\n',
  },
})

export const contactTexts = texts('contact', {
  contact: { en: 'Contact', sv: 'Kontakt' },
  contactLead: {
    en: 'Your message goes to those who run this installation.',
    sv: 'Ditt meddelande går till dem som driver den här installationen.',
  },
  career: { en: 'Career', sv: 'Karriär' },
  careerLead: {
    en: 'Pinhigh is made by people who play. Tell us what you would like to do.',
    sv: 'Pinhigh görs av människor som spelar. Berätta vad du skulle vilja göra.',
  },
  subject: { en: 'Subject', sv: 'Ämne' },
  Feedback: { en: 'Feedback', sv: 'Synpunkt' },
  Question: { en: 'Question', sv: 'Fråga' },
  Join: { en: 'Join', sv: 'Vara med' },
  Contribute: { en: 'Contribute', sv: 'Bidra' },
  message: { en: 'Message', sv: 'Meddelande' },
  email: { en: 'E-mail', sv: 'E-post' },
  emailHint: { en: 'For the reply', sv: 'För svaret' },
  emailWrong: { en: 'This is no e-mail address', sv: 'Det här är ingen e-postadress' },
  asMember: { en: 'The reply comes to {email}.', sv: 'Svaret kommer till {email}.' },
  send: { en: 'Send', sv: 'Skicka' },
  sentTitle: { en: 'Contact form sent', sv: 'Kontaktformuläret är skickat' },
  sent: {
    en: 'Thank you. You will get a reply within 48 business hours.',
    sv: 'Tack. Du får svar inom 48 arbetstimmar.',
  },
  failedTitle: { en: 'Error', sv: 'Fel' },
  failed: {
    en: 'Unable to send the contact form. Please check all fields and try again.',
    sv: 'Det gick inte att skicka kontaktformuläret. Kontrollera alla fält och försök igen.',
  },
  about: { en: 'About Pinhigh', sv: 'Om Pinhigh' },
  aboutLead: {
    en: 'Golf tournaments, live scoring and the community around them.',
    sv: 'Golftävlingar, resultat i realtid och gemenskapen runt dem.',
  },
  aboutScoring: { en: 'Scoring that does not get lost', sv: 'Resultat som inte försvinner' },
  aboutScoringText: {
    en: 'One player of a group keeps the card on a phone, with or without a network. What was saved arrives once, and two phones never overwrite each other in silence.',
    sv: 'En spelare i bollen för kortet i mobilen, med eller utan nät. Det som sparats kommer fram en gång, och två mobiler skriver aldrig över varandra i tysthet.',
  },
  aboutBoards: { en: 'Boards that move', sv: 'Tavlor som rör sig' },
  aboutBoardsText: {
    en: 'Everyone follows the same board at the course, at home and on the screen in the clubhouse, and each number can be asked where it comes from.',
    sv: 'Alla följer samma tavla på banan, hemma och på skärmen i klubbhuset, och varje siffra går att fråga var den kommer ifrån.',
  },
  aboutParties: { en: 'A home for a club or a group of friends', sv: 'Ett hem för en klubb eller ett kompisgäng' },
  aboutPartiesText: {
    en: 'Members, events, news, pictures, messages and forums of a party stay in that party. Administrators decide what visitors see.',
    sv: 'Medlemmar, tävlingar, nyheter, bilder, meddelanden och forum i ett sällskap stannar i sällskapet. Administratörerna bestämmer vad besökare ser.',
  },
  aboutOpen: { en: 'Free, and yours', sv: 'Fritt, och ditt' },
  aboutOpenText: {
    en: 'Pinhigh is free software under the MIT licence. Whoever gave you this address runs it on their own machine and keeps its data.',
    sv: 'Pinhigh är fri programvara under MIT-licensen. Den som gav dig den här adressen driver det på sin egen maskin och har hand om uppgifterna.',
  },
  writeToUs: { en: 'Write to us', sv: 'Skriv till oss' },
  legalTitle: { en: 'Legal', sv: 'Villkor' },
  legalFiles: {
    en: 'Only you see this: your own text takes the place of this one as soon as you write it, in BBCode, into {files}.',
    sv: 'Bara du ser det här: din egen text ersätter den här så snart du skriver den, i BBCode, i {files}.',
  },
  or: { en: 'or', sv: 'eller' },
  legal: {
    en: `[b]Who is responsible[/b]
This is an installation of Pinhigh, free software that anybody can run. Whoever runs this installation is responsible for it and for the data in it, not the makers of the software. Write to them with the contact form.

[b]What is kept[/b]
Of people with an account: name, e-mail address, a scrambled form of the password, and what they write into their settings, such as club, handicap and phone. Of players without account: what their party's administrator entered. Besides that the results, pictures, messages and posts that people of a party make, and a log of who changed what.

[b]Who sees it[/b]
What belongs to a party is seen by its members. Of public parties everybody sees name, club, country and scores, the forums and the curated pictures. E-mail address and phone are seen by the party's administrators and by those whom a person allows. Gender and birth year are seen by administrators only.

[b]What your browser keeps[/b]
Two cookies keep you logged in. Language, theme, drafts and scores that wait for a network are kept on your device. There is no advertising, no tracking, and nothing is loaded from other companies.

[b]Mails[/b]
You get mails that you ask for, invitations, and news of your parties. Each kind can be stopped in the settings or with the link in the mail.

[b]Your rights[/b]
In the settings you get everything about you as one file, end your sessions, and delete your account. Deleting removes you everywhere; results stay under the name Former player.

[b]No warranty[/b]
The software is given as it is, under the MIT licence, without warranty of any kind.`,
    sv: `[b]Vem som ansvarar[/b]
Det här är en installation av Pinhigh, fri programvara som vem som helst kan driva. Den som driver installationen ansvarar för den och för uppgifterna i den, inte de som gjort programmet. Skriv till dem med kontaktformuläret.

[b]Vad som sparas[/b]
Om personer med konto: namn, e-postadress, en förvanskad form av lösenordet och det som de skriver i sina inställningar, som klubb, handicap och telefon. Om spelare utan konto: det som sällskapets administratör har skrivit in. Dessutom resultat, bilder, meddelanden och inlägg som människor i ett sällskap gör, och en logg över vem som ändrat vad.

[b]Vem som ser det[/b]
Det som hör till ett sällskap ser dess medlemmar. Av publika sällskap ser alla namn, klubb, land och resultat, forumen och de utvalda bilderna. E-postadress och telefon ser sällskapets administratörer och de som personen tillåter. Kön och födelseår ser bara administratörer.

[b]Vad din webbläsare sparar[/b]
Två kakor håller dig inloggad. Språk, utseende, utkast och resultat som väntar på nät sparas på din enhet. Det finns ingen reklam, ingen spårning, och inget hämtas från andra företag.

[b]Mejl[/b]
Du får mejl som du ber om, inbjudningar och nyheter från dina sällskap. Varje slag kan stoppas i inställningarna eller med länken i mejlet.

[b]Dina rättigheter[/b]
I inställningarna får du allt om dig som en fil, avslutar dina sessioner och tar bort ditt konto. Då försvinner du överallt; resultaten finns kvar under namnet Former player.

[b]Ingen garanti[/b]
Programmet lämnas som det är, under MIT-licensen, utan någon som helst garanti.`,
  },
})
