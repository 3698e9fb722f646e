import { scoringOf } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { PaperSheet } from '../../../web/ui/paper.tsx'
import { type Ball, CardRows, dots, type GroupOnPaper, SignHere, sheetsOfCard, useSecondColumn } from './card-table.tsx'
import { CodeOfTee } from './code-of-tee.tsx'
import { useTeeName, written } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import './styles/scorecards.css'

type Props = GroupOnPaper & { ball: Ball }

/** The card of one ball, with room to write and two signatures. */
export function PlayerCard(props: Props) {
  const { list, round, tee, at, size, ball, nines } = props
  const t = useTexts(startListTexts)
  const { longDate, handicap } = useFormats()
  const second = useSecondColumn(round)
  const place = useTeeName()(tee, at)
  const { name, strokes, drives } = ball
  const surnames = ball.players.map(({ lastName }) => lastName).join(' / ')
  const members = ball.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
  const lead = [
    ball.players.length > 1 && name !== surnames && members,
    ball.handicap !== null && t('handicapOf', { handicap: handicap(ball.handicap) }),
    strokes !== undefined && round.strokesFactor > 0 && t('strokesOf', { strokes: written(strokes) }),
    ball.tee !== null && t('fromTee', { tee: ball.tee }),
    ...new Set(ball.players.map(({ club }) => club)),
    drives !== null && t('drivesEach', { count: drives }),
  ]
  const extra = [drives, second].filter((column) => column !== null).length
  const sheets = sheetsOfCard(nines)
  return sheets.map((sheet, number) => (
    <PaperSheet
      key={sheet.own[0]?.at ?? 0}
      size={size}
      before={`${list.eventTitle}, ${round.title} · ${longDate(round.roundDate)} · ${round.courseName}`}
      title={name}
      lead={lead.filter(Boolean).join(' · ')}
      end={<TeeOfCard time={tee.time} place={place} />}
      foot={<StartsOn {...props} />}
      footEnd={sheets.length > 1 ? t('sheetOf', { number: number + 1, count: sheets.length }) : undefined}
    >
      <div className="paper-card">
        <table aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('hole')}</th>
              <th scope="col">{t('par')}</th>
              <th scope="col">{t('index')}</th>
              <th scope="col">{t('received')}</th>
              <th scope="col" className="paper-card-score">
                {t('score')}
              </th>
              {drives !== null && <th scope="col">{t('drive')}</th>}
              {second && <th scope="col">{second}</th>}
              <th scope="col">{t('markersOwn')}</th>
            </tr>
          </thead>
          <CardRows ball={ball} nines={nines} sheet={sheet} sum={() => <Cells count={3 + extra} />}>
            {(hole) => (
              <>
                <td className="paper-card-dots">{dots(ball.holes[hole.position]?.received ?? 0)}</td>
                <Cells count={2 + extra} />
              </>
            )}
          </CardRows>
        </table>
        <Beside {...props} second={second} />
      </div>
      <div className="paper-sign">
        <SignHere>{t('playerNamed', { name })}</SignHere>
        <SignHere>{t('marker')}</SignHere>
        <SignHere>{t('timeOfDay')}</SignHere>
      </div>
    </PaperSheet>
  ))
}

export const Cells = ({ count }: { count: number }) => Array.from({ length: count }, (_, at) => <td key={at} />)

export const TeeOfCard = ({ time, place }: { time: string | undefined; place: string }) => (
  <div className="paper-tee">
    <b>{time ?? place}</b>
    {time && <span>{place}</span>}
  </div>
)

/** Where a group begins that does not begin on the first hole of the card. */
export function StartsOn({ round, tee, nines }: GroupOnPaper) {
  const t = useTexts(startListTexts)
  const first = tee.startHole ?? round.holes[0]?.hole
  return first !== undefined && first !== nines[0]?.[0]?.hole ? t('playStarts', { hole: first }) : null
}

/** The code of the group, who else is in it, the contests, and boxes for what the card adds up to. */
function Beside({
  list,
  round,
  at,
  ball: { id, strokes },
  balls,
  contests,
  second,
  tee,
}: Props & { second: string | null }) {
  const t = useTexts(startListTexts)
  const place = useTeeName()(tee, at)
  const others = balls.filter((other) => other.id !== id).flatMap(({ players }) => players)
  const hasGross = scoringOf(round).measure === 'strokes'
  return (
    <div className="paper-beside">
      <section>
        <h3>{t('scoreOnPhone')}</h3>
        <CodeOfTee list={list} roundId={round.id} at={at} label={t('qrOfTee', { tee: place })} />
      </section>
      {others.length > 0 && (
        <section>
          <h3>{t('with')}</h3>
          {others.map(({ userId, firstName, lastName }) => (
            <p key={userId}>
              {firstName} {lastName}
            </p>
          ))}
        </section>
      )}
      {contests.length > 0 && (
        <section>
          <h3>{t('contests')}</h3>
          {contests.map((contest) => (
            <p key={contest}>{contest}</p>
          ))}
        </section>
      )}
      <section className="paper-boxes">
        {hasGross && <p>{t('gross')}</p>}
        {hasGross && <span />}
        {round.strokesFactor > 0 && <p>{t('received')}</p>}
        {round.strokesFactor > 0 && <span>{strokes !== undefined && written(strokes)}</span>}
        {second && <p>{second}</p>}
        {second && <span />}
      </section>
    </div>
  )
}
