/** Words for cards that go back with a marker's card and two signatures. */
export const returnedCards: Readonly<Record<string, string>> = {
  markerCards: 'Cards go back with the marker’s card and both signatures; left out: by the submission alone.',
  asked: 'Whether the event asks for the marker’s card and both signatures; matches are not returned on cards.',
  'getReturnedCards.submitted': 'All cards are returned: the group is submitted.',
  'getReturnedCards.cards': 'The cards of the group, in the order of its players; of a side with one ball one.',
  'cards.marker': 'Who marks the card; null: nobody of the group is left to, and the committee signs.',
  'cards.members': 'Ids of those who play the ball.',
  'cards.group': 'Strokes of the card that counts, by position.',
  'cards.markerCard': 'Strokes that the marker has written, by position; null: nothing yet.',
  'cards.differences': 'Positions on which the two differ.',
  'cards.signatures': 'Of the card as it stands: who signed, as what, and when.',
  'cards.signatures.role': 'As its player or as its marker.',
  'cards.signatures.at': 'When the card was signed.',
  'cards.state': '`play`: holes are missing; `compare`: they differ; `sign`; `returned`: locked; `out`: no card.',
  'saveMarkerCard.userId': 'Whose card it is.',
  'saveMarkerCard.strokes':
    'What the marker has written, by position; null: nothing. It takes the place of what stood there.',
  'saveMarkerCard.name': 'Who marks, where it is not whose account this is.',
  'signCard.userId': 'Whose card it is.',
  'signCard.role': 'As its player or as its marker.',
  'signCard.name': 'Who signs, on a phone that goes from hand to hand; left out: whose account it is.',
}
