import { useState } from 'react'
import type { Answer } from '../../../contract/client.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { confirm, showMessage } from '../../../web/dialogs.tsx'
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
  const afterCut = useAfterCut()
  const ui = useTexts(uiTexts)
  const [busy, setBusy] = useState(false)
  const list = arrangement.toPublish()
  const publish = async (how: 'publish' | 'update'): Promise<boolean> => {
    setBusy(true)
    const first = await call(publishStartList, { eventId, list })
    const answer = await afterCut(first, () => call(publishStartList, { eventId, list, withCut: true }))
    if (!answer) {
      setBusy(false)
      return false
    }
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

type Published = Answer<OutputOf<typeof publishStartList>>

/** Who missed the cut is put on a list where the committee says so: asked first, undefined where it does not. */
function useAfterCut() {
  const t = useTexts(startListTexts)
  return async (answer: Published, publishAnyway: () => Promise<Published>): Promise<Published | undefined> => {
    if (answer.ok || answer.code !== 'players-cut') return answer
    const { players = [] } = answer.data as { players?: { firstName: string; lastName: string }[] }
    const names = players.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
    const question = { title: t('missedCut'), text: t('missedCutText', { names }), action: t('listWithCut') }
    return (await confirm(question)) ? publishAnyway() : undefined
  }
}
