import { call } from '../../web/call.ts'
import { confirm, showFailure, showMessage } from '../../web/dialogs.tsx'
import { pingNow } from '../../web/ping.ts'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { dropGroup } from './group-on-phone.tsx'
import { abortGroup, type Group } from './operations.ts'
import { scoringTexts } from './texts.ts'

/** Deletes the group with all that was saved; for its owner and who took over. */
export function AbortRound({ group, userId }: { group: Group; userId: string }) {
  const t = useTexts(scoringTexts)
  if (group.ownerId !== userId && group.scorerId !== userId) return null
  const abort = async () => {
    if (!(await confirm({ title: t('sure'), text: t('abortText'), action: t('abortRound'), danger: true }))) return
    const answer = await call(abortGroup, { groupId: group.id })
    if (!answer.ok && answer.status === 0) return showMessage({ title: t('noNetwork'), text: t('needsNetwork') })
    if (!answer.ok && answer.status !== 404) return showFailure(answer)
    await pingNow()
    await dropGroup(group.id)
  }
  return (
    <Button variant="danger" onClick={abort}>
      {t('abortRound')}
    </Button>
  )
}
