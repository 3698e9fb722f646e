import type { WholeTexts } from '../../contract/texts.ts'
import type { holesTexts } from '../../features/play/holes/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  holes: {
    title: 'Hullerne',
    open: 'Hvor svære hullerne er',
    loadFailed: 'Hullerne kunne ikke indlæses',
    none: 'Intet hul er spillet endnu',
    noneText: 'Så snart de første huller er gemt, står det her, hvilke der var svære. Matcher uden slag har ingen tal.',
    hardest: 'Hul {hole} var det sværeste, {average} til par.',
    gaveMost: 'Hul {hole} gav mest: {under} af {count} under par.',
    harder: 'Hul {hole} spillede {difference} sværere end normalt.',
    today: 'I dag',
    round: 'Runde {number}',
    always: 'Altid',
    which: 'Hvilke runder',
    chart: 'Slag over par pr. hul',
    overPar: '{when}, slag over par',
    alwaysSince_one: 'Altid, {count} kort siden {year}',
    alwaysSince_other: 'Altid, {count} kort siden {year}',
    hardestFirst: 'Sværeste først',
    hole: 'Hul {hole}',
    about: 'par {par} · indeks {index}',
    par: 'par {par}',
    under: 'Under par',
    level: 'Par',
    over: 'Bogey',
    worse: 'Dobbelt eller værre',
    counts: '{under} under, {level} par, {over} bogey, {worse} værre',
    other: '{when} {average}, nr. {rank}',
    notPlayed: 'ikke spillet endnu',
    rank: 'Nr. {rank}',
    cards_one: '{count} kort',
    cards_other: '{count} kort',
  } satisfies WholeTexts<typeof holesTexts>,
} satisfies FurtherTexts
