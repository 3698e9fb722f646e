import { texts } from '../../contract/texts.ts'

export const landingTexts = texts('landing', {
  title: { en: 'Golf with the scores where everyone sees them', sv: 'Golf med scorerna där alla ser dem' },
  lead: {
    en: 'Enter strokes hole by hole on the phone, and follow the board live, from the first tee to the prize table.',
    sv: 'Registrera slagen hål för hål i mobilen och följ resultattavlan live, från första tee till prisbordet.',
  },
  publicParties: { en: 'Public parties', sv: 'Publika sällskap' },
  played: { en: '{events} events · {players} players', sv: '{events} tävlingar · {players} spelare' },
  login: { en: 'Login', sv: 'Logga in' },
  start: { en: 'To your party', sv: 'Till ditt sällskap' },
})
