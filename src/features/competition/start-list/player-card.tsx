import { scoringOf } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { PaperSheet } from '../../../web/ui/paper.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { CardRows, dots, type GroupOnPaper, SignHere, sheetsOfCard, useSecondColumn } from './card-table.tsx'
import type { StartListPlayer } from './operations.ts'
import { scoringAddress } from './print-frame.tsx'
import { useTeeName } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import './styles/scorecards.css'

/** `own`: which player of the group. */
type Props = GroupOnPaper & { player: StartListPlayer; own: number }

/** One player's card, with room to write and two signatures. */
export function PlayerCard(props: Props) {
  const { list, round, tee, at, size, player, own, strokes, nines } = props
  const t = useTexts(startListTexts)
  const { longDate, handicap } = useFormats()
  const second = useSecondColumn(round)
  const place = useTeeName()(tee, at)
  const name = `${player.firstName} ${player.lastName}`
  const lead = [
    player.handicap !== null && t('handicapOf', { handicap: handicap(player.handicap) }),
    strokes && round.strokesFactor > 0 && t('strokesOf', { strokes: written(strokes[own] ?? 0) }),
    player.club,
  ]
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
              {second && <th scope="col">{second}</th>}
              <th scope="col">{t('markersOwn')}</th>
            </tr>
          </thead>
          <CardRows nines={nines} sheet={sheet} empty={<Cells count={second ? 4 : 3} />}>
            {(hole) => (
              <>
                <td className="paper-card-dots">{dots(hole.received[own] ?? 0)}</td>
                <Cells count={second ? 3 : 2} />
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

/** A plus player gives strokes. */
export const written = (strokes: number) => (strokes < 0 ? `+${-strokes}` : strokes)

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
  player,
  players,
  own,
  strokes,
  contests,
  second,
  tee,
}: Props & { second: string | null }) {
  const t = useTexts(startListTexts)
  const place = useTeeName()(tee, at)
  const others = players.filter(({ userId }) => userId !== player.userId)
  const hasGross = scoringOf(round).measure === 'strokes'
  return (
    <div className="paper-beside">
      <section>
        <h3>{t('scoreOnPhone')}</h3>
        <QrCode text={scoringAddress(list, round.id, at)} label={t('qrOfTee', { tee: place })} />
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
        {round.strokesFactor > 0 && <span>{strokes && written(strokes[own] ?? 0)}</span>}
        {second && <p>{second}</p>}
        {second && <span />}
      </section>
    </div>
  )
}
