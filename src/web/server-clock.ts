/** How far this device's clock is behind the server's, in milliseconds. */
let behind = 0
/** The header of an answer has whole seconds: a difference below this may be their rounding and the way of the answer. */
const tolerance = 1_500

/** Sets the clock by an answer: the server's time stands in its head. */
export function setServerClock(date: string | null) {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  const next = said + 500 - Date.now()
  if (Math.abs(next - behind) > tolerance) behind = Math.abs(next) > tolerance ? next : 0
}

/** The server's time in milliseconds since 1970, however wrong the clock of the device is. */
export const serverNow = () => Date.now() + behind
