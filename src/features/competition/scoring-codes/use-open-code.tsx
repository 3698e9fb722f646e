import { useEffect } from 'react'
import { readCode } from '../../../contract/code-rules.ts'
import { call } from '../../../web/call.ts'
import { type CodeOnPhone, getCode, setCode } from '../../../web/code-phone.ts'
import { navigate } from '../../../web/navigation.ts'
import { getOutbox } from '../../../web/outbox.ts'
import { createStore, useStore } from '../../../web/store.ts'
import { translatorFor } from '../../../web/texts.ts'
import { type CodePlace, openCode } from './operations.ts'
import { codeTexts } from './texts.ts'

export const onPhone = ({ holder, ...place }: CodePlace): CodeOnPhone => ({
  holderId: holder.id,
  name: holder.name,
  place,
})

/** Saves that the code which is open here has not sent yet. */
export const unsent = () => {
  const { waiting, refused } = getOutbox()
  return [...waiting, ...refused].filter(({ userId }) => userId === getCode()?.holderId).length
}

/** Opens what was typed or scanned. The answer is what is wrong with it; undefined: it is open. */
async function open(code: string): Promise<string | undefined> {
  const t = translatorFor(codeTexts)
  const before = getCode()
  const answer = await call(openCode, { code })
  if (!answer.ok && answer.code === 'no-answer') return t('needsNetwork')
  if (!answer.ok && answer.code === 'code-over') return `${t('over')}. ${t('overText')}`
  if (!answer.ok && answer.code === 'no-such-code') return t('noSuchCode')
  if (!answer.ok) return answer.detail ?? answer.code
  const opened = onPhone(answer.value)
  setCode(before && before.holderId === opened.holderId ? { ...opened, name: opened.name || before.name } : opened)
  return undefined
}

/** `asked`: a code that waits for an answer, because another has something here that was not sent. */
type Opening = { busy: boolean; problem?: string; asked?: string }
/** Outside of the page, which is another one once the code has left the address. */
const opening = createStore<Opening>({ busy: false })

async function run(code: string) {
  opening.set({ busy: true })
  const problem = await open(code)
  opening.set({ busy: false, ...(problem === undefined ? {} : { problem }) })
}

const openScanned = (secret: string) =>
  unsent() > 0 && getCode()?.ended !== 'withdrawn' ? opening.set({ busy: false, asked: secret }) : void run(secret)

/** `secret`: of the address, which it leaves at once, so that it stands in no history and no list of addresses. */
export function useOpenCode(secret: string | undefined) {
  const { busy, problem, asked } = useStore(opening)
  useEffect(() => {
    if (secret === undefined) return
    openScanned(secret)
    navigate('/code', { replace: true })
  }, [secret])
  const type = (typed: string) => {
    const code = readCode(typed)
    if (code) return run(code)
    opening.set({ busy: false, problem: translatorFor(codeTexts)('wrongForm') })
  }
  const openAnyway = asked === undefined ? undefined : () => void run(asked)
  return { isOpening: busy || secret !== undefined, openAnyway, problem, busy, type }
}
