import type { WholeTexts } from '../../contract/texts.ts'
import type { followTexts } from '../../features/play/follows/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  follows: {
    follow: 'Følg',
    logInToFollow: 'Log ind for at følge',
    logInToFollowOf: 'Log ind for at følge {name}',
    followOf: 'Følg {name} på tværs af turneringer',
    quiet: 'Du følger {name}',
    quietText:
      'Du får intet at vide endnu. Vælg, hvad du vil høre om: starten, en eagle eller bedre, føringen, slutningen.',
    choose: 'Vælg notifikationer',
    later: 'Senere',
    title: 'Spillere, du følger',
    none: 'Ingen endnu. Tryk på Følg på en spillers side eller på en linje på et leaderboard.',
    stop: 'Følg ikke længere',
    stopOf: 'Følg ikke længere {name}',
    loadFailed: 'Dem, du følger, kunne ikke indlæses',
    followName: 'Følg {name}',
  } satisfies WholeTexts<typeof followTexts>,
} satisfies FurtherTexts
