import type { WholeTexts } from '../../contract/texts.ts'
import type { proposalTexts } from '../../features/party/handicap-proposals/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'handicap-proposals': {
    label: 'Vorgeschlagenes Handicap',
    proposed: '{party} hat für Sie {handicap}; in Ihrem Profil steht {own}.',
    proposedFirst: '{party} hat für Sie {handicap}; in Ihrem Profil steht noch kein Handicap.',
    take: '{handicap} übernehmen',
    keep: '{own} behalten',
    keepNone: 'Leer lassen',
    taken: 'Ihr Handicap ist jetzt {handicap}',
    kept: 'Ihr Handicap bleibt {own}',
    keptNone: 'Ihr Profil bleibt ohne Handicap',
    'not-open': 'Dieses Handicap wird Ihnen nicht mehr vorgeschlagen.',
  } satisfies WholeTexts<typeof proposalTexts>,
} satisfies FurtherTexts
