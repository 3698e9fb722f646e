import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { scoreKindOf } from '../../../golf/standing.ts'
import { copyText } from '../../../web/copy-text.ts'
import { useParameters } from '../../../web/navigation.ts'
import { shareAddress, useShareKey, withKey } from '../../../web/share.ts'
import { UnreadPage } from '../../../web/state-pages.tsx'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { messageDialog, notify } from '../../../web/ui/notices.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { useWide } from '../../../web/use-wide.ts'
import { DayDrawing } from './day-drawing.tsx'
import { MomentList } from './moment-list.tsx'
import { type EventReplay, getEventReplay } from './operations.ts'
import { ReplayBoard } from './replay-board.tsx'
import { ReplayDock } from './replay-dock.tsx'
import { ReplayMatches } from './replay-matches.tsx'
import { Beside, Choices, Head, LineDown, type Shown } from './replay-parts.tsx'
import { type Boards, createBoards } from './rules/boards.ts'
import { type Replay, readReplay } from './rules/replay.ts'
import { scaleOf } from './rules/scale.ts'
import { replayTexts } from './texts.ts'
import { useGrowing } from './use-growing.tsx'
import { useMoments } from './use-moments.tsx'
import { type Speed, speeds, usePlayer } from './use-player.tsx'
import { type Choice, useAskedFor, useShow } from './use-show.tsx'
import './styles/board.css'
import './styles/dock.css'
import './styles/drawing.css'

/** The board of an event moved through time, with the moments that mattered. */
export default function ReplayPage() {
  const t = useTexts(replayTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const { data, failure, reload } = useRead(getEventReplay, { eventId, key })
  useGrowing(data, reload, key)
  if (data) return <Whole answer={data} shareKey={key} isLineDown={failure?.status === 0} />
  return (
    <UnreadPage
      failure={failure}
      className="replay-page"
      title={t('title')}
      documentTitle={t('title')}
      onRetry={reload}
      failed={{ title: t('loadFailed') }}
      missing={{ title: t('notFound'), lead: t('notFoundText') }}
    />
  )
}

type Props = { answer: EventReplay; shareKey?: string }

function Whole({ answer, shareKey, isLineDown }: Props & { isLineDown: boolean }) {
  const t = useTexts(replayTexts)
  const replay = useMemo(() => readReplay(answer), [answer])
  const asked = useAsked()
  // A link to another moment leads to its round, whatever was chosen before.
  const [wanted, setWanted] = useState<{ asked: number | undefined; round: number }>()
  const chosen = wanted?.asked === asked ? wanted?.round : undefined
  const { event, leftOut } = answer
  const ofMoment = replay.played.find(({ from, until }) => asked !== undefined && asked >= from && asked <= until)
  const round = replay.played.find(({ at }) => at === chosen) ?? ofMoment ?? replay.played.at(-1)
  const choice = useShow(replay, round)
  const boards = useMemo(() => createBoards(replay, choice.show), [replay, choice.show])
  if (!round)
    return (
      <Page title={t('title')} crumbs={[{ to: withKey(`/leaderboard/${event.id}`, shareKey), label: event.title }]}>
        <EmptyState
          title={t('none')}
          action={<ButtonLink to={withKey(`/leaderboard/${event.id}`, shareKey)}>{t('toBoard')}</ButtonLink>}
        >
          {t(leftOut ?? 'noneText')}
        </EmptyState>
      </Page>
    )
  return (
    <Page documentTitle={t('titleOf', { title: event.title })} className="replay-page">
      <Round
        key={round.at}
        answer={answer}
        shareKey={shareKey}
        isLineDown={isLineDown}
        replay={replay}
        boards={boards}
        round={round}
        asked={round === ofMoment ? asked : undefined}
        onRound={(number) => setWanted({ asked, round: number })}
        choice={choice}
      />
    </Page>
  )
}

/** The time that the address asks for: `?at=` in seconds since 1970. */
function useAsked(): number | undefined {
  const text = useAskedFor('at')
  const seconds = Number(text)
  return text !== null && Number.isFinite(seconds) ? seconds * 1000 : undefined
}

type RoundProps = Props &
  Pick<Parameters<typeof Choices>[0], 'round' | 'onRound' | 'choice'> & {
    isLineDown: boolean
    replay: Replay
    boards: Boards
    asked: number | undefined
  }

/** Where a round is, and what can be done with it. */
function useRound({ answer, shareKey, replay, boards, round, asked, choice }: RoundProps) {
  const scale = useMemo(() => scaleOf(replay, round), [replay, round])
  const [speed, setSpeed] = useState<Speed>(speeds[0])
  const player = usePlayer(scale.length, asked ? scale.toPlace(asked) : 0, asked, speed)
  const [shown, setShown] = useState<Shown>('board')
  const [addressOf, share] = useAddresses(answer, shareKey, choice.asked)
  const looked = useMoments(replay, boards, round, `${round.at} ${choice.id}`)
  const { go } = player
  const goTo = useCallback(
    (moment: number) => {
      go(scale.toPlace(moment))
      setShown('board')
    },
    [go, scale],
  )
  const nextSpeed = () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? speeds[0])
  return { ...player, scale, speed, nextSpeed, shown, setShown, addressOf, share, looked, goTo }
}

function Round(props: RoundProps) {
  const { answer, shareKey, replay, boards, round, isLineDown } = props
  const isWide = useWide()
  const { scale, place, isPlaying, isMoving, looked, shown, setShown, addressOf, share, goTo, ...playing } =
    useRound(props)
  const { event } = answer
  // The choice of a phone answers its tap, and what is chosen comes right after it.
  const seen = useDeferredValue(shown)
  const at = { replay, boards, round, scale, place }
  const Board = boards.show === 'matches' ? ReplayMatches : ReplayBoard
  const list = (
    <MomentList
      replay={looked?.replay ?? replay}
      moments={looked?.moments}
      scale={scale}
      place={place}
      timeZone={event.timeZone}
      addressOf={addressOf}
      onGo={goTo}
      onShare={share}
    />
  )
  return (
    <>
      <Head answer={answer} shareKey={shareKey} round={round} onShare={() => share(scale.toTime(place.get()))} />
      <LineDown isDown={isLineDown} />
      <Choices {...props} played={replay.played} shown={isWide ? undefined : shown} onShown={setShown} />
      <div className="replay-parts">
        {(isWide || seen === 'board') && <Board {...at} isMoving={isMoving} />}
        {isWide ? (
          <Beside list={list} isDrawn={boards.show !== 'matches' || replay.competition.teams.length > 0}>
            {looked && (
              <DayDrawing
                replay={looked.replay}
                lines={looked.lines}
                scale={scale}
                timeZone={event.timeZone}
                kind={scoreKindOf(boards.rankedBy)}
                place={place}
              />
            )}
          </Beside>
        ) : (
          seen === 'moments' && list
        )}
      </div>
      <ReplayDock
        replay={looked?.replay ?? replay}
        round={round}
        scale={scale}
        timeZone={event.timeZone}
        moments={looked?.moments ?? nothing}
        place={place}
        isPlaying={isPlaying}
        speed={playing.speed}
        onSpeed={playing.nextSpeed}
        onToggle={playing.toggle}
        onGo={playing.go}
      />
    </>
  )
}

const nothing: [] = []

/** The page at a time with what is shown, and what puts a link to it on the clipboard. */
function useAddresses({ event: { id, partyId } }: EventReplay, shareKey: string | undefined, asked: Choice['asked']) {
  const t = useTexts(replayTexts)
  return useMemo(() => {
    const at = (time: number) => new URLSearchParams({ at: String(Math.round(time / 1000)), ...asked })
    const more = (address: string, time: number) => `${address}${address.includes('?') ? '&' : '?'}${at(time)}`
    const addressOf = (time: number) => more(withKey(`/replay/${id}`, shareKey), time)
    async function share(time: number) {
      if (await copyText(more(shareAddress('replay', partyId, id, shareKey), time))) notify(t('copied'))
      else void messageDialog(t('notCopied'), more(shareAddress('replay', partyId, id, shareKey), time))
    }
    return [addressOf, share] as const
  }, [t, id, partyId, shareKey, asked])
}
