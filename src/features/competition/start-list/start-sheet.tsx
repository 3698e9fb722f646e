import type { CSSProperties, ReactNode } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { folded } from '../../../web/ui/paper.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { CodeOfTee, WhereToType } from './code-of-tee.tsx'
import type { StartList, StartListPlayer, StartListRound } from './operations.ts'
import { together } from './rules/together.ts'
import { type Alphabetical, type NumberedTee, whereOf } from './rules.ts'
import { publicAddress } from './share-dialog.tsx'
import { DrawLine, PlayerName, useTeeName } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import './styles/start-sheets.css'

type Sheet = {
  list: StartList
  round: StartListRound
  /** Which of how many sheets of this kind. */
  sheet: number
  of: number
  codes: boolean
}

type PaperProps = Sheet & { title: string; note: string; rows: number; children: ReactNode }

/** One sheet of paper: what it is on top, which one it is at its foot. */
function Paper({ list, round, sheet, of, codes, title, note, rows, children }: PaperProps) {
  const t = useTexts(startListTexts)
  const { fullDate } = useFormats()
  const heading = `${list.eventTitle}, ${round.title}`
  return (
    <section
      className="start-sheet"
      aria-label={`${title}, ${round.title}, ${t('sheetOf', { number: sheet, count: of })}`}
      style={{ '--rows': rows } as CSSProperties}
    >
      <header>
        <div className="min-w-0">
          <p className="first-letter:uppercase">
            {fullDate(round.roundDate)} · {round.courseName}
          </p>
          <h2 className={folded(heading, 34)}>{heading}</h2>
          <p>
            <b>{title}</b> · {note}
          </p>
        </div>
        {codes && (
          <div className="start-sheet-code">
            <QrCode text={publicAddress(list, list.shareKey ?? undefined)} label={t('qrOfList')} />
          </div>
        )}
        <b className="start-sheet-party">{list.partyTitle}</b>
      </header>
      {children}
      <footer>
        <span>
          {codes ? `${t('listHelp')} · ` : ''}
          <DrawLine draw={round.draw} />
        </span>
        <span>{t('sheetOf', { number: sheet, count: of })}</span>
      </footer>
    </section>
  )
}

/** The groups as they go out: a line each, as many columns as the largest has players. */
export function TimeSheet({ tees, ...sheet }: Sheet & { tees: readonly NumberedTee[] }) {
  const t = useTexts(startListTexts)
  const { list, round, codes } = sheet
  const columns = Math.max(...round.tees.map(({ players }) => players.length))
  const withTimes = round.tees.some(({ time }) => time)
  const note = t('fieldOf', {
    players: t('playersOn', { count: round.tees.reduce((sum, { players }) => sum + players.length, 0) }),
    groups: t('groups', { count: round.tees.length }),
  })
  const people = new Map(list.players.map((player) => [player.userId, player]))
  return (
    <Paper {...sheet} title={t('byTime')} note={note} rows={tees.length}>
      <table className="start-table">
        <thead>
          <tr>
            {withTimes && (
              <th scope="col" className="start-time">
                {t('clock')}
              </th>
            )}
            <th scope="col">{t('group')}</th>
            <th scope="col">{t('onTee')}</th>
            <th scope="col" colSpan={columns}>
              {t('players')}
            </th>
            {codes && (
              <th scope="col" className="start-code">
                {t('scanToScore')}
                <WhereToType list={list} roundId={round.id} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tees.map((tee) => (
            <tr key={tee.group}>
              {withTimes && <td className="start-time">{tee.time ?? ''}</td>}
              <td>{tee.group}</td>
              <td className="start-where">{whereOf(tee, round)}</td>
              {together(tee.players, round.sides).flatMap(({ side, players }) =>
                players.map((userId, at) => (
                  <PlayerCell key={userId} player={people.get(userId)} side={side} isFirst={at === 0} />
                )),
              )}
              {Array.from({ length: columns - tee.players.length }, (_, at) => (
                <td key={at} />
              ))}
              {codes && <CodeCell list={list} round={round} tee={tee} />}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

type CellProps = {
  player: StartListPlayer | undefined
  side: NonNullable<StartListRound['sides']>[number] | undefined
  /** Of those of the side. */
  isFirst: boolean
}

/** Partners stand beside each other, with a line before the first of them. */
function PlayerCell({ player, side, isFirst }: CellProps) {
  const { handicap } = useFormats()
  if (!player) return <td />
  const exact = player.handicap === null ? '' : handicap(player.handicap)
  const more = [exact, side?.name || player.club].filter(Boolean)
  return (
    <td className={side && isFirst ? 'start-player start-side' : 'start-player'}>
      <span>
        <PlayerName player={player} />
      </span>
      <small>{more.join(' · ')}</small>
    </td>
  )
}

function CodeCell({ list, round, tee }: { list: StartList; round: StartListRound; tee: NumberedTee }) {
  const t = useTexts(startListTexts)
  const name = useTeeName()(tee, tee.group - 1)
  return (
    <td className="start-code">
      <CodeOfTee list={list} roundId={round.id} at={tee.group - 1} label={t('qrOfTee', { tee: name })} />
    </td>
  )
}

/** Everybody by name in two columns, to be found on a wall. */
export function NameSheet({ rows, ...sheet }: Sheet & { rows: readonly Alphabetical[] }) {
  const t = useTexts(startListTexts)
  const half = Math.ceil(rows.length / 2)
  const [first, last] = [rows[0], rows.at(-1)]
  const note = first && last ? t('fromTo', { first: first.lastName, last: last.lastName }) : ''
  return (
    <Paper {...sheet} title={t('byName')} note={note} rows={half}>
      <div className="start-columns">
        {[rows.slice(0, half), rows.slice(half)].map((column, at) => (
          <NameColumn key={at} rows={column} round={sheet.round} label={`${t('byName')}, ${at + 1}`} />
        ))}
      </div>
    </Paper>
  )
}

function NameColumn({ rows, round, label }: { rows: readonly Alphabetical[]; round: StartListRound; label: string }) {
  const t = useTexts(startListTexts)
  const withTimes = round.tees.some(({ time }) => time)
  if (rows.length === 0) return null
  return (
    <table className="start-table start-names" aria-label={label}>
      <thead>
        <tr>
          <th>
            <span className="sr-only">{t('letter')}</span>
          </th>
          <th scope="col">{t('player')}</th>
          {withTimes && <th scope="col">{t('clock')}</th>}
          <th scope="col">{t('onTee')}</th>
          <th scope="col">{t('group')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.userId} className={row.begins ? 'start-begins' : undefined}>
            <td className="start-letter">{row.begins || at === 0 ? row.letter : ''}</td>
            <td className={row.lastName.length + row.firstName.length > 24 ? 'start-name start-long' : 'start-name'}>
              <b>{row.lastName}</b> {row.firstName}
            </td>
            {withTimes && <td>{row.time}</td>}
            <td>{row.where}</td>
            <td>{row.group}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
