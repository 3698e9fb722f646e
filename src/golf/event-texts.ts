import { compileCondition, type Expression, type Outcome, type Variables } from '../expressions/compile.ts'

/** What the condition of an event text may ask for: `{hole} == 0` is before the round. */
export const TEXT_VARIABLES: Variables = { hole: 'number', par: 'number', event: 'string', round: 'number' }

type EventText = { readonly condition: string; readonly conditionalText: string }
type TextMoment = { readonly hole: number; readonly par: number; readonly event: string; readonly round: number }

/** A condition ready to run, or why it is none. */
export function compileTextCondition(condition: string): Outcome<Expression<boolean>> {
  return compileCondition(condition, TEXT_VARIABLES)
}

/** The texts whose condition is true at this moment, in their order. What cannot be read is not shown. */
export function textsToShow(texts: readonly EventText[], moment: TextMoment): string[] {
  return texts
    .filter(({ condition }) => {
      const compiled = compileTextCondition(condition)
      return compiled.ok && compiled.value.run(moment)
    })
    .map(({ conditionalText }) => conditionalText)
}
