import { memo } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { useClock, useMomentWords } from './moment-words.tsx'
import type { Moment } from './rules/moments.ts'
import type { PlayedRound, Replay } from './rules/replay.ts'
import type { Scale } from './rules/scale.ts'
import { replayTexts } from './texts.ts'
import { type Place, type Speed, usePlaced } from './use-player.tsx'

type Props = {
  replay: Replay
  round: PlayedRound
  scale: Scale
  timeZone: string
  moments: readonly Moment[]
  place: Place
  isPlaying: boolean
  speed: Speed
  onSpeed: () => void
  onToggle: () => void
  onGo: (place: number) => void
}

const minute = 60_000
/** Keeps the line where no moment has come yet. */
const nothingYet = '\u00a0'

/** Clock, play and slider under the thumb. */
export function ReplayDock(props: Props) {
  const { round, scale, timeZone, moments, place, isPlaying, speed, onSpeed, onToggle, onGo } = props
  const t = useTexts(replayTexts)
  const clock = useClock(timeZone)
  const label = speed < 60 ? t('seconds', { count: speed }) : t('minutes', { count: speed / 60 })
  return (
    <div className="replay-dock">
      <div className="replay-dock-in">
        <div className="replay-play">
          <Now {...props} />
          <Button variant="line" className="replay-speed" aria-label={t('speed', { time: label })} onClick={onSpeed}>
            {label}
          </Button>
          <button
            type="button"
            className="button button-primary replay-toggle"
            aria-label={t(isPlaying ? 'pause' : 'play')}
            onClick={onToggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
        </div>
        <div className="replay-slider">
          <Marks moments={moments} scale={scale} />
          <Slider scale={scale} place={place} timeZone={timeZone} onGo={onGo} />
        </div>
        <div className="replay-ends caption" aria-hidden="true">
          <span>{clock(round.from)}</span>
          <span>{clock(round.until)}</span>
        </div>
      </div>
    </div>
  )
}

function Slider({ scale, place, timeZone, onGo }: Pick<Props, 'scale' | 'place' | 'timeZone' | 'onGo'>) {
  const t = useTexts(replayTexts)
  const value = usePlaced(place, (at) => Math.round(at / minute) * minute)
  return (
    <input
      type="range"
      aria-label={t('time')}
      aria-valuetext={useClockAt(place, scale, timeZone)}
      min={0}
      max={Math.ceil(scale.length / minute) * minute}
      step={minute}
      value={value}
      onChange={(event) => onGo(Math.min(Number(event.target.value), scale.length))}
    />
  )
}

/** The time of a place, to the minute: nothing is written anew before that is another one. */
function useClockAt(place: Place, scale: Scale, timeZone: string) {
  const clock = useClock(timeZone)
  return clock(usePlaced(place, (at) => Math.floor(scale.toTime(at) / minute)) * minute)
}

/** The time with its round and day, and what happened last. */
function Now({ replay, round, scale, timeZone, moments, place, isPlaying }: Props) {
  const t = useTexts(replayTexts)
  const { longDate } = useFormats()
  const words = useMomentWords(replay)
  const clock = useClockAt(place, scale, timeZone)
  const last = moments[usePlaced(place, (at) => lastOf(moments, scale.toTime(at)))]
  const began = replay.steps[round.firstStep]?.at ?? round.from
  const isBefore = usePlaced(place, (at) => scale.toTime(at) < began)
  return (
    <p className="replay-now">
      <b>{clock}</b>
      <span className="caption">{t('roundOn', { number: round.number, day: longDate(round.date) })}</span>
      <span className="caption" aria-live={isPlaying ? 'off' : 'polite'}>
        {last ? words(last) : isBefore ? t('firstTee') : nothingYet}
      </span>
    </p>
  )
}

/** Position of the moment that was the last at a time; -1: none was yet. */
export const lastOf = (moments: readonly Moment[], time: number) => moments.findLastIndex(({ at }) => at <= time)

/** The moments on the slider: solid who leads alone, a ring who is level, red an eagle or better, a line the rest. */
const Marks = memo(({ moments, scale }: Pick<Props, 'moments' | 'scale'>) => (
  <div className="replay-marks" aria-hidden="true">
    {moments.map((moment) => (
      <i
        key={`${moment.step} ${moment.kind} ${moment.players[0]}`}
        className={`replay-mark replay-mark-${moment.kind}`}
        style={{ left: `${(scale.toPlace(moment.at) / scale.length) * 100}%` }}
      />
    ))}
  </div>
))
