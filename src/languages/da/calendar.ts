import type { WholeTexts } from '../../contract/texts.ts'
import type { calendarTexts } from '../../features/competition/calendar/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  calendar: {
    title: 'Din kalender',
    lead: 'Én adresse med alle dine klubbers turneringer, dine starttider og de invitationer, du har sagt ja til. En kalender, der abonnerer på den, følger alle ændringer.',
    make: 'Lav adressen',
    renew: 'Ny adresse',
    withdraw: 'Træk tilbage',
    madeAt: 'Lavet {date}',
    once: 'Adressen vises kun denne ene gang. Den, der har den, kan læse din kalender.',
    address: 'Adressen på din kalender',
    subscribe: 'Abonner',
    sure: 'Er du sikker?',
    renewText: 'Den adresse, du har nu, holder op med at virke. Kalendere skal abonnere på den nye.',
    withdrawText: 'Adressen holder op med at virke, og kalendere, der abonnerer på den, hører ikke mere.',
    withdrawn: 'Adressen er trukket tilbage',
    add: 'Føj til kalender',
    addOne: 'Denne turnering som fil',
    addAll: 'Abonner på alle turneringer i {party}',
  } satisfies WholeTexts<typeof calendarTexts>,
} satisfies FurtherTexts
