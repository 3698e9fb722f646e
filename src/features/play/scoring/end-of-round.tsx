import type { ReactNode } from 'react'
import { confirm } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { returnedTexts } from '../returned-cards/texts.ts'
import { AbortRound } from './abort-round.tsx'
import { DrivesAtEnd } from './drive-chips.tsx'
import { EndCard, SideResults } from './end-cards.tsx'
import { EndToDo } from './end-to-do.tsx'
import { draftsIn } from './left-holes.tsx'
import { MatchEnd } from './match-end.tsx'
import type { Group } from './operations/group.ts'
import { missingIn } from './round-card.tsx'
import { entrantsOf } from './rules/group-sides.ts'
import { pathOfPosition } from './rules/hole-pages.ts'
import { isComplete } from './rules/progress.ts'
import { submitLater } from './save-later.tsx'
import { TakeOver } from './take-over.tsx'
import { endTexts } from './texts/end-texts.ts'
import { scoringTexts } from './texts.ts'
import { useTypedHoles } from './typed-values.tsx'
import type { GroupOnPhone } from './use-group.tsx'
import { useIsByCode } from './who-scores.tsx'

type Props = { phone: GroupOnPhone; group: Group; userId: string; notice: ReactNode }

/** Past the last hole: what is left to do and the cards to compare, the way back, and the submit for good. */
export function EndOfRound({ phone, group, userId, notice }: Props) {
  const t = useTexts(scoringTexts)
  const tEnd = useTexts(endTexts)
  const typed = useTypedHoles(group.id)
  const drafts = draftsIn(group, typed)
  const missing = missingIn(group, isComplete(group))
  const isByCode = useIsByCode()
  const tReturned = useTexts(returnedTexts)
  const isScorer = group.scorerId === userId
  const submit = async () => {
    if (!(await confirm({ title: t('sure'), text: tEnd('submitText'), action: tEnd('submit') }))) return
    await submitLater(group)
    navigate(isByCode ? '/code' : `/view/${group.event.id}`)
  }
  const [first] = [...drafts, ...missing].toSorted((a, b) => a.position - b.position)
  const reason = phone.refused.length > 0 ? t('chooseFirst') : first && tEnd('saveFirst', { hole: first.hole })
  return (
    <Page title={t('endOfRound')} lead={`${group.round.title} · ${group.round.courseName}`}>
      <div className="grid content-start gap-x-12 gap-y-5 md:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-5">
          {notice}
          {isScorer && <p>{tEnd('endText')}</p>}
          <EndToDo group={group} typed={typed} drafts={drafts} missing={missing} />
          <SideResults group={group} />
          <DrivesAtEnd group={group} />
          <MatchEnd group={group} canScore={isScorer} />
        </div>
        <div className="grid min-w-0 content-start gap-x-8 lg:grid-cols-2">
          {entrantsOf(group).map((entrant) => (
            <EndCard
              key={entrant.player.user.userId}
              group={group}
              entrant={entrant}
              drafts={drafts.flatMap(({ position }) =>
                typed[position]?.values[entrant.player.user.userId] ? position : [],
              )}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-3 pb-6 max-md:*:grow md:order-last md:col-span-full">
          <Button variant="line" icon="left" onClick={() => navigate(pathOfPosition(group, group.holes.length))}>
            {tEnd('backToLast')}
          </Button>
          {group.sideGames && !isByCode && (
            <ButtonLink variant="line" icon="star" to={`/side-games/${group.roundId}?group=${group.id}`}>
              {tEnd('settleGames')}
            </ButtonLink>
          )}
          <AbortRound group={group} userId={userId} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-(--gutter) bg-surface px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-2 large-text:static flat:static">
        <div className="mx-auto grid max-w-[30rem]">
          {group.markerCards ? (
            <Button variant="primary" big reason={reason} onClick={() => navigate(`/score-cards/${group.id}`)}>
              {tReturned('goOn')}
            </Button>
          ) : isScorer ? (
            <Button variant="primary" big reason={reason} onClick={submit}>
              {tEnd('submit')}
            </Button>
          ) : (
            <TakeOver group={group} />
          )}
        </div>
      </div>
    </Page>
  )
}
