import { texts } from '../../../contract/texts.ts'

export const calendarTexts = texts('calendar', {
  title: { en: 'Your calendar', sv: 'Din kalender' },
  lead: {
    en: 'One address with the events of all your parties, your tee times and the invitations you accepted. A calendar that subscribes to it follows every change.',
    sv: 'En adress med tävlingarna i alla dina sällskap, dina starttider och de inbjudningar du tackat ja till. En kalender som prenumererar på den följer alla ändringar.',
  },
  make: { en: 'Make the address', sv: 'Skapa adressen' },
  renew: { en: 'New address', sv: 'Ny adress' },
  withdraw: { en: 'Withdraw', sv: 'Dra tillbaka' },
  madeAt: { en: 'Made {date}', sv: 'Skapad {date}' },
  once: {
    en: 'The address is shown this once. Whoever has it can read your calendar.',
    sv: 'Adressen visas bara den här gången. Den som har den kan läsa din kalender.',
  },
  address: { en: 'Address of your calendar', sv: 'Din kalenders adress' },
  subscribe: { en: 'Subscribe', sv: 'Prenumerera' },
  sure: { en: 'Are you sure?', sv: 'Är du säker?' },
  renewText: {
    en: 'The address that you have now stops working. Calendars have to subscribe to the new one.',
    sv: 'Adressen du har nu slutar att fungera. Kalendrar måste prenumerera på den nya.',
  },
  withdrawText: {
    en: 'The address stops working, and calendars that subscribe to it hear nothing more.',
    sv: 'Adressen slutar att fungera, och kalendrar som prenumererar på den får inget mer.',
  },
  withdrawn: { en: 'The address has been withdrawn', sv: 'Adressen är tillbakadragen' },
  add: { en: 'Add to calendar', sv: 'Lägg i kalendern' },
  addOne: { en: 'This event as a file', sv: 'Den här tävlingen som fil' },
  addAll: { en: 'Subscribe to all events of {party}', sv: 'Prenumerera på alla tävlingar i {party}' },
})
