import { call } from '../../../web/call.ts'
import { confirm, showFailure, showMessage } from '../../../web/dialogs.tsx'
import { translatorFor, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { enterGroup } from './group-on-phone.tsx'
import type { Group } from './operations/group.ts'
import { takeOver } from './operations.ts'
import { scoringTexts } from './texts.ts'

/** Who keeps the score of a group. */
const scorerOf = ({ players, scorerId, scorerName }: Group) => {
  if (scorerName !== undefined) return scorerName

  const scorer = players.find(({ user }) => user.userId === scorerId)?.user
  return scorer ? `${scorer.firstName} ${scorer.lastName}` : ''
}

/** Makes this person the scorer after a confirmation; true when it was done. */
export async function takeOverGroup(group: Group): Promise<boolean> {
  const t = translatorFor(scoringTexts)
  const text = t('takeOverText', { name: scorerOf(group) })
  if (!(await confirm({ title: t('sure'), text, action: t('takeOver') }))) return false
  const answer = await call(takeOver, { groupId: group.id })
  if (answer.ok) await enterGroup(answer.value)
  else if (answer.status === 0) await showMessage({ title: t('noNetwork'), text: t('needsNetwork') })
  else await showFailure(answer)
  return answer.ok
}

/** Stands where the scorer has the save button. */
export function TakeOver({ group }: { group: Group }) {
  const t = useTexts(scoringTexts)
  return (
    <div className="grid gap-3">
      <p>{t('keeps', { name: scorerOf(group) })}</p>
      <Button variant="primary" big onClick={() => takeOverGroup(group)}>
        {t('takeOver')}
      </Button>
    </div>
  )
}
