import type { ReactNode } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Icon, type IconName } from '../../../web/ui/icon.tsx'
import { Landscape } from '../../../web/ui/landscape.tsx'
import type { Feature } from './rules.ts'
import { pictureTexts } from './texts.ts'

/**
 * What a feature looks like, drawn in the language and the theme of the reader and in any size: its measures are parts of
 * its width. With `label` it is an image of that name, else decoration.
 */
export function FeaturePicture({ feature, label }: { feature: Feature; label?: string }) {
  const Drawing = drawings[feature]
  return (
    <div className="picture" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <div className={feature === 'images' ? 'picture-whole' : 'picture-page'}>
        <Drawing />
      </div>
    </div>
  )
}

const [elin, anna, oliver, johan] = ['Elin Wallström', 'Anna Lindqvist', 'Oliver Bennett', 'Johan Åkerström']

function Row({ first, name, more, last }: { first?: ReactNode; name: ReactNode; more?: ReactNode; last?: ReactNode }) {
  return (
    <p className="picture-row">
      {first !== undefined && <b className="picture-first">{first}</b>}
      <span className="picture-name">{name}</span>
      {more !== undefined && <small>{more}</small>}
      {last !== undefined && <b>{last}</b>}
    </p>
  )
}

function Head({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <p className="picture-head">
      <b>{children}</b>
      {end}
    </p>
  )
}

function Leagues() {
  const t = useTexts(pictureTexts)
  return (
    <>
      <Head end={<small>{t('bestOf')}</small>}>{t('season')}</Head>
      <Row first="1" name={elin} more="25 25 20 (7)" last="70" />
      <Row first="2" name={anna} more="25 16 16 (2)" last="57" />
      <Row first="3" name={oliver} more="20 16 11 (0)" last="47" />
    </>
  )
}

/** Strokes as a scorecard marks them: round under par. */
function Mark({ strokes, isUnder }: { strokes: number; isUnder?: boolean }) {
  return <span className={isUnder ? 'picture-mark picture-under' : 'picture-mark'}>{strokes}</span>
}

function Scoring() {
  const t = useTexts(pictureTexts)
  return (
    <>
      <Head end={<small>{t('parOfHole')}</small>}>{t('hole', { hole: 14 })}</Head>
      <Row name="Anna" last={<Mark strokes={3} isUnder />} />
      <Row name="Johan" last={<Mark strokes={4} />} />
      <p className="picture-keys">
        {[3, 4, 5, 6].map((key) => (
          <b key={key} className={key === 4 ? 'picture-on' : undefined}>
            {key}
          </b>
        ))}
      </p>
    </>
  )
}

const averages = [96, 93, 94, 90, 88, 86]

function Statistics() {
  const t = useTexts(pictureTexts)
  const x = (at: number) => 10 + at * 56
  const y = (value: number) => 14 + (96 - value) * 8
  return (
    <>
      <Head end={<b className="picture-good">−10</b>}>{t('average')}</Head>
      <svg viewBox="0 0 300 125">
        <path d="M0 122h300" className="picture-line" />
        <path d={`M${averages.map((value, at) => `${x(at)} ${y(value)}`).join('L')}`} className="picture-curve" />
        {averages.map((value, at) => (
          <circle key={x(at)} cx={x(at)} cy={y(value)} r="6" />
        ))}
      </svg>
    </>
  )
}

function Images() {
  return (
    <>
      <span>
        <Landscape />
      </span>
      <span>
        <Landscape />
      </span>
      <span>
        <Landscape />
      </span>
    </>
  )
}

function Leaderboard() {
  const t = useTexts(pictureTexts)
  return (
    <>
      <Head end={<span className="picture-badge">{t('live')}</span>}>{t('cup')}</Head>
      <Row first="1" name={anna} more="14" last={<i>−7</i>} />
      <Row first="T2" name={elin} more="15" last={<i>−5</i>} />
      <Row first="T2" name={oliver} more="14" last={<i>−5</i>} />
      <Row first="4" name={johan} more="14" last="+1" />
    </>
  )
}

function News() {
  const t = useTexts(pictureTexts)
  const { date } = useFormats()
  return (
    <>
      <small>{date('2026-05-02')}</small>
      <b className="picture-title">{t('newsTitle')}</b>
      <span>{t('newsText')}</span>
    </>
  )
}

function Messages() {
  const t = useTexts(pictureTexts)
  return (
    <>
      <span className="picture-bubble">{t('question')}</span>
      <span className="picture-bubble picture-own">{t('answer')}</span>
      <span className="picture-bubble">
        {t('thanks')} <Icon name="flag" />
      </span>
    </>
  )
}

function Courses() {
  const t = useTexts(pictureTexts)
  return (
    <>
      <Row name="Tallmo" more={t('par', { par: 72 })} last="18" />
      <Row name="Skärsätra" more={t('par', { par: 71 })} last="18" />
      <Row name="Björkvik" more={t('par', { par: 70 })} last="18" />
      <Row name="Höjden" more={t('par', { par: 34 })} last="9" />
    </>
  )
}

/** Who leads a contest; the length of the bar is the share of the largest value. */
function Contest({
  hole,
  icon,
  values,
}: {
  hole: number
  icon: IconName
  values: readonly (readonly [string, number])[]
}) {
  const t = useTexts(pictureTexts)
  const { number } = useFormats()
  const most = Math.max(...values.map(([, value]) => value))
  return (
    <>
      <Head end={<Icon name={icon} />}>{t('hole', { hole })}</Head>
      {values.map(([name, value], at) => (
        <div key={name}>
          <Row first={at + 1} name={name} last={`${number(value)} m`} />
          <span className="picture-bar" style={{ width: `${(100 * value) / most}%` }} />
        </div>
      ))}
    </>
  )
}

const Closest = () => (
  <Contest
    hole={7}
    icon="target"
    values={[
      [anna, 1.4],
      [johan, 2.2],
    ]}
  />
)

const Longest = () => (
  <Contest
    hole={12}
    icon="ruler"
    values={[
      [oliver, 248],
      [elin, 231],
    ]}
  />
)

function Extras() {
  const t = useTexts(pictureTexts)
  return (
    <>
      <Head end={<Icon name="snake" />}>{t('snake')}</Head>
      <span>{t('snakeRule')}</span>
      <Row name={johan} last="2" />
      <Row name={elin} last="1" />
    </>
  )
}

function Users() {
  const t = useTexts(pictureTexts)
  const people = [
    [anna, t('administrator')],
    [oliver, t('member')],
    [elin, t('invited')],
    [johan, t('byHand')],
  ] as const
  return people.map(([name, state]) => (
    <p key={name} className="picture-row">
      <b className="picture-avatar">{name.replace(/[^A-ZÅÄÖ]/g, '')}</b>
      <span className="picture-name">{name}</span>
      <small>{state}</small>
    </p>
  ))
}

const drawings: Record<Feature, () => ReactNode> = {
  leagues: Leagues,
  scoring: Scoring,
  statistics: Statistics,
  images: Images,
  leaderboard: Leaderboard,
  news: News,
  messages: Messages,
  courses: Courses,
  closest: Closest,
  longest: Longest,
  extras: Extras,
  users: Users,
}
