import type { WholeTexts } from '../../contract/texts.ts'
import type { edgeTexts } from '../../edge/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  edge: {
    boardsOnly: 'Denne adresse viser offentlige leaderboards og intet andet. Gå til {origin} for alt andet.',
    notPublic: 'Her er intet offentligt leaderboard. Med login eller et gæstelink: gå til {origin}.',
    oneTopic: 'Angiv 1 til {most} leaderboards at følge, f.eks. event:ID.',
    full: 'Så mange, der er plads til, følger leaderboards her. Prøv igen om et øjeblik.',
    leaving: 'Denne proces er ved at slutte. Prøv igen: en anden svarer.',
    originAway: 'Kilden til leaderboardet kan ikke nås lige nu. Prøv igen om nogle sekunder.',
  } satisfies WholeTexts<typeof edgeTexts>,
} satisfies FurtherTexts
