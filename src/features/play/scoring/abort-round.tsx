import { call } from '../../../web/call.ts'
import { confirm, showFailure, showMessage } from '../../../web/dialogs.tsx'
import { translatorFor, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { abortHere } from './group-on-phone.tsx'
import type { Group } from './operations/group.ts'
import { abortGroup } from './operations.ts'
import { scoringTexts } from './texts.ts'
import { useIsByCode } from './who-scores.tsx'

/** Deletes the group with all that was saved; for its owner and who took over. */
export function AbortRound({ group, userId }: { group: Group; userId: string }) {
  const t = useTexts(scoringTexts)
  const isByCode = useIsByCode()
  if (isByCode) return null
  if (group.ownerId !== userId && group.scorerId !== userId) return null
  return (
    <Button variant="danger" onClick={() => abortRound(group.id)}>
      {t('abortRound')}
    </Button>
  )
}

/** After a confirmation; true when the group is gone, of this phone too. */
export async function abortRound(groupId: string): Promise<boolean> {
  const t = translatorFor(scoringTexts)
  if (!(await confirm({ title: t('sure'), text: t('abortText'), action: t('abortRound'), danger: true }))) return false
  return abortHere(groupId, async () => {
    const answer = await call(abortGroup, { groupId })
    if (answer.ok || answer.status === 404) return true
    if (answer.status === 0) await showMessage({ title: t('noNetwork'), text: t('needsNetwork') })
    else await showFailure(answer)
    return false
  })
}
