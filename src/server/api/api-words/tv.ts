/** Words for the big screen of an event. */
export const tv: Readonly<Record<string, string>> = {
  parts: 'What is shown in turn, in this order.',
  'parts.part':
    'What it is: the `leaders` alone, the rest of the `field` page by page, `movers`, leaders of `classes`, `matches` and teams, ' +
    '`holes`, `contests`, `pictures` of the event, `news` of the party, or `sponsors`.',
  'parts.shown': 'Whether it is shown at all.',
  'parts.seconds': 'How long one picture of it stays.',
  sponsors: 'Sponsors in their order, one in a turn.',
  'sponsors.imageId': 'Id of a picture of the party.',
  'sponsors.name': 'Who it is: stands below the picture, and for it where nobody sees it.',
  'sponsors.words': 'What they give.',
  'sponsors.address': 'Address of the picture on this server.',
  'getTvProgramme.pictures': 'The latest pictures that the event shows.',
  'getTvProgramme.pictures.address': 'Address of the picture on this server.',
  'getTvProgramme.news': 'The latest news of the party, of the last two weeks.',
  'getTvProgramme.news.words': 'How it begins, without BBCode.',
  'updateTvProgramme.was': 'The programme as the caller saw it; another there now is refused.',
}
