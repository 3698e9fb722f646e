import type { WholeTexts } from '../../contract/texts.ts'
import type { proposalTexts } from '../../features/party/handicap-proposals/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'handicap-proposals': {
    label: 'Foreslået handicap',
    proposed: '{party} har {handicap} for dig; din profil siger {own}.',
    proposedFirst: '{party} har {handicap} for dig; din profil har intet handicap endnu.',
    take: 'Overtag {handicap}',
    keep: 'Behold {own}',
    keepNone: 'Lad det stå tomt',
    taken: 'Dit handicap er nu {handicap}',
    kept: 'Dit handicap er fortsat {own}',
    keptNone: 'Din profil er fortsat uden handicap',
    'not-open': 'Handicappet foreslås dig ikke længere.',
  } satisfies WholeTexts<typeof proposalTexts>,
} satisfies FurtherTexts
