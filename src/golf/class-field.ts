import { type Field, pointsOfContenders } from './field.ts'

const classFields = new WeakMap<Field, Map<number, Field>>()

/** The field as a class has it: without the rounds before its scores start again. */
export function fieldOfClass(field: Field, { restartAfter = 0 }: { readonly restartAfter?: number }): Field {
  if (restartAfter === 0) return field
  const known = classFields.get(field) ?? new Map<number, Field>()
  classFields.set(field, known)
  const { competition, entries } = field
  const rounds = competition.rounds.slice(restartAfter)
  const own = known.get(restartAfter) ?? {
    ...field,
    competition: { ...competition, rounds, cut: null },
    entries: new Map([...entries].map(([id, all]) => [id, all.slice(restartAfter)])),
    contestPoints: pointsOfContenders({ ...competition, rounds }),
    currentRound: field.currentRound - restartAfter,
  }
  known.set(restartAfter, own)
  return own
}
