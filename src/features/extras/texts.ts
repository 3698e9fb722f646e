import { texts } from '../../contract/texts.ts'

/** Names and descriptions of the default extras, by their keys. */
export const extrasTexts = texts('extras', {
  birdie: { en: 'Birdie', sv: 'Birdie' },
  birdieDescription: { en: 'One stroke under par.', sv: 'Ett slag under par.' },
  bunkerPickUp: { en: 'Bunker pick-up', sv: 'Bunkerplock' },
  bunkerPickUpDescription: { en: 'Picked up in a bunker.', sv: 'Plockade upp bollen i en bunker.' },
  fish: { en: 'Fish', sv: 'Fisk' },
  fishDescription: {
    en: 'In the water. The last player to be there in each nine takes the own count.',
    sv: 'I vattnet. Den som sist var där på varje nio tar sina egna.',
  },
  camel: { en: 'Camel', sv: 'Kamel' },
  camelDescription: {
    en: 'In a bunker. The last player to be there in each nine takes the own count.',
    sv: 'I bunkern. Den som sist var där på varje nio tar sina egna.',
  },
  lion: { en: 'Lion', sv: 'Lejon' },
  lionDescription: {
    en: 'Trees, rough, an unplayable or lost ball. The last player to be there in each nine takes the own count.',
    sv: 'Träd, ruff, ospelbar eller förlorad boll. Den som sist var där på varje nio tar sina egna.',
  },
  snake: { en: 'Snake', sv: 'Orm' },
  snakeDescription: {
    en: 'Three putts. The last player with them in each nine takes the own count.',
    sv: 'Treputt. Den som sist treputtade på varje nio tar sina egna.',
  },
  joker: { en: 'Joker', sv: 'Joker' },
  jokerDescription: { en: 'Marked by hand.', sv: 'Markeras för hand.' },
  irisDoris: { en: 'Iris/Doris', sv: 'Iris/Doris' },
  irisDorisDescription: { en: 'Marked by hand.', sv: 'Markeras för hand.' },
})
