import { type Formats, formatsFor, type Language, type Translate, translate } from '../../../../contract/texts.ts'
import type { Basis } from '../../../../golf/card.ts'
import { scoreKindOf } from '../../../../golf/standing.ts'
import type { RankedBy } from '../../../../golf/tally.ts'
import { storyTexts } from '../texts.ts'
import { namedAtMost } from './leads.ts'
import type { Named, Told, ToldKind } from './told.ts'

/** What the results of an event are written by. */
export type Written = { readonly rankedBy: RankedBy; readonly basis: Basis }

type Say = Translate<typeof storyTexts>
type Parts = {
  t: Say
  told: Told
  /** 1 of one player, 2 of several, a team or a side. */
  count: number
  names: string
  others: string
  score: string
  holes: string
  left: string
  by: number
  /** Strokes are needed against par, points as they are. */
  need: string
  isNet: boolean
}

/** A sentence in a language, with the name of its class before it. */
export function wordsOf(told: Told, written: Written, language: Language): string {
  const t: Say = (key, ...parameters) => translate(storyTexts, language, key, ...parameters)
  const formats = formatsFor(language)
  const { score = 0, by = 0 } = told
  const isNet = written.basis === 'net'
  const sentence = sentences[told.what]({
    t,
    told,
    count: told.who.length > 1 || told.who[0]?.isMany ? 2 : 1,
    names: namesIn(told.who, t, formats.locale),
    others: namesIn(told.others ?? [], t, formats.locale),
    score: scoreKindOf(written.rankedBy) === 'toPar' ? toParIn(score, t, formats) : pointsIn(score, t, formats),
    holes: t('holes', { count: told.after ?? 0 }),
    left: t('holes', { count: told.count ?? 0 }),
    by,
    need: written.rankedBy === 'points' ? pointsIn(by, t, formats) : toParIn(by, t, formats, isNet),
    isNet,
  })
  return told.class === undefined ? sentence : t('inClass', { class: told.class, sentence })
}

/** In words, as it is read aloud. */
function toParIn(score: number, t: Say, { number }: Formats, isNet = false): string {
  const count = number(Math.abs(score))
  if (score === 0) return t(isNet ? 'levelParNet' : 'levelPar')
  if (score > 0) return t('over', { count })
  return t(isNet ? 'underNet' : 'under', { count })
}

const pointsIn = (score: number, t: Say, { number }: Formats) => t('points', { count: score, number: number(score) })

/** Up to three by name; more are a number of players or of teams. */
function namesIn(people: readonly Named[], t: Say, locale: string): string {
  if (people.length > namedAtMost)
    return people.every(({ isMany }) => isMany)
      ? t('manyTeams', { count: people.length })
      : t('many', { count: people.length })
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(people.map(({ name }) => name))
}

const sentences: Record<ToldKind, (parts: Parts) => string> = {
  led: ({ t, ...parts }) => t('led', parts),
  'took-lead': ({ t, ...parts }) => t('tookLead', parts),
  'went-ahead': ({ t, ...parts }) => t('wentAhead', parts),
  level: ({ t, ...parts }) => t('level', parts),
  'led-after-round': ({ t, names, score, others, by, told }) => {
    const round = (told.round ?? 0) + 1
    return others && by > 0
      ? t('ledAfterRoundBy', { names, round, score, by, others })
      : t('ledAfterRound', { names, round, score })
  },
  'level-after-round': ({ t, names, score, told }) =>
    t('levelAfterRound', { names, score, round: (told.round ?? 0) + 1 }),
  changes: ({ t, told }) => t('changes', { count: told.count ?? 0 }),
  climb: ({ t, names, told: { count = 0, from = 0, to = 0, after } }) =>
    after === undefined ? t('climb', { names, count, from, to }) : t('climbLate', { names, count, from, to, after }),
  'streak-under': ({ t, names, told: { count = 0, from = 0, to = 0 } }) => t('streakUnder', { names, count, from, to }),
  'streak-level': ({ t, names, isNet, told: { count = 0, from = 0, to = 0 } }) =>
    t(isNet ? 'streakLevelNet' : 'streakLevel', { names, count, from, to }),
  'match-level': ({ t, ...parts }) => t('matchLevel', parts),
  'match-up': ({ t, ...parts }) => t('matchUp', parts),
  'match-dormie': ({ t, ...parts }) => t('matchDormie', parts),
  'match-won': ({ t, names, others, told }) => t('matchWon', { names, others, match: told.match ?? '' }),
  'match-halved': ({ t, ...parts }) => t('matchHalved', parts),
  'match-conceded': ({ t, ...parts }) => t('matchConceded', parts),
  'match-walkover': ({ t, ...parts }) => t('matchWalkover', parts),
  leads: ({ t, ...parts }) => t(parts.others && parts.by > 0 ? 'leadsBy' : 'leads', parts),
  'level-now': ({ t, ...parts }) => t('levelNow', parts),
  needs: ({ t, count, names, others, score, told, ...parts }) =>
    t('needs', {
      ...{ count, names, others, score },
      need: parts.need,
      left: t('lastHoles', { count: told.count ?? 0 }),
    }),
  clinched: ({ t, ...parts }) => t('clinched', parts),
  first: ({ t, ...parts }) => t('first', parts),
  'level-first': ({ t, ...parts }) => t('levelFirst', parts),
  won: ({ t, ...parts }) => t(parts.others && parts.by > 0 ? 'wonBy' : 'won', parts),
  'won-tie': ({ t, told, ...parts }) => t('wonTie', { ...parts, how: t(`how.${told.decidedBy ?? 'card'}`) }),
  'won-level': ({ t, ...parts }) => t('wonLevel', parts),
}
