import type { WholeTexts } from '../../contract/texts.ts'
import type { contestTexts } from '../../features/competition/contests/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  contests: {
    title: 'Ergebnisse der Sonderwertungen',
    loadFailed: 'Die Sonderwertungen konnten nicht gelesen werden.',
    noContests: 'Keine Sonderwertungen in dieser Runde.',
    chooseContests: 'Sonderwertungen wählen',
    onHole: '{contest}, Loch {hole}',
    ofRound: '{round} · {contest}',
    nobody: 'Noch niemand',
    enter: 'Ergebnis eintragen',
    enterIn: 'Ergebnis eintragen, {contest}',
    change: 'Ändern',
    changeOf: '{name} ändern, {contest}',
    remove: 'Entfernen',
    removeOf: '{name} entfernen, {contest}',
    removeTitle: 'Ergebnis entfernen?',
    removeText: '{name} steht dann nicht mehr bei {contest}.',
    player: 'Spieler',
    choosePlayer: 'Spieler mit Scorekarte wählen',
    noCards: 'In dieser Runde gibt es noch keine Scorekarten. Ein Ergebnis braucht einen Spieler mit Scorekarte.',
    needed: 'Nötig',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saved: 'Ergebnis gespeichert',
  } satisfies WholeTexts<typeof contestTexts>,
} satisfies FurtherTexts
