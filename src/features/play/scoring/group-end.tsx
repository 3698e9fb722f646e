import type { Failure } from '../../../contract/client.ts'
import { formatsFor } from '../../../contract/texts.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { getLanguage, translatorFor } from '../../../web/texts.ts'
import { type GroupEnd, getGroupEnd } from './operations.ts'
import { scoringTexts } from './texts.ts'

/** A refusal after which nothing of the group can be saved any more, whatever is tried again. */
export const endsScoring = ({ refused }: { refused?: Failure }) =>
  refused !== undefined &&
  (refused.status === 404 || refused.status === 403 || ['round-over', 'already-submitted'].includes(refused.code))

/** How the group ended, in words, asked of the server; without an answer what is certain anyway. */
export async function askEnd(groupId: string): Promise<{ title: string; text: string }> {
  const answer = await call(getGroupEnd, { groupId })
  return wordsOf(answer.ok ? answer.value.ended : null)
}

/** 'Anna Berg ended it on 6 Sept 2025, 14:08.' */
function wordsOf(end: GroupEnd | null): { title: string; text: string } {
  const t = translatorFor(scoringTexts)
  if (!end) return { title: t('ended'), text: t('endedText') }
  if (end.at === null) return { title: t('end.too-late'), text: t('tooLateText') }
  const at = formatsFor(getLanguage()).dateAndTime(end.at)
  const name = end.by && `${end.by.firstName} ${end.by.lastName}`
  return { title: t(`end.${end.how}`), text: name ? t('endedBy', { name, at }) : t('endedAt', { at }) }
}

/** Nothing is held for the group, and still nobody is sent away without a word. */
export const showEnd = async (groupId: string) => showMessage(await askEnd(groupId))
