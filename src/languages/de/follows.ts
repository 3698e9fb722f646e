import type { WholeTexts } from '../../contract/texts.ts'
import type { followTexts } from '../../features/play/follows/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  follows: {
    follow: 'Folgen',
    logInToFollow: 'Zum Folgen anmelden',
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
    titleHere: 'In diesem Browser gefolgt',
    leadHere: 'Ohne Konto: Dieser Browser wird benachrichtigt, auch während Pinhigh geschlossen ist.',
    noneHere: 'Noch niemand',
    noneHereText:
      'Tippen Sie in einer Zeile eines öffentlichen Leaderboards auf „Folgen“, dann sagt Ihnen dieser Browser, wie es läuft.',
    notifications: 'Benachrichtigungen',
    here: 'Dieser Browser sagt es Ihnen, ohne Konto und in allen Turnieren dieses Clubs. Er fragt Sie gleich, ob er darf.',
    tellMe: 'Sagen Sie mir',
    'followed-start': 'Der Start',
    'followed-startHint': 'Eine Runde beginnt.',
    'followed-eagle': 'Ein Eagle oder besser',
    'followed-eagleHint': 'Nach Schlägen, ohne Vorgabe.',
    'followed-lead': 'Die Führung',
    'followed-leadHint': 'Allein oder mit anderen, ab drei Löchern.',
    'followed-end': 'Das Ende',
    'followed-endHint': 'Im Ziel, oder das Match ist zu Ende.',
    chooseOne: 'Wählen Sie mindestens eines.',
    closed:
      'Dieser Browser wird nicht benachrichtigt. Erlauben Sie Benachrichtigungen in seinen Einstellungen für diese Seite und versuchen Sie es noch einmal.',
    private: 'Ohne Konto folgen Sie nur Spielern öffentlicher Clubs.',
    denied:
      'Benachrichtigungen von Pinhigh sind in diesem Browser blockiert. Erlauben Sie sie in seinen Einstellungen für diese Seite, oder melden Sie sich an und wählen Sie sie per Mail.',
    unsupported: 'Dieser Browser kann nicht benachrichtigt werden. Mit einem Konto kommt es per Mail.',
    ios: 'Auf iPhone oder iPad: Tippen Sie auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffnen Sie Pinhigh von dort. Mit einem Konto kommt es per Mail.',
  } satisfies WholeTexts<typeof followTexts>,
} satisfies FurtherTexts
