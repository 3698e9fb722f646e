import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

type Person = Readonly<Record<string, unknown>>

/** What this installation is to the provider; `other` is somebody else's. */
export const client = { clientId: 'pinhigh', clientSecret: 'whispered at the tee' }
const scope = 'openid email profile'

/**
 * An OpenID provider whose people are `people`, by subject: whoever comes chooses one of them, or goes back. `serve` says
 * where the installation is, which is known once it listens.
 */
export async function startLoginProvider(people: Record<string, Person>) {
  let answer: http.RequestListener = (_, response) => void response.writeHead(503).end()
  const server = http.createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    settings: { issuer, ...client, name: 'Skärsätra GK' },
    serve: (installation: string) => {
      answer = listener(newProvider(issuer, people, `${installation}/login/provider`), Object.keys(people))
    },
    /** From now on it publishes these keys, whatever it signs with. */
    publishKeys: (keys: readonly object[]) => {
      const before = answer
      answer = (request, response) =>
        request.url === '/jwks'
          ? void response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
          : before(request, response)
    },
    /** From now on it answers nothing but that it is unwell. */
    fallIll: () => {
      answer = (_, response) => void response.writeHead(503).end()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const newProvider = (issuer: string, people: Record<string, Person>, redirectUri: string) =>
  new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
      { client_id: 'other', client_secret: 'anything', redirect_uris: [redirectUri] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant,
    cookies: { keys: ['a key of the tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 3_600, AuthorizationCode: 60 },
  })

/** Nobody is asked whether this installation may know their address. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

const listener =
  (provider: Provider, subjects: readonly string[]): http.RequestListener =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.issuer)
    if (!pathname.startsWith('/interaction/')) return void provider.callback()(request, response)
    const accountId = searchParams.get('as')
    if (accountId === null) return void response.setHeader('content-type', 'text/html').end(choice(pathname, subjects))
    const result = accountId === 'nobody' ? { error: 'access_denied' } : { login: { accountId } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

const choice = (path: string, subjects: readonly string[]) =>
  `<!doctype html><html lang="en"><title>Who are you?</title><h1>Who are you?</h1>
${[...subjects, 'nobody'].map((name) => `<p><a href="${path}?as=${name}">${name}</a></p>`).join('')}</html>`

/** What a browser does at the provider: the answer that it brings back to the installation, without '?'. */
export async function walkThrough(url: string, as: string): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  for (let next = url; ; ) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response = await fetch(next, { redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    const to = new URL(location, next)
    if (to.origin !== origin) return to.search.slice(1)
    if (to.pathname.startsWith('/interaction/')) to.searchParams.set('as', as)
    next = to.href
  }
}
