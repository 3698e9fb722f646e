import { texts } from '../../contract/texts.ts'

/** The words of texts with markup, and of the tools that write it. */
export const bbTexts = texts('ui-bb', {
  pictureInText: { en: 'Picture', sv: 'Bild' },
  textTools: { en: 'Text tools', sv: 'Textverktyg' },
  bb_b: { en: 'Bold', sv: 'Fet' },
  bb_i: { en: 'Italic', sv: 'Kursiv' },
  bb_u: { en: 'Underline', sv: 'Understruken' },
  bb_code: { en: 'Code', sv: 'Kod' },
  bb_quote: { en: 'Quote', sv: 'Citat' },
  bb_url: { en: 'Link', sv: 'Länk' },
  bb_color: { en: 'Colour', sv: 'Färg' },
  color_firebrick: { en: 'Red', sv: 'Röd' },
  color_darkorange: { en: 'Orange', sv: 'Orange' },
  color_seagreen: { en: 'Green', sv: 'Grön' },
  color_steelblue: { en: 'Blue', sv: 'Blå' },
  color_purple: { en: 'Purple', sv: 'Lila' },
  preview: { en: 'Preview', sv: 'Förhandsvisning' },
  nothingToShow: { en: 'Nothing to show yet.', sv: 'Inget att visa ännu.' },
})
