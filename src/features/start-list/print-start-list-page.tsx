import { useFormats, useTexts } from '../../web/texts.ts'
import { QrCode } from '../../web/ui/qr-code.tsx'
import type { StartList, StartListRound } from './operations.ts'
import { PrintFrame, scoringAddress } from './print-frame.tsx'
import { publicAddress } from './share-dialog.tsx'
import { useTeeName } from './tee-list.tsx'
import { startListTexts } from './texts.ts'

/** The start lists of an event on A4, one round a page. */
export default function PrintStartListPage() {
  const t = useTexts(startListTexts)
  return (
    <PrintFrame title={t('startList')} help={t('codeHelp')}>
      {(list) =>
        list.rounds
          .filter(({ tees }) => tees.length > 0)
          .map((round) => <RoundSheet key={round.id} list={list} round={round} />)
      }
    </PrintFrame>
  )
}

function RoundSheet({ list, round }: { list: StartList; round: StartListRound }) {
  const t = useTexts(startListTexts)
  const { longDate } = useFormats()
  const nameOf = useTeeName()
  return (
    <section className="print-sheet" aria-label={round.title}>
      <header className="flex items-start justify-between gap-5 pb-4">
        <div>
          <h2 className="text-h2">
            {list.eventTitle}, {round.title}
          </h2>
          <p>
            {round.courseName} · {longDate(round.roundDate)}
          </p>
          <p className="text-caption">{list.partyTitle}</p>
        </div>
        <figure className="w-24 shrink-0 text-center">
          <QrCode text={publicAddress(list, list.shareKey ?? undefined)} label={t('qrOfList')} />
          <figcaption className="text-caption">{t('listHelp')}</figcaption>
        </figure>
      </header>
      <table className="print-table">
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('where')}</th>
            <th scope="col">{t('players')}</th>
            <th scope="col">{t('scanToScore')}</th>
          </tr>
        </thead>
        <tbody>
          {round.tees.map((tee, at) => (
            <tr key={tee.players.join()}>
              <td className="text-lead font-strong">{tee.time ?? ''}</td>
              <td>{nameOf(tee, at)}</td>
              <td>
                <ul className="grid gap-x-4 sm:grid-cols-2 print:grid-cols-2">
                  {tee.players.map((userId) => (
                    <PlayerName key={userId} list={list} userId={userId} />
                  ))}
                </ul>
              </td>
              <td>
                <div className="w-[22mm]">
                  <QrCode text={scoringAddress(list, round.id, at)} label={t('qrOfTee', { tee: nameOf(tee, at) })} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PlayerName({ list, userId }: { list: StartList; userId: string }) {
  const { handicap } = useFormats()
  const player = list.players.find((one) => one.userId === userId)
  if (!player) return null
  return (
    <li>
      {player.firstName} {player.lastName}{' '}
      {player.handicap !== null && <span className="text-caption">{handicap(player.handicap)}</span>}
    </li>
  )
}
