type Json = Record<string, unknown>

/** The document as a page to read. */
export function reference(document: Json): string {
  const rows = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => section(path, method, one)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pinhigh API</title><link rel="stylesheet" href="/api/reference.css"></head><body><main>
<h1>Pinhigh API</h1><p>${text(String((document.info as Json).description))} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${rows.join('\n')}
<section><h2>Problems</h2><dl>${problemRows(document)}</dl></section></main></body></html>`
}

/** What `type` of a problem leads to: its code, and which operations refuse with it. */
function problemRows(document: Json): string {
  const entries = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap(Object.values) as Json[]
  const codes = new Map<string, string[]>()
  for (const { operationId, responses } of entries)
    for (const { description = '' } of Object.values(responses as Record<string, { description?: string }>))
      for (const [, code = ''] of refusals(description))
        codes.set(code, [...(codes.get(code) ?? []), String(operationId)])
  const shared = Object.values((document.components as Record<string, Json>).responses as Record<string, Json>)
  for (const { description } of shared)
    for (const [, code = ''] of String(description).matchAll(/`([a-z0-9-]+)`/g))
      if (!codes.has(code)) codes.set(code, [])
  for (const code of ['method-not-allowed', 'invalid-request', 'server-error']) codes.set(code, [])
  return [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([code, users]) =>
        `<dt id="problem-${text(code)}"><code>${text(code)}</code></dt><dd>${users.map(link).join(', ')}</dd>`,
    )
    .join('\n')
}

const refusals = (description: string) =>
  description.startsWith('Refused') ? (description.split('. ')[0] ?? '').matchAll(/`([a-z0-9-]+)`/g) : []
const link = (operation: string) => `<a href="#${text(operation)}">${text(operation)}</a>`

function section(path: string, method: string, one: Json) {
  const call = one['x-call'] ? `<p class="call">${text([one['x-call']].flat().join(', '))}</p>` : ''
  const shown = {
    parameters: one.parameters,
    body: schemaIn(one.requestBody),
    answer: schemaIn((one.responses as Record<string, Json>)['200']),
  }
  const refused = Object.entries(one.responses as Record<string, { description?: string }>)
    .filter(([, answer]) => answer.description?.startsWith('Refused'))
    .map(([status, answer]) => `<li>${status} ${text(answer.description ?? '')}</li>`)
  return `<section id="${text(String(one.operationId))}"><h2><code>${method.toUpperCase()} ${text(path)}</code></h2>
<p>${text(String(one.summary))}</p>${call}${one.description ? `<p>${text(String(one.description))}</p>` : ''}
${refused.length > 0 ? `<ul>${refused.join('')}</ul>` : ''}
<details><summary>Input and answer</summary><pre tabindex="0">${text(JSON.stringify(shown, null, 2))}</pre></details></section>`
}

const schemaIn = (of: unknown) => (of as { content?: Record<string, Json> })?.content?.['application/json']?.schema

const text = (raw: string) => raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const referenceStyle = `:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;margin:0;
background:light-dark(#faf7ef,#111612);color:light-dark(#1a211c,#f1eee4)}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
section{border-top:1px solid light-dark(#e0d8c6,#2f3830);padding:1rem 0}h2{font-size:1.1rem;margin:0}
a,summary{color:light-dark(#1e5a3a,#93d2a6)}pre{overflow:auto;font-size:.85rem}.call{color:light-dark(#565c53,#aeb3a8)}`
