import type { Failure } from '../../../contract/client.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { isAppCode, plainCode } from './rules.ts'
import { stepTexts } from './texts.ts'

type Used = { usedAt?: string | null; left?: number | null } | undefined

/** What is wrong with a code that was refused: `useCodeProblem()(failure, code)`; undefined for what is not about it. */
export function useCodeProblem() {
  const t = useTexts(stepTexts)
  const { date } = useFormats()
  return ({ code, data }: Failure, typed: string): string | undefined => {
    const { usedAt, left } = (data as Used) ?? {}
    if (code === 'code-used' && usedAt) return t('recoveryUsed', { date: date(usedAt), count: left ?? 0 })
    if (code === 'code-used') return t('codeUsed')
    if (code === 'wrong-code') return t(isAppCode(plainCode(typed)) ? 'wrongAppCode' : 'wrongCode')
    if (code === 'too-many-tries') return t('tooManyTries')
    return code === 'no-answer' ? t('noAnswer') : undefined
  }
}
