/** Words for the day of a competition: the office and the pace of play. */
export const office: Readonly<Record<string, string>> = {
  enteredAt: 'When the hole was entered, by the server’s clock as the phone knows it; left out: when the save arrives.',
  'getResultSheet.rows.start': 'Where the player stands on the published start list; left out: nowhere.',
  'getResultSheet.rows.start.time': 'Tee time as hh:mm; null: none.',
  'getPace.minutes': 'Allotted minutes of all holes of the course, hole 1 first, as they were set; null: by par.',
  'setPace.minutes': 'Allotted minutes of all holes of the course, hole 1 first; null: by par.',
  'getPace.usual': 'Allotted minutes of all holes of the course by par, where nobody sets them.',
  'getPace.groups': 'Groups that were started, in the order of the start list.',
  'getPace.holes.minutes': 'Allotted minutes of the hole.',
  'getPace.groups.start': 'The tee time, or where the group has none the moment at which it began.',
  'getPace.groups.time': 'The start as hh:mm where the party is.',
  'getPace.groups.behind': 'Whole minutes behind the group ahead; null: nobody is ahead, or nothing is known of it.',
  'getPace.groups.aheadId': 'Id of the group ahead; null: nobody is.',
}
