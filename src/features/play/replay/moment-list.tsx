import { memo } from 'react'
import { Link } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { useClock, useMomentWords } from './moment-words.tsx'
import { lastOf } from './replay-dock.tsx'
import type { Moment } from './rules/moments.ts'
import type { Replay } from './rules/replay.ts'
import type { Scale } from './rules/scale.ts'
import { replayTexts } from './texts.ts'
import { type Place, usePlaced } from './use-player.tsx'

type Props = {
  replay: Replay
  /** Undefined: they are being looked for. */
  moments: readonly Moment[] | undefined
  scale: Scale
  place: Place
  timeZone: string
  /** The page at a time. */
  addressOf: (time: number) => string
  onGo: (time: number) => void
  onShare: (time: number) => unknown
}

/** The moments of a round, the first first: each leads to its time, and its link can be copied. */
export const MomentList = memo(({ replay, moments, scale, place, timeZone, addressOf, onGo, onShare }: Props) => {
  const t = useTexts(replayTexts)
  const clock = useClock(timeZone)
  const words = useMomentWords(replay)
  const last = usePlaced(place, (at) => lastOf(moments ?? [], scale.toTime(at)))
  if (!moments) return <p className="soft">{t('looking')}</p>
  if (moments.length === 0) return <p className="soft">{t('noMoments')}</p>
  return (
    <ol className="replay-moments">
      {moments.map((moment, at) => {
        const what = words(moment)
        const time = clock(moment.at)
        return (
          <li key={`${moment.step} ${moment.kind} ${moment.players[0]}`} aria-current={at === last || undefined}>
            <Link to={addressOf(moment.at)} onClick={() => onGo(moment.at)}>
              <i className={`replay-mark replay-mark-${moment.kind}`} aria-hidden="true" />
              <span className="caption">{time}</span>
              <span>{what}</span>
            </Link>
            <IconButton icon="link" label={t('shareOf', { time, what })} onClick={() => onShare(moment.at)} />
          </li>
        )
      })}
    </ol>
  )
})
