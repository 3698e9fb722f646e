import type { Config, ProviderSettings } from '../config.ts'
import { isLoopback } from '../http/loopback.ts'

// The library is loaded with the first login at a provider: installations without one never need it.
const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>
type Provider = Awaited<ReturnType<Library['discovery']>>

/** What a browser keeps while its login goes on at the provider: whoever comes back has to have all of it. */
export type Asked = { state: string; nonce: string; verifier: string }

/** Somebody, as the provider knows them. `email` is undefined where it says none. */
export type Identity = {
  issuer: string
  subject: string
  email: string | undefined
  isVerified: boolean
  firstName: string
  lastName: string
}

/**
 * `away`: it does not answer. `cancelled`: the person did not go on there. `clock`: what it says is of another time.
 * `stranger`: it does not take the installation for whom it says it is. `refused`: what came back is not what was asked for.
 */
export type ProviderFaultKind = 'away' | 'cancelled' | 'clock' | 'stranger' | 'refused'

/** `reason`: in the words of the library or the provider, for whoever runs the installation. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly kind: ProviderFaultKind
  readonly reason: string
  constructor(kind: ProviderFaultKind, reason: string, cause: unknown) {
    super(`The login provider: ${reason}`, { cause })
    this.kind = kind
    this.reason = reason
  }
}

const scope = 'openid email profile'
const patience = 8 // seconds
const keptFor = 3_600_000
const known = new WeakMap<ProviderSettings, { provider: Promise<Provider>; until: number }>()

type Means = { config: Pick<Config, 'oidc'>; now: () => Date }

/** Where a browser goes to log in, and what it keeps meanwhile. Throws a `ProviderFault`. */
export async function askProvider(means: Means, redirectUri: string): Promise<{ url: string; asked: Asked }> {
  const { randomState, randomNonce, randomPKCECodeVerifier, calculatePKCECodeChallenge, buildAuthorizationUrl } =
    await library()
  const provider = await lookUp(means)
  const asked = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, asked }
}

/** Who came back with this answer, as the provider says by its signature. Throws a `ProviderFault`. */
export async function readAnswer(means: Means, answered: URL, { state, nonce, verifier }: Asked): Promise<Identity> {
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  const provider = await lookUp(means)
  try {
    const tokens = await authorizationCodeGrant(provider, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('it has sent no ID token')
    const issuer = provider.serverMetadata()
    // Some providers keep the address out of the token unless they are asked for it.
    const more =
      claims.email === undefined && issuer.userinfo_endpoint
        ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {}
    return identityOf({ ...more, ...claims })
  } catch (error) {
    throw faultOf(error)
  }
}

/**
 * Whether it can be asked, and knows this installation: a code that it never gave is refused, but not who shows it. Throws
 * a `ProviderFault`.
 */
export async function tryProvider(means: Means, redirectUri: string): Promise<void> {
  const { genericGrantRequest } = await library()
  const provider = await lookUp(means, true)
  const guess = { code: 'none', redirect_uri: redirectUri, code_verifier: 'none'.repeat(12) }
  const { error } = await genericGrantRequest(provider, 'authorization_code', guess).then(
    () => ({ error: undefined }),
    (failed: Failed) => failed,
  )
  if (error === 'invalid_client' || error === 'unauthorized_client')
    throw new ProviderFault('stranger', 'it does not know client id and secret', error)
}

function lookUp(means: Means, isAnew = false): Promise<Provider> {
  const { oidc } = means.config
  if (!oidc) throw new Error('There is no login provider')
  const before = known.get(oidc)
  if (before && !isAnew && before.until > Date.now()) return before.provider
  const provider = discover(oidc, means.now).catch((error) => {
    known.delete(oidc)
    throw faultOf(error)
  })
  known.set(oidc, { provider, until: Date.now() + keptFor })
  return provider
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings, now: () => Date): Promise<Provider> {
  const { discovery, None, clockSkew, allowInsecureRequests, enableNonRepudiationChecks } = await library()
  const url = new URL(issuer)
  const skew = Math.round((now().valueOf() - Date.now()) / 1000)
  // The library leaves the signature of an ID token that comes over TLS aside unless it is told otherwise.
  const execute = [enableNonRepudiationChecks, ...(isLoopback(url.hostname) ? [allowInsecureRequests] : [])]
  const provider = await discovery(
    url,
    clientId,
    { ...(clientSecret && { client_secret: clientSecret }), [clockSkew]: skew },
    clientSecret ? undefined : None(),
    { timeout: patience, execute },
  )
  return provider
}

type Failed = Error & { code?: string; error?: string; error_description?: string; cause?: Failed }

function faultOf(given: unknown): ProviderFault {
  if (given instanceof ProviderFault) return given
  const error = given as Failed
  const said = [error.error, error.error_description].filter(Boolean).join(': ')
  const inner = error.cause instanceof Error ? error.cause.message || error.cause.code : undefined
  const reason = (said || [error.message, inner].filter(Boolean).join(': ')).split('\n')[0]?.slice(0, 300) ?? ''
  return new ProviderFault(kindOf(error), reason, given)
}

/** Answers of a provider to the question whether somebody may log in (OpenID Connect Core 3.1.2.6): they did not go on. */
const notGoneOn = ['access_denied', 'login_required', 'consent_required', 'interaction_required']
const away = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

function kindOf({ code = '', error = '', cause, name, message }: Failed): ProviderFaultKind {
  if (notGoneOn.includes(error)) return 'cancelled'
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'stranger'
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' || cause?.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  const isNetwork = name === 'TypeError' && /fetch failed/.test(message)
  const isUnwell = error === 'server_error' || error === 'temporarily_unavailable'
  return isNetwork || isUnwell || away.includes(code) ? 'away' : 'refused'
}

type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/** The parts that count here. `xms_edov` is Entra's word for an address whose domain is the organisation's own. */
export function identityOf(claims: Claims): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim() : '')
  const isYes = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1'
  const [first = '', ...rest] = text('name').split(/\s+/)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text('email') || undefined,
    isVerified: isYes(claims.email_verified) || isYes(claims.xms_edov),
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  }
}
