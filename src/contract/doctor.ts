import * as z from 'zod/mini'
import { doctorTexts } from './doctor-texts.ts'
import { type Language, translate } from './texts.ts'

/** What the doctor looks at, in the order in which it is reported. */
export const checkNames = [
  'database',
  'migrations',
  'mail',
  'outbox',
  'files',
  'space',
  'clock',
  'provider',
  'bus',
  'address',
  'streams',
  'visitors',
  'backups',
  'jobs',
  'versions',
  'second-factor',
  'settings',
] as const
export type CheckName = (typeof checkNames)[number]

/**
 * `look`: it runs, and somebody should look at it. `bad`: something does not work, or is about to end. `left-out`: it
 * could not be looked at here, or there is nothing to look at.
 */
export const findingStates = ['well', 'look', 'bad', 'left-out'] as const
export type FindingState = (typeof findingStates)[number]

/** One finding of one check: `finding` names its words, `values` stand in them. */
export const findingSchema = z.object({
  check: z.enum(checkNames),
  state: z.enum(findingStates),
  finding: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Finding = z.output<typeof findingSchema>

type Key = keyof (typeof doctorTexts)['pairs']
/** Every finding has a sentence that says what is so, and all but the good ones a second one: what to change. */
export type FindingName =
  Extract<Key, `${string}-advice`> extends infer Advice ? (Advice extends `${infer Name}-advice` ? Name : never) : never
export type WellName = Extract<Key, `${CheckName}-well`>

type Say = (table: typeof doctorTexts, language: Language, key: string, values: Finding['values']) => string

/** What a finding says in a language: what was looked at, what is so, and what to change. */
export function findingWords({ check, finding, values }: Finding, language: Language) {
  const say = (key: string) => (key in doctorTexts.pairs ? (translate as Say)(doctorTexts, language, key, values) : '')
  return { name: say(check), text: say(finding), advice: say(`${finding}-advice`) }
}
