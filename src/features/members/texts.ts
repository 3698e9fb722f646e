import { texts } from '../../contract/texts.ts'

/** What people read in mails about their membership. */
export const memberMails = texts('memberMails', {
  addedSubject: { en: 'You are now a member of {party}', sv: 'Du är nu medlem i {party}' },
  addedText: {
    en: 'Hello {name},\n\nan administrator has added you to {party} on Pinhigh.\n\nIf you do not want that, you can leave the party in your settings:\n{link}\n',
    sv: 'Hej {name}!\n\nEn administratör har lagt till dig i {party} på Pinhigh.\n\nVill du inte vara med kan du lämna sällskapet i dina inställningar:\n{link}\n',
  },
  createdSubject: { en: 'An account for you in {party}', sv: 'Ett konto åt dig i {party}' },
  createdText: {
    en: 'Hello,\n\nan administrator of {party} has made an account for this address on Pinhigh and has a password of six characters for you. It works for 7 days and asks you for one of your own.\n\nWith this link you choose your own password at once, which also confirms your address:\n{link}\n\nIf you know nothing of it, you need do nothing.\n',
    sv: 'Hej!\n\nEn administratör för {party} har skapat ett konto för den här adressen på Pinhigh och har ett lösenord på sex tecken till dig. Det gäller i 7 dagar och du får sedan välja ett eget.\n\nMed den här länken väljer du ditt eget lösenord direkt, och bekräftar samtidigt adressen:\n{link}\n\nKänner du inte till det här behöver du inte göra något.\n',
  },
})
