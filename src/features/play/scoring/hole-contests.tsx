import { Suspense, useState } from 'react'
import { optional } from '../../../web/optional.ts'
import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { contestIcon, contestLabel, contestOf } from '../../competition/contests/rules.ts'
import type { Group } from './operations/group.ts'
import { scoringTexts } from './texts.ts'

const ReportContest = optional(() => import('./report-contest.tsx').then((module) => module.ReportContest))

type Contest = Group['contests'][number]
type Props = { group: Group; hole: number; canReport: boolean }

/** Contests of the hole, each with who leads of this group, and the way to report. */
export const HoleContests = ({ group, hole, canReport }: Props) =>
  group.contests
    .filter((contest) => contest.hole === hole)
    .map((contest) => <HoleContest key={contest.id} group={group} contest={contest} canReport={canReport} />)

function HoleContest({ group, contest, canReport }: { group: Group; contest: Contest; canReport: boolean }) {
  const t = useTexts(scoringTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const about = contestOf(contest.id)
  if (!about) return null
  return (
    <div className="flex min-h-12 items-center gap-3 text-small large-text:flex-wrap">
      <Icon name={contestIcon(about.best)} />
      <span className="min-w-0 grow leading-tight">
        <b className="block">{contestLabel(about.id, language)}</b>
        <span className="caption">
          <Leader group={group} contest={contest} />
        </span>
      </span>
      {canReport && (
        <Button variant="soft" onClick={() => setOpen(true)}>
          {t('report')}
        </Button>
      )}
      <Suspense>{open && <ReportContest group={group} contest={contest} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

/** Of what the phone knows; the event's page compares all groups. */
function Leader({ group, contest }: { group: Group; contest: Contest }) {
  const t = useTexts(scoringTexts)
  const { number } = useFormats()
  const about = contestOf(contest.id)
  const sign = about?.best === 'highest' ? -1 : 1
  const own = contest.results.filter(({ userId }) => group.players.some(({ user }) => user.userId === userId))
  const best = about?.unit ? own.toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)))[0] : own.at(-1)
  const leader = group.players.find(({ user }) => user.userId === best?.userId)?.user
  if (!best || !leader) return t('nobodyYet')
  const value = best.value === null ? '' : `${number(best.value)} ${about?.unit ?? ''}`
  return `${leader.firstName} ${leader.lastName} ${value}`
}
