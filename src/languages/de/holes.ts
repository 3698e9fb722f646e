import type { WholeTexts } from '../../contract/texts.ts'
import type { holesTexts } from '../../features/play/holes/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  holes: {
    title: 'Die Löcher',
    open: 'Wie schwer die Löcher sind',
    loadFailed: 'Die Löcher konnten nicht gelesen werden',
    none: 'Noch kein Loch gespielt',
    noneText:
      'Sobald die ersten Löcher gespeichert sind, steht hier, welche schwer waren. Matches ohne Schläge haben keine Zahlen.',
    hardest: 'Loch {hole} war am schwersten, {average} zu Par.',
    gaveMost: 'Loch {hole} gab am meisten her: {under} von {count} unter Par.',
    harder: 'Loch {hole} spielte sich {difference} schwerer als sonst.',
    today: 'Heute',
    round: 'Runde {number}',
    always: 'Immer',
    which: 'Welche Runden',
    chart: 'Schläge über Par je Loch',
    overPar: '{when}, Schläge über Par',
    alwaysSince_one: 'Immer, {count} Karte seit {year}',
    alwaysSince_other: 'Immer, {count} Karten seit {year}',
    hardestFirst: 'Schwerste zuerst',
    hole: 'Loch {hole}',
    about: 'Par {par} · Index {index}',
    par: 'Par {par}',
    under: 'Unter Par',
    level: 'Par',
    over: 'Bogey',
    worse: 'Doppelbogey oder schlechter',
    counts: '{under} unter, {level} Par, {over} Bogey, {worse} schlechter',
    other: '{when} {average}, Rang {rank}',
    notPlayed: 'noch nicht gespielt',
    rank: 'Rang {rank}',
    cards_one: '{count} Karte',
    cards_other: '{count} Karten',
  } satisfies WholeTexts<typeof holesTexts>,
} satisfies FurtherTexts
