import type { WholeTexts } from '../../contract/texts.ts'
import type { followTexts } from '../../features/play/follows/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  follows: {
    follow: 'Folgen',
    logInToFollow: 'Zum Folgen anmelden',
    logInToFollowOf: 'Anmelden, um {name} zu folgen',
    followOf: '{name} über Turniere hinweg folgen',
    quiet: 'Sie folgen {name}',
    quietText: 'Noch erfahren Sie nichts. Wählen Sie, wovon Sie hören: Start, Eagle oder besser, Führung, Ende.',
    choose: 'Benachrichtigungen wählen',
    later: 'Später',
    title: 'Spieler, denen Sie folgen',
    none: 'Noch niemand. Tippen Sie auf der Seite eines Spielers oder in einer Zeile eines Leaderboards auf „Folgen“.',
    stop: 'Nicht mehr folgen',
    stopOf: '{name} nicht mehr folgen',
    loadFailed: 'Wem Sie folgen, konnte nicht gelesen werden',
    followName: '{name} folgen',
  } satisfies WholeTexts<typeof followTexts>,
} satisfies FurtherTexts
