import { texts } from '../../contract/texts.ts'

export const copyTexts = texts('ui-copy', {
  copy: { en: 'Copy', sv: 'Kopiera' },
  copied: { en: 'Copied', sv: 'Kopierat' },
  copyFailed: { en: 'Select the text and copy it by hand.', sv: 'Markera texten och kopiera den själv.' },
  copyLink: { en: 'Copy link', sv: 'Kopiera länken' },
  linkCopied: { en: 'Link copied', sv: 'Länken är kopierad' },
  linkNotCopied: { en: 'Unable to copy the link to your clipboard.', sv: 'Länken kunde inte kopieras.' },
})
