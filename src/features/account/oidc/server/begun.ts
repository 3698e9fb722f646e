import * as z from 'zod/mini'
import { id } from '../../../../contract/schemas.ts'
import type { Config } from '../../../../server/config.ts'
import { sessionCookies } from '../../../../server/session/session-cookies.ts'
import { lastsAtProvider } from '../rules.ts'

const schema = z.object({
  asked: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** whose account it is to be linked to; null: it is a login */
  linkTo: z.nullable(id),
  backTo: z.string(),
  partyId: z.nullable(id),
  /** milliseconds since 1970 */
  until: z.number(),
})

/** A login that goes on at the provider. The browser that began it holds it in a cookie, and no page can read it. */
export type Begun = z.output<typeof schema>

type Means = { config: Config; now: () => Date }

export function cookieOf({ config, now }: Means, begun: Omit<Begun, 'until'>): string {
  const whole: Begun = { ...begun, until: now().valueOf() + lastsAtProvider * 1000 }
  return sessionCookies(config).ofProvider(Buffer.from(JSON.stringify(whole)).toString('base64url'), lastsAtProvider)
}

export const cookieOver = ({ config }: Means) => sessionCookies(config).ofProvider('', 0)

/** Undefined where this browser has begun none, or too long ago. */
export function readBegun({ config, now }: Means, cookies: Readonly<Record<string, string | undefined>>) {
  const text = cookies[sessionCookies(config).names.provider]
  if (!text) return undefined
  try {
    const begun = z.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return begun.until > now().valueOf() ? begun : undefined
  } catch {
    return undefined
  }
}
