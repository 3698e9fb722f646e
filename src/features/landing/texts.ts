import { texts } from '../../contract/texts.ts'

export const landingTexts = texts('landing', {
  title: { en: 'Golf with friends, scored as it happens', sv: 'Golf med vänner, resultat i samma stund' },
  lead: {
    en: 'One phone in the group keeps the card. Everyone else watches the board move, on the course and in the clubhouse.',
    sv: 'En mobil i gruppen sköter kortet. Alla andra ser tavlan röra sig, på banan och i klubbhuset.',
  },
  publicParties: { en: 'Active Parties', sv: 'Aktiva sällskap' },
  played: { en: '{events} events · {players} players', sv: '{events} tävlingar · {players} spelare' },
  live: { en: 'Live', sv: 'Live' },
  findParty: { en: 'Find party', sv: 'Hitta sällskap' },
  signUp: { en: 'Sign up for free', sv: 'Registrera dig gratis' },
  join: { en: 'Join us now', sv: 'Var med nu' },
  joinLead: {
    en: 'All memberships are free during the beta.',
    sv: 'Alla medlemskap är gratis under betaperioden.',
  },
  choose: { en: 'Choose {name}', sv: 'Välj {name}' },
  login: { en: 'Login', sv: 'Logga in' },
  start: { en: 'To your party', sv: 'Till ditt sällskap' },
})
