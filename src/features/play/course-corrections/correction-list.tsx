import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { getCourse, getCourses } from '../courses/operations.ts'
import { FromTo, TeeChanges } from '../courses/tee-changes.tsx'
import { type Change, type Correction, decideCorrection, getCourseCorrections } from './operations.ts'
import { correctionTexts } from './texts.ts'

/** What is suggested for one course, for those whom it concerns; else nothing. */
export function CorrectionList({ courseId }: { courseId: string }) {
  const t = useTexts(correctionTexts)
  const { user } = useSession()
  const { data } = useRead(getCourseCorrections, user ? { courseId } : null)
  if (!data || data.corrections.length === 0) return null
  return (
    <Section title={t('title')}>
      <Corrections corrections={data.corrections} />
    </Section>
  )
}

/** Suggestions with what each changes, and the decision. `withCourse`: each names its course. */
export function Corrections(props: { corrections: readonly Correction[]; withCourse?: boolean }) {
  const t = useTexts(correctionTexts)
  return (
    <ul className="list" aria-label={t('title')}>
      {props.corrections.map((correction) => (
        <Row key={correction.id} correction={correction} withCourse={props.withCourse} />
      ))}
    </ul>
  )
}

function Row({ correction, withCourse }: { correction: Correction; withCourse?: boolean }) {
  const t = useTexts(correctionTexts)
  const { date } = useFormats()
  const [busy, setBusy] = useState(false)
  const { id, courseId, courseName, author, note, createdAt, changes, teeChanges, mayDecide } = correction
  const decide = async (accept: boolean) => {
    setBusy(true)
    const answer = await call(decideCorrection, { correctionId: id, accept })
    setBusy(false)
    await Promise.all([invalidate(getCourseCorrections), invalidate(getCourse), invalidate(getCourses)])
    if (!answer.ok) return showFailure(answer)
    notify(t(accept ? 'accepted' : 'refused'))
  }
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid gap-2">
        {withCourse && (
          <b>
            <Link to={`/course/${courseId}`}>{courseName}</Link>
          </b>
        )}
        <ul>
          {changes.map((change) => (
            <Changed key={`${change.what} ${change.hole}`} change={change} />
          ))}
          <TeeChanges changes={teeChanges} />
        </ul>
        {note && <p className="whitespace-pre-line">{note}</p>}
        <span className="caption">{t('by', { name: author.name, date: date(createdAt) })}</span>
      </div>
      {mayDecide ? (
        <div className="button-row">
          <Button
            variant="soft"
            icon="check"
            busy={busy}
            aria-label={t('acceptOf', { name: courseName })}
            onClick={() => decide(true)}
          >
            {t('accept')}
          </Button>
          <Button busy={busy} aria-label={t('refuseOf', { name: courseName })} onClick={() => decide(false)}>
            {t('refuse')}
          </Button>
        </div>
      ) : (
        <Badge>{t('waits')}</Badge>
      )}
    </li>
  )
}

function Changed({ change: { what, hole, from, to } }: { change: Change }) {
  const t = useTexts(correctionTexts)
  const label = what === 'par' || what === 'index' ? t(what, { hole: hole ?? 0 }) : t(what)
  return <FromTo label={label} from={from} to={to} />
}
