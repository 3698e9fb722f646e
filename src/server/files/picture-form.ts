import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyOperation } from '../../contract/operation.ts'
import { InvalidField } from '../http/input-faults.ts'

/** Nothing that takes a picture has more to ask. */
const partsAtMost = 20

/** The fields of a form as they were sent, texts all of them: the picture as its base64. */
export class Form {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    this.fields = fields
  }
}

/** Within `app` a body may be multipart/form-data: texts by their names, and the picture as a file. */
export function takeForms(app: FastifyInstance, { picture }: AnyOperation) {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    formOf(request, body, picture ?? ''),
  )
}

async function formOf(request: FastifyRequest, body: Buffer, picture: string): Promise<Form> {
  const type = request.headers['content-type'] ?? ''
  if (hasTooMany(body, type)) throw fault('', 'The form has too many parts.')
  const fields: [string, string][] = []
  for (const [name, value] of await partsOf(body, type)) {
    if (fields.some(([other]) => other === name)) throw fault(name, 'It is there twice.')
    if (typeof value === 'string' && name === picture) throw fault(name, 'In a form the picture is a file.')
    if (typeof value !== 'string' && name !== picture) throw fault(name, 'This is text, not a file.')
    fields.push([name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64')])
  }
  return new Form(Object.fromEntries(fields))
}

async function partsOf(body: Buffer, type: string) {
  try {
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())]
  } catch {
    throw fault('', 'The form cannot be read.')
  }
}

/** Counted before anything is taken apart: a small body can be a million parts. */
function hasTooMany(body: Buffer, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const mark = `--${quoted ?? plain ?? ''}`
  let found = 0
  // the first begins the form, the last ends it
  for (let at = body.indexOf(mark); at >= 0 && found <= partsAtMost + 1; at = body.indexOf(mark, at + mark.length))
    found += 1
  return found > partsAtMost + 1
}

const fault = (name: string, words: string) =>
  new InvalidField({ pointer: name ? `#/${encodeURIComponent(name)}` : '#', in: 'body' }, words)
