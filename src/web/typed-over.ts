import { isSameValue } from '../contract/same-value.ts'

/** What was typed into a form over what the server has: by field, with what stood there when it was typed. */
export type Typed<Draft> = { readonly [Field in keyof Draft]?: { value: Draft[Field]; was: Draft[Field] } }

const fieldsOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft)[]

/** The form as it stands: fields that nobody typed into follow the server. */
export function draftOver<Draft extends object>(saved: Draft, typed: Typed<Draft>): Draft {
  const values = fieldsOf(saved).map((field) => [field, (typed[field] ?? { value: saved[field] }).value])
  return { ...saved, ...Object.fromEntries(values) }
}

/** What is typed once the form shows this. A field that has its old value again is typed no more. */
export function typedOver<Draft extends object>(saved: Draft, typed: Typed<Draft>, draft: Draft): Typed<Draft> {
  const next: { [Field in keyof Draft]?: { value: Draft[Field]; was: Draft[Field] } } = {}
  for (const field of fieldsOf(draft)) {
    const was = (typed[field] ?? { was: saved[field] }).was
    if (!isSameValue(draft[field], was)) next[field] = { value: draft[field], was }
  }
  return next
}

/** Fields that the server does not have as they are typed. */
export const changedFields = <Draft extends object>(saved: Draft, typed: Typed<Draft>): (keyof Draft)[] =>
  fieldsOf(saved).filter((field) => {
    const own = typed[field]
    return own !== undefined && !isSameValue(own.value, saved[field])
  })

/** Fields in which somebody else has saved a third value since they were typed over. */
export const differingFields = <Draft extends object>(saved: Draft, typed: Typed<Draft>): (keyof Draft)[] =>
  changedFields(saved, typed).filter((field) => !isSameValue(typed[field]?.was, saved[field]))

/** The typed value of a field stands over what somebody else saved. */
export function typedStands<Draft extends object>(saved: Draft, typed: Typed<Draft>, field: keyof Draft): Typed<Draft> {
  const own = typed[field]
  return own ? { ...typed, [field]: { value: own.value, was: saved[field] } } : typed
}

export function tookTheirs<Draft extends object>(typed: Typed<Draft>, field: keyof Draft): Typed<Draft> {
  const { [field]: _, ...others } = typed
  return others as Typed<Draft>
}
