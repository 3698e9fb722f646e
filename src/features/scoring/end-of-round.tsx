import type { ReactNode } from 'react'
import { confirm } from '../../web/dialogs.tsx'
import { navigate } from '../../web/navigation.ts'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { Page } from '../../web/ui/page.tsx'
import { AbortRound } from './abort-round.tsx'
import { type GroupOnPhone, submitLater } from './group-on-phone.tsx'
import type { Group } from './operations.ts'
import { isComplete, isSaved, pathOfPosition } from './rules.ts'
import { Standings } from './running-totals.tsx'
import { TakeOver } from './take-over.tsx'
import { scoringTexts } from './texts.ts'

type Props = { phone: GroupOnPhone; group: Group; userId: string; notice: ReactNode }

/** Past the last hole: compare, go back, or submit for good. */
export function EndOfRound({ phone, group, userId, notice }: Props) {
  const t = useTexts(scoringTexts)
  const missing = group.holes.filter(({ position }) => !isSaved(group, position))
  const isReady = isComplete(group)
  const holes = missing.map(({ hole }) => hole).join(', ')
  const submit = async () => {
    if (!(await confirm({ title: t('sure'), text: t('submitText'), action: t('submit') }))) return
    await submitLater(group)
    navigate(`/view/${group.event.id}`)
  }
  const reason = phone.refused.length > 0 ? t('chooseFirst') : !isReady && t('holesMissing', { holes })
  return (
    <Page title={t('endOfRound')} lead={`${group.round.title} · ${group.round.courseName}`} narrow>
      <div className="grid gap-5">
        {notice}
        {group.scorerId === userId && <p>{t('endText')}</p>}
        {!isReady && <Notice>{t('holesMissing', { holes })}</Notice>}
        <Standings group={group} userId={userId} withGross />
        <Button variant="line" icon="left" onClick={() => navigate(pathOfPosition(group, group.holes.length))}>
          {t('backToLast')}
        </Button>
        {group.scorerId === userId ? (
          <Button variant="primary" big reason={reason} onClick={submit}>
            {t('submit')}
          </Button>
        ) : (
          <TakeOver group={group} />
        )}
        <div className="pt-6">
          <AbortRound group={group} userId={userId} />
        </div>
      </div>
    </Page>
  )
}
