import { useEffect, useState } from 'react'
import { readCode } from '../../../contract/code-rules.ts'
import { call } from '../../../web/call.ts'
import { type CodeOnPhone, getCode, setCode } from '../../../web/code-phone.ts'
import { navigate } from '../../../web/navigation.ts'
import { getOutbox } from '../../../web/outbox.ts'
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
  if (!answer.ok) return answer.detail ?? answer.code
  const opened = onPhone(answer.value)
  setCode(before && before.holderId === opened.holderId ? { ...opened, name: opened.name || before.name } : opened)
  return undefined
}

/** `secret`: of the address, which it leaves at once, so that it stands in no history and no list of addresses. */
export function useOpenCode(secret: string | undefined) {
  const [scanned, setScanned] = useState(secret)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const run = async (code: string) => {
    setBusy(true)
    setProblem(await open(code))
    setScanned(undefined)
    setBusy(false)
  }
  useEffect(() => {
    if (secret === undefined) return
    setScanned(secret)
    navigate('/code', { replace: true })
  }, [secret])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that is scanned
  useEffect(() => {
    if (scanned === undefined) return
    if (unsent() > 0 && getCode()?.ended !== 'withdrawn') setAsked(true)
    else void run(scanned)
  }, [scanned])
  const type = (typed: string) => {
    const code = readCode(typed)
    return code ? run(code) : setProblem(translatorFor(codeTexts)('wrongForm'))
  }
  const openAnyway = () => {
    setAsked(false)
    if (scanned) void run(scanned)
  }
  return { isOpening: busy || (scanned !== undefined && !isAsked), isAsked, openAnyway, problem, busy, type }
}
