import { texts } from '../../../contract/texts.ts'

export const proposalTexts = texts('handicap-proposals', {
  label: { en: 'Proposed handicap', sv: 'Föreslagen handicap' },
  proposed: {
    en: '{party} has {handicap} for you; your profile says {own}.',
    sv: '{party} har {handicap} för dig; i din profil står {own}.',
  },
  proposedFirst: {
    en: '{party} has {handicap} for you; your profile has no handicap yet.',
    sv: '{party} har {handicap} för dig; i din profil står ingen handicap än.',
  },
  take: { en: 'Take over {handicap}', sv: 'Ta över {handicap}' },
  keep: { en: 'Keep {own}', sv: 'Behåll {own}' },
  keepNone: { en: 'Leave it empty', sv: 'Lämna tomt' },
  taken: { en: 'Your handicap is {handicap} now', sv: 'Din handicap är nu {handicap}' },
  kept: { en: 'Your handicap stays {own}', sv: 'Din handicap är fortfarande {own}' },
  keptNone: { en: 'Your profile stays without a handicap', sv: 'Din profil står kvar utan handicap' },
  'not-open': {
    en: 'That handicap is not proposed to you any more.',
    sv: 'Den handicapen är inte längre föreslagen.',
  },
})
