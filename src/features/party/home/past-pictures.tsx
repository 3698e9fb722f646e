import { useEffect, useRef, useState } from 'react'
import { Link, useHasPage } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useStill } from '../../../web/use-still.ts'
import type { PastPicture } from './operations.ts'
import { homeTexts } from './texts.ts'

const milliseconds = 5_000

/** The pictures of the party's events one after the other; they stand while somebody looks at one more closely. */
export function PastPictures({ pictures }: { pictures: readonly PastPicture[] }) {
  const t = useTexts(homeTexts)
  const isStill = useStill()
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(isStill)
  const [held, setHeld] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const count = pictures.length
  const plays = !paused && !held && count > 1
  const isTold = !plays
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(() => setAt((before) => before + 1), milliseconds)
    return () => clearInterval(timer)
  }, [plays])
  const picture = pictures[((at % count) + count) % count]
  const next = pictures[(at + 1) % count]
  if (!picture) return null
  const step = (by: number) => setAt(((at + by) % count) + count)
  return (
    <Section title={t('pastPictures')} end={<All />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: being looked at stops it, as the button does */}
      <div
        ref={frame}
        className="past-pictures"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={(event) => !frame.current?.contains(event.relatedTarget) && setHeld(false)}
      >
        <figure aria-live={isTold ? 'polite' : 'off'}>
          <img
            key={picture.id}
            src={picture.original}
            srcSet={`${picture.thumbnail} 480w, ${picture.original} ${picture.width}w`}
            sizes="(min-width: 1200px) 760px, 100vw"
            width={picture.width}
            height={picture.height}
            alt={picture.description || t('pictureOf', { event: picture.event?.title ?? t('ofParty') })}
          />
          <Words picture={picture} />
        </figure>
        {next && next.id !== picture.id && <link rel="prefetch" as="image" href={next.thumbnail} />}
        {count > 1 && (
          <Way
            at={at % count}
            count={count}
            paused={paused}
            onStep={step}
            onPause={(isPaused) => {
              setPaused(isPaused)
              setHeld(false)
            }}
          />
        )}
      </div>
    </Section>
  )
}

type WayProps = {
  at: number
  count: number
  paused: boolean
  onStep: (by: 1 | -1) => void
  onPause: (isPaused: boolean) => void
}

function Way({ at, count, paused, onStep, onPause }: WayProps) {
  const t = useTexts(homeTexts)
  return (
    <div className="past-pictures-way">
      <IconButton icon="left" label={t('previousPicture')} onClick={() => onStep(-1)} />
      <span className="caption">{t('pictureAt', { at: at + 1, count })}</span>
      <IconButton icon="right" label={t('nextPicture')} onClick={() => onStep(1)} />
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? t('playPictures') : t('pausePictures')}
        onClick={() => onPause(!paused)}
      />
    </div>
  )
}

function Words({ picture }: { picture: PastPicture }) {
  const { date } = useFormats()
  const { description, event, created } = picture
  return (
    <figcaption>
      {description && <b>{description}</b>}
      <span className="soft">
        {event && (
          <>
            <Link to={`/view/${event.id}`}>{event.title}</Link>
            {' · '}
          </>
        )}
        {date(created)}
      </span>
    </figcaption>
  )
}

function All() {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  return exists('/gallery/$eventId') ? <Link to="/gallery/*">{t('allPictures')}</Link> : null
}
