import type { WholeTexts } from '../../contract/texts.ts'
import type { contactMails, contactTexts } from '../../features/site/contact/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  contactMails: {
    Feedback: 'Feedback',
    Question: 'Spørgsmål',
    Join: 'Være med',
    Contribute: 'Bidrage',
    mailSubject: 'Kontaktformular: {about}',
    mailText: 'Nogen har skrevet med kontaktformularen i Pinhigh.\n\nOm: {about}\nFra: {sender}\n\n{message}\n',
  } satisfies WholeTexts<typeof contactMails>,
  contact: {
    contact: 'Kontakt',
    contactLead: 'Din besked går til dem, der driver denne installation.',
    career: 'Karriere',
    careerLead: 'Pinhigh laves af folk, der spiller. Fortæl os, hvad du gerne vil lave.',
    subject: 'Emne',
    Feedback: 'Feedback',
    Question: 'Spørgsmål',
    Join: 'Være med',
    Contribute: 'Bidrage',
    message: 'Besked',
    email: 'E-mail',
    emailHint: 'Til svaret',
    emailWrong: 'Det er ikke en e-mailadresse',
    asMember: 'Svaret kommer til {email}.',
    send: 'Send',
    sentTitle: 'Kontaktformularen er sendt',
    sent: 'Tak. Du får svar inden for 48 arbejdstimer.',
    failedTitle: 'Fejl',
    failed: 'Kontaktformularen kunne ikke sendes. Tjek alle felter, og prøv igen.',
    about: 'Om Pinhigh',
    aboutLead: 'Golfturneringer, live scoring og fællesskabet omkring dem.',
    aboutScoring: 'Scoring, der ikke går tabt',
    aboutScoringText:
      'Én spiller i en bold fører kortet på en telefon, med eller uden netværk. Det, der er gemt, når frem én gang, og to telefoner overskriver aldrig hinanden i det stille.',
    aboutBoards: 'Leaderboards, der rykker sig',
    aboutBoardsText:
      'Alle følger samme leaderboard på banen, hjemme og på skærmen i klubhuset, og hvert tal kan spørges, hvor det kommer fra.',
    aboutParties: 'Et hjem for en klub eller en vennegruppe',
    aboutPartiesText:
      'En klubs medlemmer, turneringer, nyheder, billeder, beskeder og fora bliver i klubben. Administratorer bestemmer, hvad besøgende ser.',
    aboutOpen: 'Frit, og dit',
    aboutOpenText:
      'Pinhigh er fri software under MIT-licensen. Den, der gav dig denne adresse, kører det på sin egen maskine og har data hos sig.',
    writeToUs: 'Skriv til os',
    legalTitle: 'Vilkår',
    legalFiles:
      'Kun du ser dette: din egen tekst træder i stedet for denne, så snart du skriver den, i BBCode, i {files}.',
    or: 'eller',
    legal:
      '[b]Hvem der er ansvarlig[/b]\nDette er en installation af Pinhigh, fri software, som alle kan køre. Den, der driver installationen, er ansvarlig for den og for dataene i den, ikke dem, der har lavet softwaren. Skriv til dem med kontaktformularen.\n\n[b]Hvad der gemmes[/b]\nOm personer med konto: navn, e-mailadresse, en forvansket form af adgangskoden og det, de skriver i deres indstillinger, som golfklub, handicap og telefon. Om spillere uden konto: det, klubbens administrator har indtastet. Derudover resultater, billeder, beskeder og indlæg, som folk i en klub laver, og en log over, hvem der ændrede hvad.\n\n[b]Hvem der ser det[/b]\nDet, der hører til en klub, ses af dens medlemmer. Af offentlige klubber ser alle navn, golfklub, land og scorer, fora og de udvalgte billeder. E-mailadresse og telefon ses af klubbens administratorer og af dem, personen tillader. Køn og fødselsår ses kun af administratorer.\n\n[b]Hvad din browser gemmer[/b]\nTo cookies holder dig logget ind. Sprog, tema, kladder og scorer, der venter på netværk, gemmes på din enhed. Der er ingen reklamer, ingen sporing, og intet hentes fra andre firmaer.\n\n[b]Mails[/b]\nDu får mails, du beder om, invitationer og nyheder fra dine klubber. Hver slags kan stoppes i indstillingerne eller med linket i mailen.\n\n[b]Dine rettigheder[/b]\nI indstillingerne får du alt om dig som én fil, afslutter dine logins og sletter din konto. Sletning fjerner dig overalt; resultater bliver under navnet Tidligere spiller.\n\n[b]Ingen garanti[/b]\nSoftwaren leveres, som den er, under MIT-licensen, uden garanti af nogen art.',
  } satisfies WholeTexts<typeof contactTexts>,
} satisfies FurtherTexts
