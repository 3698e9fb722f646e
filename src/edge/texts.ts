import { texts, translate, type Words } from '../contract/texts.ts'

/** What an edge says to whoever asks it for something else than a public board. */
export const edgeTexts = texts('edge', {
  boardsOnly: {
    en: 'This address shows public boards and nothing else. For everything else please go to {origin}.',
    sv: 'Den här adressen visar publika ledartavlor och inget annat. För allt annat, gå till {origin}.',
  },
  notPublic: {
    en: 'There is no public board here. With a login or a link for guests please go to {origin}.',
    sv: 'Här finns ingen publik ledartavla. Med inloggning eller gästlänk, gå till {origin}.',
  },
  oneTopic: {
    en: 'Name 1 to {most} boards to follow, such as event:ID.',
    sv: 'Ange 1 till {most} ledartavlor att följa, till exempel event:ID.',
  },
  full: {
    en: 'As many people as fit follow boards here. Please try again in a moment.',
    sv: 'Så många som får plats följer ledartavlor här. Försök igen om en stund.',
  },
  leaving: {
    en: 'This process is about to end. Please try again: another one will answer.',
    sv: 'Den här processen är på väg att avslutas. Försök igen: en annan svarar.',
  },
  originAway: {
    en: 'Where the board comes from cannot be reached at the moment. Please try again in a few seconds.',
    sv: 'Källan till ledartavlan går inte att nå just nu. Försök igen om några sekunder.',
  },
})

export const boardsOnly =
  (origin: string): Words =>
  (language) =>
    translate(edgeTexts, language, 'boardsOnly', { origin })
export const notPublic =
  (origin: string): Words =>
  (language) =>
    translate(edgeTexts, language, 'notPublic', { origin })
export const nameTopics =
  (most: number): Words =>
  (language) =>
    translate(edgeTexts, language, 'oneTopic', { most })
export const full: Words = (language) => translate(edgeTexts, language, 'full')
export const leaving: Words = (language) => translate(edgeTexts, language, 'leaving')
export const originAway: Words = (language) => translate(edgeTexts, language, 'originAway')
