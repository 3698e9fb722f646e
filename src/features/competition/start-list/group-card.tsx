import { scoringOf } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { folded, PaperSheet } from '../../../web/ui/paper.tsx'
import {
  type Ball,
  type CardHole,
  CardRows,
  dots,
  type GroupOnPaper,
  haveOneCard,
  parOf,
  SignHere,
  sheetsOfCard,
  useSecondColumn,
} from './card-table.tsx'
import { CodeOfTee } from './code-of-tee.tsx'
import { StartsOn, TeeOfCard } from './player-card.tsx'
import { placeOf } from './print-frame.tsx'
import { useTeeName, written } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import './styles/scorecards.css'

/** One card for a whole group: a column a ball, and for each a signature of player and marker. */
export function GroupCard(group: GroupOnPaper) {
  const { list, round, tee, at, size, balls, nines, contests } = group
  const t = useTexts(startListTexts)
  const { longDate } = useFormats()
  const hasPoints = scoringOf(round).measure === 'points'
  const second = useSecondColumn(round)
  const place = useTeeName()(tee, at)
  const sheets = sheetsOfCard(nines)
  const common = haveOneCard(balls) ? balls[0] : undefined
  const end = (
    <div className="paper-group-end">
      <TeeOfCard time={tee.time} place={place} />
      <CodeOfTee list={list} roundId={round.id} at={at} label={t('qrOfTee', { tee: place })} />
    </div>
  )
  return sheets.map((sheet, number) => (
    <PaperSheet
      key={sheet.own[0]?.at ?? 0}
      size={size}
      before={`${longDate(round.roundDate)} · ${round.courseName}`}
      title={`${list.eventTitle}, ${round.title}`}
      lead={contests.join(' · ')}
      end={end}
      foot={<StartsOn {...group} />}
      footEnd={[placeOf(tee, place), sheets.length > 1 && t('sheetOf', { number: number + 1, count: sheets.length })]
        .filter(Boolean)
        .join(' · ')}
    >
      <table className="paper-group" aria-label={placeOf(tee, place)}>
        <GroupHead group={group} points={hasPoints ? second : null} isOneCard={common !== undefined} />
        <ScoreRows {...group} common={common} sheet={sheet} />
      </table>
      <Signatures balls={balls} />
    </PaperSheet>
  ))
}

type ScoreProps = GroupOnPaper & { common: Ball | undefined; sheet: ReturnType<typeof sheetsOfCard>[number] }

/** The holes with room for the strokes of each ball. `common`: on whose card all of them play. */
function ScoreRows({ round, balls, nines, common, sheet }: ScoreProps) {
  const hasPoints = scoringOf(round).measure === 'points'
  const sum = (holes: readonly CardHole[]) =>
    balls.map((ball) => [
      <td key={ball.id} className="paper-card-corner">
        {!common && <small>{parOf(ball, holes)}</small>}
      </td>,
      hasPoints && <td key={`${ball.id} points`} className="paper-card-points" />,
    ])
  return (
    <CardRows ball={common} nines={nines} sheet={sheet} sum={sum}>
      {({ position }) =>
        balls.map(({ id, holes }) => [
          <td key={id} className="paper-card-score paper-card-corner">
            {!common && (
              <small>
                {holes[position]?.par} · {holes[position]?.index}
              </small>
            )}
            {dots(holes[position]?.received ?? 0)}
          </td>,
          hasPoints && <td key={`${id} points`} className="paper-card-points" />,
        ])
      }
    </CardRows>
  )
}

type GroupHeadProps = { group: GroupOnPaper; points: string | null; isOneCard: boolean }

function GroupHead({ group, points, isOneCard }: GroupHeadProps) {
  const t = useTexts(startListTexts)
  return (
    <thead>
      <tr>
        <th scope="col" className="paper-card-hole">
          {t('hole')}
        </th>
        {isOneCard && (
          <th scope="col" className="paper-card-par">
            {t('par')}
          </th>
        )}
        {isOneCard && (
          <th scope="col" className="paper-card-par">
            {t('index')}
          </th>
        )}
        {group.balls.map((ball) => (
          <BallHead key={ball.id} round={group.round} ball={ball} points={points} isOneCard={isOneCard} />
        ))}
      </tr>
    </thead>
  )
}

function Signatures({ balls }: Pick<GroupOnPaper, 'balls'>) {
  const t = useTexts(startListTexts)
  return (
    <div className="paper-group-sign">
      {balls.map(({ id, name }) => (
        <div key={id} className="paper-sign">
          <SignHere className={folded(name, 16)}>{t('playerNamed', { name })}</SignHere>
          <SignHere>{t('marker')}</SignHere>
          <SignHere>{t('timeOfDay')}</SignHere>
        </div>
      ))}
    </div>
  )
}

type HeadProps = Omit<GroupHeadProps, 'group'> & { round: GroupOnPaper['round']; ball: Ball }

function BallHead({ round, ball, points, isOneCard }: HeadProps) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const own = [
    ball.handicap !== null && handicap(ball.handicap),
    ball.strokes !== undefined && round.strokesFactor > 0 && t('strokesOf', { strokes: written(ball.strokes) }),
    ball.drives !== null && t('drivesEach', { count: ball.drives }),
    isOneCard && ball.tee,
  ]
  return (
    <>
      <th scope="col" className="paper-card-who">
        <b className={folded(ball.name, 14)}>{ball.name}</b>
        <span>{own.filter(Boolean).join(' · ')}</span>
        {!isOneCard && <span>{[ball.tee, t('parAndIndex')].filter(Boolean).join(': ')}</span>}
      </th>
      {points && (
        <th scope="col" className="paper-card-points">
          {points}
        </th>
      )}
    </>
  )
}
