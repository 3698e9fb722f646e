import type { Proof } from './prove-code.ts'

const wrong = 'This code is not right.'
const used = 'This code was used already. Wait for the next one.'
const recoveryUsed = 'This recovery code was used already.'

/** Why a code is refused, for people and for programs. */
export function codeWords(proof: Exclude<Proof, { is: 'right' }>): [detail: string, data?: object] {
  if (proof.is === 'wrong-code') return [wrong]
  if (proof.usedAt === null) return [used]
  return [recoveryUsed, { usedAt: proof.usedAt, left: proof.left }]
}
