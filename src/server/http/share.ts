import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../contract/ids.ts'
import { readPublicPath } from '../../contract/public-address.ts'
import { visitor } from '../../contract/session.ts'
import { knownLanguage, type Language, localeOf, standardLanguage } from '../../contract/texts.ts'
import { drawPicture, pictureSize } from '../files/picture.ts'
import type { Services } from '../services.ts'
import { factsOfEvent, factsOfParty } from '../session/party-facts.ts'
import { acceptedLanguage } from './accept-language.ts'
import { addressOf } from './addresses.ts'
import { Html, html } from './html.ts'
import { NotFound } from './refusals.ts'
import { frontPage, type SharedKind, type SharedPage, type SharedSource, sharedPages } from './shared-pages.ts'

type Asked = { partyId: string; kind: SharedKind; id: string; key: string | undefined; language: Language }
type Found = { page: SharedPage; source: SharedSource; isPublic: boolean }

const descriptionAtMost = 200
const listedAtMost = 50_000
const minute = 60

/**
 * The addresses that people share. Whoever has no script gets title, description, picture and what there is to read;
 * the page itself then goes on to its hash route (web/public-address.ts). Of a hidden party there is nothing without key.
 */
export function registerShare(app: FastifyInstance, services: Services, built: string) {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { partyId = '', '*': rest = '' } = request.params as Record<string, string>
    const [, before, picture] = /^(.*?)\/?(picture\.png)?$/.exec(rest) ?? []
    const asked = askedFor(request, partyId, before ?? '')
    if (!asked) return reply.redirect(`/public/${encodeURIComponent(partyId)}/${queryOf(request)}#/start`)
    const found = await find(services, asked)
    if (picture) return sendPicture(reply, asked, found)
    return sendPage(reply, built, found ? headOf(services, asked, found) : hiddenHead, found?.page, asked.language)
  }
  app.get('/', (request, reply) => sendFront(request, reply, services.config, built))
  app.get('/public/:partyId', answer)
  app.get('/public/:partyId/*', answer)
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${addressOf(services.config, '/sitemap.xml')}\n`),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${10 * minute}`)
      .send(await sitemap(services)),
  )
}

const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const languageAsked = ({ headers }: FastifyRequest) => acceptedLanguage(headers['accept-language']) ?? standardLanguage

/** Undefined: the address is none of those to share, so that it leads to the party's start. */
function askedFor(request: FastifyRequest, partyId: string, rest: string): Asked | undefined {
  const { key, language } = request.query as Record<string, unknown>
  const wished = typeof language === 'string' ? knownLanguage(language) : undefined
  const chosen = wished ?? languageAsked(request)
  const common = { partyId, key: typeof key === 'string' ? key : undefined, language: chosen }
  if (rest === '') return { ...common, kind: 'start', id: '' }
  const named = readPublicPath(rest)
  return named && { ...common, ...named }
}

/** Undefined where a visitor may not see it, exactly as where there is nothing. */
async function find(services: Services, { partyId, kind, id, key, language }: Asked): Promise<Found | undefined> {
  const source = sharedPages.get(kind)
  if (!source || !isId(partyId) || (kind !== 'start' && !isId(id))) return undefined
  const tx = services.database.kysely
  try {
    const { party } = source.isEvent
      ? await factsOfEvent(tx, visitor, id, key)
      : await factsOfParty(tx, visitor, partyId)
    if (party.partyId !== partyId || !(party.isPublic || party.sharedByKey)) return undefined
    const page = await source.read({ tx, services, partyId: party.partyId, id, language })
    return page && { page, source, isPublic: party.isPublic }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

const hiddenHead = html`<title>Pinhigh</title><meta name="robots" content="noindex">`

function headOf({ config }: Services, asked: Asked, { page, isPublic }: Found): Html {
  const query = asked.key && !isPublic ? `?key=${encodeURIComponent(asked.key)}` : ''
  const address = addressOf(config, pathOf(asked) + query)
  const description = cut(page.description)
  const title = `${page.title} – Pinhigh`
  const robots = isPublic
    ? html`<link rel="canonical" href="${address}">`
    : html`<meta name="robots" content="noindex">`
  return html`<title>${title}</title><meta name="description" content="${description}">${robots}
<meta property="og:site_name" content="Pinhigh"><meta property="og:type" content="website">
<meta property="og:title" content="${page.title}"><meta property="og:description" content="${description}">
<meta property="og:url" content="${address}"><meta property="og:locale" content="${localeOf(asked.language).replace('-', '_')}">
${pictureHead(config, asked, page, query)}`
}

function pictureHead(config: Services['config'], asked: Asked, { picture, title }: SharedPage, query: string): Html {
  if (!picture)
    return html`<meta property="og:image" content="${addressOf(config, '/icons/icon-512.png')}"><meta name="twitter:card" content="summary">`
  const path =
    'path' in picture
      ? picture.path
      : `${pathOf(asked)}/picture.png${query}${query ? '&' : '?'}language=${asked.language}&v=${encodeURIComponent(picture.version)}`
  const size =
    'path' in picture
      ? html``
      : html`<meta property="og:image:width" content="${pictureSize.width}"><meta property="og:image:height" content="${pictureSize.height}">`
  return html`<meta property="og:image" content="${addressOf(config, path)}"><meta property="og:image:alt" content="${title}">${size}<meta name="twitter:card" content="summary_large_image">`
}

const pathOf = ({ partyId, kind, id }: Asked) => `/public/${partyId}${kind === 'start' ? '/' : `/${kind}/${id}`}`

const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= descriptionAtMost ? line : `${line.slice(0, descriptionAtMost - 1).trimEnd()}…`
}

const landingModule = 'src/features/site/landing/landing-page.tsx'
const scoringModule = 'src/features/play/scoring/score-page.tsx'

/**
 * A visitor sees the head of the landing page before any script runs. Who is or was logged in goes on elsewhere, and
 * where that is stands behind the hash, which never gets here: what they cannot wait for is the scoring page.
 */
function sendFront(request: FastifyRequest, reply: FastifyReply, config: Services['config'], built: string) {
  const isKnown = Object.keys(request.cookies).some((name) => name.includes('pinhigh'))
  const language = languageAsked(request)
  if (isKnown) return sendPage(reply, built, knownHead, undefined, language, linksOf(built, scoringModule))
  const page = frontPage.read?.(language)
  if (!page) return sendPage(reply, built, html`<title>Pinhigh</title>`, undefined, language)
  const address = addressOf(config, '/')
  const head = html`<title>Pinhigh</title><meta name="description" content="${cut(page.description)}"><link rel="canonical" href="${address}">
<meta property="og:site_name" content="Pinhigh"><meta property="og:type" content="website"><meta property="og:url" content="${address}">
<meta property="og:title" content="${page.title}"><meta property="og:description" content="${cut(page.description)}">
<meta property="og:image" content="${addressOf(config, '/icons/icon-512.png')}"><meta name="twitter:card" content="summary">
<script src="/first.js"></script>`
  return sendPage(reply, built, head, page, language, linksOf(built, landingModule))
}

const knownHead = html`<title>Pinhigh</title><script src="/first.js" data-known></script>`

/** A build never changes (tools/build-page.ts), so what is read of it once is known. */
const read = new Map<string, string>()

/** A text of the built page; undefined as long as there is none. */
function builtText(built: string, name: string): string | undefined {
  const file = path.join(built, name)
  const known = read.get(file)
  if (known !== undefined || !fs.existsSync(file)) return known
  const text = fs.readFileSync(file, 'utf8')
  read.set(file, text)
  return text
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** By build: it is asked at every visit, and longer than the page itself. */
const manifests = new Map<string, Manifest>()

function manifestOf(built: string): Manifest {
  const known = manifests.get(built)
  const text = known ? undefined : builtText(built, '.vite/manifest.json')
  if (text === undefined) return known ?? {}
  const manifest: Manifest = JSON.parse(text)
  manifests.set(built, manifest)
  return manifest
}

/** What a page needs beyond the first scripts, so that it is fetched together with them. */
function linksOf(built: string, module: string): Html[] {
  const manifest = manifestOf(built)
  const wanted = new Set<string>()
  const want = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunk.isEntry || wanted.has(key)) return
    wanted.add(key)
    for (const imported of chunk.imports ?? []) want(imported)
  }
  want(module)
  return [...wanted].flatMap((key) => [
    html`<link rel="modulepreload" crossorigin href="/${manifest[key]?.file ?? ''}">`,
    ...(manifest[key]?.css ?? []).map((css) => html`<link rel="stylesheet" crossorigin href="/${css}">`),
  ])
}

const fontModule = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

/** The font comes with the styles that ask for it: what is read already does not move when it is there. */
function fontOf(built: string): Html {
  const manifest = manifestOf(built)
  const file = manifest[fontModule]?.file
  return file ? html`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">` : html``
}

/** The built page with this head, and with what there is to read where its scripts will put themselves. */
function sendPage(
  reply: FastifyReply,
  built: string,
  head: Html,
  page: SharedPage | undefined,
  language: Language,
  links: readonly Html[] = [],
) {
  const index = builtText(built, 'index.html')
  if (index === undefined)
    return reply.code(503).type('text/plain').send('The page is not built yet: npm start builds it.')
  const text = index
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => head.text)
    .replace('</head>', () => html`${fontOf(built)}${links}</head>`.text) // after the styles of all pages, which they build on
    .replace('<div id="root"></div>', () => html`<div id="root">${page ? firstPaint(page) : html``}</div>`.text)
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(text)
}

const firstPaint = ({ content }: SharedPage) =>
  html`<div class="first-paint"><header class="app-bar"><span class="app-bar-brand">Pinhigh</span></header><main class="page">${content}</main></div>`

async function sendPicture(reply: FastifyReply, { kind, id, language }: Asked, found: Found | undefined) {
  const picture = found?.page.picture
  if (!picture || 'path' in picture) throw new NotFound()
  const bytes = await drawPicture(`${kind} ${id} ${language} ${picture.version}`, picture.draw)
  return reply.header('cache-control', `public, max-age=${minute}`).type('image/png').send(bytes)
}

/** The public pages of all public parties. */
async function sitemap({ database, config }: Services): Promise<string> {
  const lists = await Promise.all(
    [...sharedPages].map(async ([kind, { list }]) =>
      ((await list?.(database.kysely)) ?? []).map((entry) => ({ ...entry, kind })),
    ),
  )
  const entries = lists
    .flat()
    .slice(0, listedAtMost)
    .map(({ partyId, kind, id, changedAt }) => {
      const address = addressOf(config, pathOf({ partyId, kind, id } as Asked))
      return html`<url><loc>${address}</loc>${changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : html``}</url>\n`
    })
  return html`${new Html('<?xml version="1.0" encoding="UTF-8"?>\n')}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
    .text
}
