import type { WholeTexts } from '../../contract/texts.ts'
import type { followTexts } from '../../features/play/follows/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  follows: {
    follow: 'Følg',
    logInToFollow: 'Log ind for at følge',
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
    titleHere: 'Fulgt i denne browser',
    leadHere: 'Uden konto: denne browser får notifikationer, også mens Pinhigh er lukket.',
    noneHere: 'Ingen endnu',
    noneHereText: 'Tryk på Følg på en linje på et offentligt leaderboard, så fortæller denne browser, hvordan det går.',
    notifications: 'Notifikationer',
    here: 'Denne browser fortæller dig det, uden konto og i alle turneringer i denne klub. Den spørger dig om lidt, om den må.',
    tellMe: 'Fortæl mig om',
    'followed-start': 'Starten',
    'followed-startHint': 'En runde begynder.',
    'followed-eagle': 'En eagle eller bedre',
    'followed-eagleHint': 'I slag, uden handicap.',
    'followed-lead': 'Føringen',
    'followed-leadHint': 'Alene eller med andre, fra tre huller.',
    'followed-end': 'Slutningen',
    'followed-endHint': 'I mål, eller matchen er slut.',
    chooseOne: 'Vælg mindst én.',
    closed:
      'Denne browser får ingen notifikationer. Tillad dem i browserens indstillinger for dette websted, og prøv igen.',
    private: 'Uden konto følger du kun spillere i offentlige klubber.',
    denied:
      'Notifikationer fra Pinhigh er blokeret i denne browser. Tillad dem i browserens indstillinger for dette websted, eller log ind og vælg dem på mail.',
    unsupported: 'Denne browser kan ikke få notifikationer. Med en konto kommer det på mail.',
    ios: 'På iPhone eller iPad: tryk på Del, så »Føj til hjemmeskærm«, og åbn Pinhigh derfra. Med en konto kommer det på mail.',
  } satisfies WholeTexts<typeof followTexts>,
} satisfies FurtherTexts
