import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { optional } from '../../../web/optional.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { AlreadyScored } from './already-scored.tsx'
import { dropGroup } from './group-on-phone.tsx'
import { draftsIn, useLeftHoles } from './left-holes.tsx'
import type { Group } from './operations/group.ts'
import { pathOfPosition, positionOf } from './rules/hole-pages.ts'
import { nextPosition } from './rules/progress.ts'
import { ScoreHole } from './score-hole.tsx'
import { ScoreTop } from './score-top.tsx'
import { scoringTexts } from './texts.ts'
import { typedHoles } from './typed-values.tsx'
import { type GroupOnPhone, useGroupOnPhone } from './use-group.tsx'
import { useIsByCode, useScorerId } from './who-scores.tsx'

const loadEnd = () => import('./end-of-round.tsx')
const EndOfRound = lazy(() => loadEnd().then((module) => ({ default: module.EndOfRound })))
const ExtraQuestions = optional(() => import('./extra-questions.tsx').then((module) => module.ExtraQuestions))
const EndedGroup = lazy(() => import('./ended-group.tsx'))
const RefusedSaves = optional(() => import('./refused-saves.tsx').then((module) => module.RefusedSaves))

/** Strokes of a group, hole by hole, with or without a network. */
export default function ScorePage() {
  const phone = useGroupOnPhone()
  const userId = useScorerId()
  const isByCode = useIsByCode()
  const { group, state } = phone
  useEffect(() => void setTimeout(() => void loadEnd().catch(() => undefined), 3_000), [])
  useEffect(() => {
    if (group) return
    if (state === 'none') navigate(isByCode ? '/code' : '/select-round', { replace: true })
    if (state === 'gone') navigate(isByCode ? '/code' : '/start', { replace: true })
  }, [state, group, isByCode])
  if (phone.groupId && userId && (state === 'ended' || isSubmittedElsewhere(phone)))
    return (
      <Suspense fallback={<Opening />}>
        <EndedGroup groupId={phone.groupId} base={phone.base} userId={userId} />
      </Suspense>
    )
  if (group && userId) return <Opened phone={phone} group={group} userId={userId} />
  return state === 'unreachable' ? <Unreachable /> : <Opening />
}

/** Something was typed, waits or was refused here that the group, which another phone has submitted, does not have. */
function isSubmittedElsewhere({ base, waiting, refused }: GroupOnPhone) {
  if (!base?.submitted) return false
  const isSubmittedHere = waiting.some(({ operation }) => operation === 'submitGroup')
  const isUnsent = waiting.length > 0 && !isSubmittedHere
  return isUnsent || refused.length > 0 || draftsIn(base, typedHoles(base.id)).length > 0
}

function Opening() {
  const t = useTexts(scoringTexts)
  return (
    <Page title={t('scoring')} narrow>
      <Skeleton shape="rows" count={4} />
    </Page>
  )
}

function Unreachable() {
  const t = useTexts(scoringTexts)
  return (
    <Page title={t('scoring')} narrow>
      <ErrorState title={t('groupUnreachable')} onRetry={() => window.location.reload()}>
        {t('groupUnreachableText')}
      </ErrorState>
    </Page>
  )
}

type Props = { phone: GroupOnPhone; group: Group; userId: string }

function Opened({ phone, group, userId }: Props) {
  const { holeNo } = useParameters<'holeNo'>()
  const position = holeNo === undefined ? undefined : positionOf(group, holeNo)
  const isElsewhere = position === undefined
  useLeftHoles(phone, group, userId, position)
  const next = pathOfPosition(group, nextPosition(group))
  useEffect(
    () => void (isElsewhere && !group.submitted && navigate(next, { replace: true })),
    [isElsewhere, next, group.submitted],
  )
  const refused = phone.refused.length > 0 && (
    <Suspense>
      <RefusedSaves phone={phone} group={group} userId={userId} />
    </Suspense>
  )
  if (group.submitted) return <Submitted phone={phone} group={group} refused={refused} />
  if (position === undefined) return <Opening />
  return (
    <>
      <ScoreTop group={group} waiting={phone.waiting} />
      <Suspense>{group.useExtra && <ExtraQuestions group={group} />}</Suspense>
      {position === 'end' ? (
        <Suspense fallback={<Opening />}>
          <EndOfRound phone={phone} group={group} userId={userId} notice={refused} />
        </Suspense>
      ) : (
        <ScoreHole key={position} phone={phone} group={group} userId={userId} position={position} notice={refused} />
      )}
    </>
  )
}

/** Submitted on this phone and on its way, or long since. */
function Submitted({ phone, group, refused }: Pick<Props, 'phone' | 'group'> & { refused: ReactNode }) {
  const t = useTexts(scoringTexts)
  const waits = phone.waiting.length > 0
  const isByCode = useIsByCode()
  useEffect(() => void (isByCode && navigate('/code', { replace: true })), [isByCode])
  return (
    <>
      <ScoreTop group={group} waiting={phone.waiting} />
      <Page title={waits ? t('submitted') : group.round.title} lead={waits && group.round.title} narrow>
        {refused}
        {!waits && <AlreadyScored onAbort={() => dropGroup(group.id)} />}
        {waits && (
          <EmptyState
            title={t('submittedWaits')}
            action={<ButtonLink to={`/view/${group.event.id}`}>{t('toEvent')}</ButtonLink>}
          />
        )}
      </Page>
    </>
  )
}
