import { scoringOf } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { PaperSheet } from '../../../web/ui/paper.tsx'
import { type Ball, CardRows, dots, type GroupOnPaper, SignHere, sheetsOfCard, useSecondColumn } from './card-table.tsx'
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
  const empty = balls.map(({ id }) => [
    <td key={id} />,
    hasPoints && <td key={`${id} points`} className="paper-card-points" />,
  ])
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
        <GroupHead group={group} points={hasPoints ? second : null} />
        <CardRows nines={nines} sheet={sheet} empty={empty}>
          {(hole) =>
            balls.map(({ id }, column) => [
              <td key={id} className="paper-card-score paper-card-corner">
                {dots(hole.received[column] ?? 0)}
              </td>,
              hasPoints && <td key={`${id} points`} className="paper-card-points" />,
            ])
          }
        </CardRows>
      </table>
      <Signatures balls={balls} />
    </PaperSheet>
  ))
}

function GroupHead({ group, points }: { group: GroupOnPaper; points: string | null }) {
  const t = useTexts(startListTexts)
  return (
    <thead>
      <tr>
        <th scope="col" className="paper-card-hole">
          {t('hole')}
        </th>
        <th scope="col" className="paper-card-par">
          {t('par')}
        </th>
        <th scope="col" className="paper-card-par">
          {t('index')}
        </th>
        {group.balls.map((ball) => (
          <BallHead key={ball.id} round={group.round} ball={ball} points={points} />
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
          <SignHere>{t('playerNamed', { name })}</SignHere>
          <SignHere>{t('marker')}</SignHere>
          <SignHere>{t('timeOfDay')}</SignHere>
        </div>
      ))}
    </div>
  )
}

type HeadProps = { round: GroupOnPaper['round']; ball: Ball; points: string | null }

function BallHead({ round, ball, points }: HeadProps) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const own = [
    ball.handicap !== null && handicap(ball.handicap),
    ball.strokes !== undefined && round.strokesFactor > 0 && t('strokesOf', { strokes: written(ball.strokes) }),
    ball.drives !== null && t('drivesEach', { count: ball.drives }),
  ]
  return (
    <>
      <th scope="col" className="paper-card-who">
        <b>{ball.name}</b>
        <span>{own.filter(Boolean).join(' · ')}</span>
      </th>
      {points && (
        <th scope="col" className="paper-card-points">
          {points}
        </th>
      )}
    </>
  )
}
