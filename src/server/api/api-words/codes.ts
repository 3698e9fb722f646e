/** Words for codes by which a group is scored without an account. */
export const codes: Readonly<Record<string, string>> = {
  'openCode.code':
    'What is typed, nine characters however they are spaced, or what the QR code carries behind `/#/code/`.',
  'makeScoringCodes.groups': 'Places on the start list, from 1; left out: all.',
  'makeScoringCodes.anew': 'Those that have a code get another one, and the phones that opened it are closed out.',
  'withdrawScoringCodes.groups': 'Places on the start list, from 1; left out: all.',
  'scoreByCode.name': 'Who scores on this phone, as the log and the history of results will name it.',
  holder: 'This phone; the id goes into the header `X-Code` of each request that it makes with its cookie.',
  'openCode.time': 'When the group starts, HH:MM; null without a time.',
  'getCodePlace.time': 'When the group starts, HH:MM; null without a time.',
  'getScoringCodes.on': 'Whether the event has codes, which is one of its settings.',
  'getScoringCodes.codes': 'Codes of the round, in the order of its start list.',
  'codes.code': 'To be typed: nine characters.',
  'codes.link': 'What the QR code carries behind `/#/code/`.',
  'codes.madeAt': 'When the code was made, or made anew.',
  'codes.phones': 'Phones that have opened it, the one seen last first.',
}
