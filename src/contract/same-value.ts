type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * Whether two values of the API say the same: lists in their order, objects by their fields in any order, and a field
 * that is undefined like one that is missing.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isFields(one) || !isFields(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(one[name], other[name]))
}
