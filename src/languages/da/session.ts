import type { WholeTexts } from '../../contract/texts.ts'
import type { sessionTexts } from '../../features/account/session/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  session: {
    login: 'Log ind',
    logout: 'Log ud',
    lead: 'Log ind for at score og se dine klubber.',
    toParty: 'Log ind for at åbne denne klub.',
    email: 'E-mail',
    password: 'Adgangskode',
    wrongLogin: 'Forkert e-mailadresse eller adgangskode.',
    tooManyTries: 'For mange forsøg. Vent et kvarter.',
    captchaNeeded: 'Der har været mange forkerte forsøg. Sæt kryds ved, at du er en person, og log så ind.',
    noAnswer: 'Der er ingen forbindelse til serveren.',
    needed: 'Udfyld begge.',
    orPassword: 'eller med en adgangskode',
    forgotten: 'Glemt adgangskoden?',
    signUp: 'Opret dig gratis',
    whichParty: 'Hvilken klub?',
    lastUsed: 'Senest brugt',
    demo: 'Prøv demoen',
    demoLead: 'Ét tryk logger dig ind som nogen.',
    player: 'Spiller',
    administrator: 'Klubadministrator',
    level50: 'Driver installationen',
    notMemberTitle: 'En anden klub',
    notMember: 'Du hører ikke til denne klub. Log ind som en, der gør, eller se dens offentlige sider.',
    publicPages: 'Offentlige sider',
    alreadyIn: 'Du er logget ind som {name}.',
    goOn: 'Fortsæt',
  } satisfies WholeTexts<typeof sessionTexts>,
} satisfies FurtherTexts
