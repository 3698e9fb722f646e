import type { HandicapRules } from '../../../golf/formats/handicaps/rules.ts'
import { formatOf, type GameType, isPerRound, type RoundGame, scoringNameOf } from '../../../golf/formats/presets.ts'
import type { BallsCounted, Cap, Drives, FormatSettings, MissingDrives } from '../../../golf/formats/settings.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { handicapTexts } from '../handicaps/texts.ts'
import { settingsAfterChoice, usualPercents } from './rules.ts'
import { termsTexts } from './texts/terms-texts.ts'
import { formatTexts } from './texts.ts'

/** A format in words: `nameOf(game, settings)` 'Maximum score (twice par)', `settingsOf(settings)` 'twice par', '' for none. */
export function useFormatWords() {
  const t = useTexts(formatTexts)
  const h = useTexts(handicapTexts)
  const terms = useTexts(termsTexts)
  const { number } = useFormats()
  const capOf = (cap: Cap) => {
    if (cap.kind === 'over-par') return t('capOverPar', { count: cap.strokes })
    if (cap.kind === 'strokes') return t('capOfStrokes', { count: cap.strokes })
    return t(cap.kind === 'double-par' ? 'capDoublePar' : 'capNetDoubleBogey')
  }
  const handicapOf = ({ kind, allowance }: HandicapRules) => {
    if (kind === 'factor') return ''
    if (kind === 'off') return h('gross')
    return allowance ? h('whsWithAllowance', { percents: allowance.map((each) => number(each)).join('/') }) : 'WHS'
  }
  const countOf = (count: BallsCounted) => {
    if (count.kind === 'number') return t('countNumber', { count: count.balls })
    if (count.kind === 'by-hole') return t('countByHole', { list: count.balls.join('-') })
    const { par3, par4, par5 } = count
    return t('countByPar', { par3, par4, par5 })
  }
  const drivesOf = ({ each, parThreesCount, overRounds }: Drives) => {
    const words = t(parThreesCount ? 'drivesWords' : 'drivesWithoutParThrees', { count: each })
    return overRounds ? terms('drivesOverAll', { drives: words }) : words
  }
  const missingOf = (missing: MissingDrives) =>
    missing.kind === 'strokes' ? terms('missingWords', { count: missing.strokes }) : terms('missingOut')
  const partsOf = ({
    scoring,
    size,
    count,
    shortSides,
    drives,
    cap,
    points,
    targets,
    missingDrives,
    matchPoints,
  }: FormatSettings) =>
    [
      scoring && t(`scoring-${scoring}`),
      size && t('sizeOf', { count: size }),
      count && countOf(count),
      shortSides && t('shortWords', { what: t(`short-${shortSides}`).toLowerCase() }),
      drives && drivesOf(drives),
      missingDrives && missingOf(missingDrives),
      matchPoints && terms(`worth-${matchPoints}`).toLowerCase(),
      cap && capOf(cap),
      points?.points.map((each) => number(each)).join(', '),
      targets && t('targetsWords', { list: targets.join('-') }),
    ].filter((part) => part !== undefined)
  const settingsOf = (settings: FormatSettings | null) =>
    [...partsOf(settings ?? {}), settings?.handicap ? handicapOf(settings.handicap) : '']
      .filter((part) => part !== '')
      .join(' · ')
  const nameOf = (game: GameType, settings: FormatSettings | null) => {
    const chosen = settingsOf(settings)
    return chosen === '' ? t(game) : `${t(game)} (${chosen})`
  }
  const sideOf = (gameType: RoundGame, formatSettings: FormatSettings | null) => {
    const { balls, largest, count, isTeam } = formatOf({ gameType, formatSettings }).side
    if (balls === 'individual') return t(isTeam ? 'sideOfTeam' : 'sideAlone')
    return balls === 'one' ? t('sideOne', { count: largest }) : t('sideOwn', { count: largest, balls: countOf(count) })
  }
  return { nameOf, settingsOf, partsOf, sideOf }
}

type Choice = { game: GameType; settings: FormatSettings | null }

/** What the choice of another format changes, a line each: side, scoring, share of the handicap, settings that are lost. */
export function useChangeWords() {
  const t = useTexts(formatTexts)
  const { number } = useFormats()
  const words = useFormatWords()
  const percentsOf = (game: RoundGame, settings: FormatSettings | null) =>
    usualPercents(game, settings)
      .map((percent) => `${number(percent)} %`)
      .join(' + ')
  return (before: Choice, game: GameType): string[] => {
    const settings = settingsAfterChoice(game, before.settings)
    const lost = [
      ...words.partsOf(before.settings ?? {}).filter((part) => !words.partsOf(settings ?? {}).includes(part)),
      ...(before.settings?.handicap?.allowance ? [t('allowanceLost')] : []),
    ].map((setting) => t('settingLost', { setting }))
    if (isPerRound(before.game) || isPerRound(game)) return lost
    const values = [
      ['side', words.sideOf(before.game, before.settings), words.sideOf(game, settings)],
      ['scoring', scoringWords(before.game, before.settings), scoringWords(game, settings)],
      ['allowance', percentsOf(before.game, before.settings), percentsOf(game, settings)],
    ] as const
    const changed = values
      .filter(([, then, now]) => then !== now)
      .map(([what, then, now]) => t('changed', { what: t(what), before: then, after: now }))
    return [...changed, ...lost]
  }
  function scoringWords(gameType: RoundGame, formatSettings: FormatSettings | null) {
    return t(`scoring-${scoringNameOf({ gameType, formatSettings })}`)
  }
}
