import type { WholeTexts } from '../../contract/texts.ts'
import type { edgeTexts } from '../../edge/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  edge: {
    boardsOnly:
      'Diese Adresse zeigt öffentliche Leaderboards und sonst nichts. Alles andere finden Sie unter {origin}.',
    notPublic:
      'Hier gibt es kein öffentliches Leaderboard. Mit Login oder einem Link für Gäste gehen Sie bitte zu {origin}.',
    oneTopic: 'Nennen Sie 1 bis {most} Leaderboards zum Folgen, etwa event:ID.',
    full: 'Zurzeit ist hier kein Platz für weitere Zuschauer. Bitte versuchen Sie es gleich noch einmal.',
    leaving: 'Dieser Prozess endet gleich. Bitte versuchen Sie es noch einmal: Ein anderer antwortet.',
    originAway:
      'Die Quelle des Leaderboards ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  } satisfies WholeTexts<typeof edgeTexts>,
} satisfies FurtherTexts
