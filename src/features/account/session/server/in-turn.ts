const lanes = 4
const last = new Map<string, Promise<unknown>>()
let next = 0

/** Carries out at most four works of one key at a time, the others after them. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const lane = `${key} ${next++ % lanes}`
  const mine = (last.get(lane) ?? Promise.resolve()).then(work, work)
  last.set(lane, mine)
  const leave = () => void (last.get(lane) === mine && last.delete(lane))
  mine.then(leave, leave)
  return mine
}
