import { useEffect, useRef, useState } from 'react'
import { countryName } from '../../../contract/countries.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { useRead } from '../../../web/use-read.ts'
import { useStill } from '../../../web/use-still.ts'
import { getSystemStats } from '../../play/courses/operations.ts'
import { regionTexts } from '../../play/courses/texts.ts'
import { countAt, topCountries, turnAt } from './rules.ts'
import { landingTexts } from './texts.ts'

type Stats = OutputOf<typeof getSystemStats>
const tickMilliseconds = 100

/** How many courses there are in the world: counted up, then by country, then by region. */
export function CourseCounter() {
  const stats = useRead(getSystemStats, {}).data
  return stats && stats.coursesPerCountry.length > 0 ? <Counter stats={stats} /> : null
}

function Counter({ stats }: { stats: Stats }) {
  const t = useTexts(landingTexts)
  const { number, locale } = useFormats()
  const isStill = useStill()
  const [paused, setPaused] = useState(false)
  const band = useRef<HTMLElement>(null)
  const tick = useTicks(band, !isStill && !paused)
  const total = stats.coursesPerCountry.reduce((sum, country) => sum + country.total, 0)
  const top = stats.coursesPerCountry.slice(0, topCountries)
  const turn = isStill ? 'regions' : turnAt(tick, top.length)
  const country = typeof turn === 'number' ? top[turn] : undefined
  return (
    <section ref={band} className="course-counter" aria-label={t('courses')}>
      <p className="sr-only">{spoken()}</p>
      <div className="course-count" aria-hidden="true">
        <b>{number(isStill ? total : countAt(tick, total))}</b>
        <span>{t('coursesWorldWide')}</span>
      </div>
      <div className="course-places" aria-hidden="true">
        {country && (
          <p key={country.country} className="course-country">
            <b>{number(country.total)}</b> {countryName(country.country, locale)}
          </p>
        )}
        {isStill && <Countries top={top} />}
        {turn === 'regions' && <Regions stats={stats} />}
      </div>
      {!isStill && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? t('playCounter') : t('pauseCounter')}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  )

  /** Said once, whatever moves. */
  function spoken() {
    const names = top.map((each) => `${countryName(each.country, locale)} ${number(each.total)}`).join(', ')
    return t('coursesSpoken', { total: number(total), countries: names })
  }
}

function Countries({ top }: { top: Stats['coursesPerCountry'] }) {
  const { number, locale } = useFormats()
  return (
    <ul>
      {top.map(({ country, total }) => (
        <li key={country}>
          <span>{countryName(country, locale)}</span>
          <b>{number(total)}</b>
        </li>
      ))}
    </ul>
  )
}

function Regions({ stats }: { stats: Stats }) {
  const { number } = useFormats()
  const region = useTexts(regionTexts)
  return (
    <ul>
      {stats.coursesPerRegion.map(({ sub_region, total }) => (
        <li key={sub_region}>
          <span>{region(sub_region as Parameters<typeof region>[0])}</span>
          <b>{number(total)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Ticks so far, while the element is in sight and something may move. */
function useTicks(element: { current: HTMLElement | null }, moves: boolean): number {
  const [tick, setTick] = useState(0)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    if (!moves || !seen) return
    const timer = setInterval(() => setTick((before) => before + 1), tickMilliseconds)
    return () => clearInterval(timer)
  }, [moves, seen])
  return tick
}
