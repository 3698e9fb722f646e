import dgram from 'node:dgram'
import type { Finding } from '../../contract/doctor.ts'
import { bad, leftOut, look, type Outside, well } from './patient.ts'

/** More than this many seconds lose logins and certificates, and confuse the order of saves. */
const allowed = 5
const patience = 3_000
/** From 1900, where the time of NTP begins, to 1970, in seconds. */
const epoch = 2_208_988_800

export async function checkClock({ config, now }: Outside): Promise<Finding> {
  const reference = config.timeServer
  if (reference === 'no') return leftOut('clock', 'clock-left-out')
  const time = await askTime(reference).catch(() => undefined)
  if (time === undefined) return look('clock', 'clock-unknown', { reference })
  const seconds = Math.abs(now().valueOf() - time) / 1000
  if (seconds > allowed) return bad('clock', 'clock-off', { seconds: Math.round(seconds), reference })
  return well('clock', { seconds: seconds.toFixed(1), reference })
}

/** By SNTP (RFC 4330); milliseconds since 1970. */
async function askTime(reference: string): Promise<number> {
  const { hostname, port } = new URL(`ntp://${reference}`)
  const socket = dgram.createSocket(hostname.includes(':') ? 'udp6' : 'udp4')
  try {
    return await new Promise<number>((resolve, reject) => {
      const began = performance.now()
      setTimeout(() => reject(new Error('no answer')), patience).unref()
      socket.on('error', reject)
      socket.on('message', (answer) => {
        if (answer.length >= 48) resolve(timeIn(answer) + (performance.now() - began) / 2)
      })
      const question = Buffer.alloc(48)
      question[0] = 0x23 // version 4, as a client
      socket.send(question, Number(port || 123), hostname, (error) => error && reject(error))
    })
  } finally {
    socket.close()
  }
}

const timeIn = (answer: Buffer) => (answer.readUInt32BE(40) - epoch + answer.readUInt32BE(44) / 2 ** 32) * 1000
