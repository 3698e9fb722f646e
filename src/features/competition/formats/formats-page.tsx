import { useDeferredValue, useState } from 'react'
import { formatOf, type RoundGame, roundGames, scoringNameOf, settingsOf } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { SideGamesHelp, sideGamesFound } from '../../play/side-games/games-help.tsx'
import { EclecticHelp } from './eclectic-help.tsx'
import { FormatExample } from './format-example.tsx'
import { FormatPicture } from './format-picture.tsx'
import { useFormatWords } from './format-words.tsx'
import { formatGroups, gamesOfGroup, isEclecticFound, isFound, usualPercents } from './rules.ts'
import { formatHelpTexts } from './texts/help-texts.ts'
import { formatTexts } from './texts.ts'
import './styles.css'

/** Every format with its picture, its rule and an example. */
export default function FormatsPage() {
  const t = useTexts(formatHelpTexts)
  const tFormat = useTexts(formatTexts)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const found = roundGames.filter((game) => isFound(game, wanted))
  const sideGames = sideGamesFound(wanted)
  const hasEclectic = isEclecticFound(wanted)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="grid gap-4 sm:max-w-md">
        <Field label={tFormat('search')} type="search" value={search} onChange={setSearch} />
        <span className="sr-only" role="status">
          {wanted.trim() !== '' && tFormat('found', { count: found.length })}
        </span>
      </div>
      <p className="caption prose pt-4">
        <b>{t('legendTitle')}</b> {t('legend')}
      </p>
      {found.length + sideGames.length === 0 && !hasEclectic && <EmptyState title={tFormat('nothingFound')} />}
      {formatGroups
        .map((group) => ({ group, games: gamesOfGroup(found, group) as RoundGame[] }))
        .filter(({ games }) => games.length > 0)
        .map(({ group, games }) => (
          <Section key={group} title={tFormat(group)}>
            <div className="format-articles">
              {games.map((game) => (
                <Explained key={game} game={game} />
              ))}
            </div>
          </Section>
        ))}
      {hasEclectic && <EclecticHelp />}
      {sideGames.length > 0 && <SideGamesHelp games={sideGames} />}
    </Page>
  )
}

function Explained({ game }: { game: RoundGame }) {
  const t = useTexts(formatHelpTexts)
  const tFormat = useTexts(formatTexts)
  const { number } = useFormats()
  const { sideOf } = useFormatWords()
  const { side } = formatOf(game)
  const percent = usualPercents(game, null)
    .map((each) => `${number(each)} %`)
    .join(' + ')
  const choices = settingsOf(game).flatMap((setting) => (setting === 'handicap' ? [] : [nameOfSetting[setting]]))
  const facts = [
    [t('who'), sideOf(game, null)],
    [t('counts'), t(`rule-${scoringNameOf({ gameType: game })}`)],
    [t('handicap'), t(side.balls === 'one' ? 'handicapOfSide' : 'handicapShare', { percent })],
    ...(choices.length > 0 ? [[t('choices'), [...new Set(choices)].map((each) => tFormat(each)).join(' · ')]] : []),
  ]
  return (
    <article className="format-article" aria-labelledby={`format-${game}`}>
      <div className="format-article-head">
        <FormatPicture game={game} />
        <div>
          <h3 id={`format-${game}`} className="text-h3">
            {tFormat(game)}
          </h3>
          <p>{tFormat(`${game}Hint`)}</p>
        </div>
      </div>
      <dl className="format-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <FormatExample game={game} name={tFormat(game)} />
    </article>
  )
}

const nameOfSetting = {
  scoring: 'scoring',
  size: 'size',
  count: 'count',
  shortSides: 'shortSides',
  ghost: 'ghost',
  blindSeed: 'shortSides',
  drives: 'drives',
  missingDrives: 'missingDrives',
  matchPoints: 'matchPoints',
  cap: 'cap',
  points: 'pointsByScore',
  targets: 'targets',
} as const
