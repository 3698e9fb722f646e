import { texts } from '../../../../contract/texts.ts'

/** What waits on a phone on which nobody is logged in. */
export const waitingTexts = texts('scoring-waiting', {
  stepsWait_one: {
    en: '{count} save or signature waits on this phone. Logging in sends it.',
    sv: '{count} sparning eller underskrift väntar i den här telefonen. Den skickas när du loggar in.',
  },
  stepsWait_other: {
    en: '{count} saves and signatures wait on this phone. Logging in sends them.',
    sv: '{count} sparningar och underskrifter väntar i den här telefonen. De skickas när du loggar in.',
  },
  cardsWait_one: {
    en: '{count} marker’s card or signature waits on this phone. Logging in sends it.',
    sv: '{count} markörskort eller underskrift väntar i den här telefonen. Det skickas när du loggar in.',
  },
  cardsWait_other: {
    en: '{count} markers’ cards and signatures wait on this phone. Logging in sends them.',
    sv: '{count} markörskort och underskrifter väntar i den här telefonen. De skickas när du loggar in.',
  },
  loginToSendAll: { en: 'Log in and send', sv: 'Logga in och skicka' },
})
