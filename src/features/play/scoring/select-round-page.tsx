import { useEffect, useState } from 'react'
import { navigate, useHasPage } from '../../../web/navigation.ts'
import { pingNow } from '../../../web/ping.ts'
import { switchParty, usePing, useSession } from '../../../web/session.ts'
import { remember } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getTodaysRounds, type TodaysRound } from '../../competition/rounds/operations.ts'
import { rememberedGroup } from './group-on-phone.tsx'
import { startTexts } from './texts/start-texts.ts'

/** Today's rounds to choose from; the only one is chosen by itself, and who scores already goes on scoring. */
export default function SelectRoundPage() {
  const tStart = useTexts(startTexts)
  const { partyId, party } = useSession()
  const isScoring = useOngoingGroup()
  const input = party && partyId && !isScoring ? { partyId } : null
  const { data: today, failure, reload } = useRead(getTodaysRounds, input, { fresh: true })
  const data = isScoring === false ? today : undefined
  const only = data?.rounds.length === 1 ? data.rounds[0] : undefined
  useEffect(() => void (!party && navigate('/start', { replace: true })), [party])
  useEffect(() => void (only && choose(only, true)), [only])
  return (
    <Page title={tStart('selectRound')} lead={data && data.rounds.length > 1 && tStart('selectRoundLead')} narrow>
      {failure && !data && (
        <ErrorState title={tStart('roundsFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {!data && !failure && <Skeleton shape="rows" count={2} />}
      {data && !only && data.rounds.length > 0 && <Rounds rounds={data.rounds} />}
      {data && data.rounds.length === 0 && (
        <NoRound title={data.ongoingEvent?.title} onUpdate={() => void pingNow().then(reload)} />
      )}
    </Page>
  )
}

/** True while it leads to the group that goes on, in whichever party; undefined until the server has been asked. */
function useOngoingGroup(): boolean | undefined {
  const { party } = useSession()
  const group = usePing()?.playerGroup
  const onPhone = rememberedGroup()
  const partyOfGroup = group?.partyId
  const isAsked = useFreshPing()
  const isScoring = onPhone !== undefined ? true : isAsked ? Boolean(group) : undefined
  useEffect(() => {
    if (!party || !isScoring) return
    if (partyOfGroup && partyOfGroup !== party.id && !onPhone) switchParty(partyOfGroup, '/score', { replace: true })
    else navigate('/score', { replace: true })
  }, [party, isScoring, partyOfGroup, onPhone])
  return isScoring
}

/** The ping of before may still name a round that has just been submitted. */
function useFreshPing(): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void pingNow().then(() => setAsked(true)), [])
  return isAsked
}

/** The chosen round is known to the next page, also after a reload. */
function choose({ id }: TodaysRound, replace = false) {
  remember('round', id)
  navigate('/select-players', { replace })
}

function Rounds({ rounds }: { rounds: readonly TodaysRound[] }) {
  const tStart = useTexts(startTexts)
  return (
    <ul className="border-t border-rule-strong">
      {rounds.map((round) => (
        <li key={round.id} className="flex flex-wrap items-end gap-x-6 gap-y-4 border-b border-rule py-5">
          <div className="grow">
            <h2 className="text-h3">{round.title}</h2>
            {round.eventTitle !== round.title && <p className="caption">{round.eventTitle}</p>}
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
              <dt className="soft">{tStart('course')}</dt>
              <dd>{round.course.name || tStart('defaultCourse')}</dd>
              <dt className="soft">{tStart('startAtHole')}</dt>
              <dd>{round.startHole}</dd>
              <dt className="soft">{tStart('numberOfHoles')}</dt>
              <dd>{round.holeCount}</dd>
            </dl>
          </div>
          <Button variant="soft" className="w-full sm:w-auto" onClick={() => choose(round)}>
            {tStart('startRound')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function NoRound({ title, onUpdate }: { title: string | undefined; onUpdate: () => void }) {
  const tStart = useTexts(startTexts)
  const exists = useHasPage()
  if (title !== undefined)
    return <Notice action={<Button onClick={onUpdate}>{tStart('update')}</Button>}>{tStart('noRoundInEvent')}</Notice>
  const action = exists('/play-golf') && (
    <ButtonLink to="/play-golf" variant="primary" icon="flag">
      {tStart('startRound')}
    </ButtonLink>
  )
  return (
    <EmptyState title={tStart('noRound')} action={action}>
      {tStart('noRoundText')}
    </EmptyState>
  )
}
