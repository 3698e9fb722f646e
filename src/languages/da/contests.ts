import type { WholeTexts } from '../../contract/texts.ts'
import type { contestTexts } from '../../features/competition/contests/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  contests: {
    title: 'Resultater af hulkonkurrencer',
    loadFailed: 'Hulkonkurrencerne kunne ikke indlæses.',
    noContests: 'Ingen hulkonkurrencer i denne runde.',
    chooseContests: 'Vælg hulkonkurrencer',
    onHole: '{contest}, hul {hole}',
    ofRound: '{round} · {contest}',
    nobody: 'Ingen endnu',
    enter: 'Indtast resultat',
    enterIn: 'Indtast resultat, {contest}',
    change: 'Ændr',
    changeOf: 'Ændr {name}, {contest}',
    remove: 'Fjern',
    removeOf: 'Fjern {name}, {contest}',
    removeTitle: 'Fjern resultatet?',
    removeText: '{name} forlader {contest}.',
    player: 'Spiller',
    choosePlayer: 'Vælg en spiller med et kort',
    noCards: 'Ingen kort i denne runde endnu. Et resultat kræver en spiller med et kort.',
    needed: 'Skal udfyldes',
    save: 'Gem',
    cancel: 'Annuller',
    saved: 'Resultatet er gemt',
  } satisfies WholeTexts<typeof contestTexts>,
} satisfies FurtherTexts
