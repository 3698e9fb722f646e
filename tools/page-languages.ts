import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { furtherLanguages } from '../src/languages/all.ts'
import type { FurtherTexts } from '../src/languages/further-language.ts'

const table = /\btexts\(\s*["'`]([\w-]+)["'`]/g

/**
 * Writes a file of texts for each further language and names it in the head of the page, so that nobody loads a language
 * that they do not read. Texts of the server alone are left out.
 */
export function pageLanguages(): Plugin {
  const addresses = new Map<string, string>()
  return {
    name: 'page-languages',
    renderStart() {
      const codes = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? '')
      const tables = new Set(codes.flatMap((code) => [...code.matchAll(table)].map(([, name]) => name)))
      for (const [code, { texts }] of Object.entries(furtherLanguages)) {
        const source = JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([name]) => tables.has(name))))
        const fileName = `assets/language-${code}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`
        this.emitFile({ type: 'asset', fileName, source })
        addresses.set(code, `/${fileName}`)
      }
    },
    transformIndexHtml: () => headOf((code) => addresses.get(code) ?? `/languages/${code}.json`),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const texts = textsAt(request.url ?? '')
        if (!texts) return next()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(texts))
      })
    },
  }
}

const textsAt = (url: string): FurtherTexts | undefined =>
  furtherLanguages[/^\/languages\/(\w+)\.json$/.exec(url)?.[1] ?? '']?.texts

function headOf(addressOf: (code: string) => string) {
  const named = Object.entries(furtherLanguages).map(([code, { texts: _, ...about }]) => ({
    code,
    ...about,
    address: addressOf(code),
  }))
  const attrs = { name: 'further-languages', content: JSON.stringify(named) }
  return named.length > 0 ? [{ tag: 'meta', attrs, injectTo: 'head' as const }] : []
}
