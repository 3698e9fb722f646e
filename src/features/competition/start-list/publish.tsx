import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate } from '../../../web/use-read.ts'
import { getStartList, publishStartList, type StartList } from './operations.ts'
import { tooManyOnATee } from './rules.ts'
import { startListTexts } from './texts.ts'
import type { Arrangement } from './use-arrangement.tsx'

/** Publishes what is arranged; where it fails everything stays as it was arranged. */
export function usePublish({ eventId }: StartList, arrangement: Arrangement) {
  const t = useTexts(startListTexts)
  const ui = useTexts(uiTexts)
  const [busy, setBusy] = useState(false)
  const list = arrangement.toPublish()
  const publish = async (how: 'publish' | 'update'): Promise<boolean> => {
    setBusy(true)
    const answer = await call(publishStartList, { eventId, list })
    const isOutrun = !answer.ok && answer.code === 'changed-meanwhile'
    if (isOutrun) await invalidate(getStartList)
    setBusy(false)
    if (isOutrun) return false
    if (!answer.ok) {
      const why = { 0: answer.detail || answer.code || answer.statusText || '' }
      const text = how === 'publish' ? t('publishFailed', why) : t('updateFailed', why)
      await showMessage({ title: t('error'), text })
      return false
    }
    arrangement.clear()
    notify(how === 'publish' ? t('published') : t('updated'))
    return true
  }
  const isTooMany = list.some(({ tees }) => tooManyOnATee(tees))
  const isOutrun = list.some(({ roundId }) => arrangement.isOutrun(roundId))
  const reason: string | false = isOutrun
    ? ui('compareFirst')
    : isTooMany
      ? t('tooManyNotice')
      : list.length === 0 && t('nothingChanged')
  return { publish, busy, reason }
}
