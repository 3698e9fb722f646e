import { type Logger, pino } from 'pino'

export type Log = Logger

const secret = /password|secret|token|cookie|authorization|captcha|key$/i

/** The log of this process, one JSON line for each event. No secret and no person's input is ever in it. */
export function createLog(config: { logLevel: string }, write?: { write(line: string): void }): Log {
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeReply },
  }
  return write ? pino(options, write) : pino(options)
}

/**
 * Only what helps to find the fault. An error of the driver carries its whole client, with the password and the key
 * that cancels its queries, so fields are chosen and never spread.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack }
  for (const name of [
    'code',
    'severity',
    'schema',
    'table',
    'column',
    'constraint',
    'routine',
    'where',
    'statusCode',
  ]) {
    const value = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value
  }
  if (error.cause !== undefined) fields.cause = describeError(error.cause)
  return fields
}

function describeRequest(request: { method?: string; url?: string; id?: unknown }) {
  return { id: request.id, method: request.method, path: request.url && withoutQuery(request.url) }
}

function describeReply(reply: { statusCode?: number }) {
  return { status: reply.statusCode }
}

/** Addresses of one use (recovery, sign-up) end in their token. */
function withoutQuery(url: string): string {
  return (url.split('?')[0] ?? '').replace(/[\w-]{32,}/g, '…')
}

function withoutSecrets(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (secret.test(name)) return [name, '…']
      if (isClient(value)) return [name, 'a connection']
      return [name, value]
    }),
  )
}

function isClient(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'connectionParameters' in value
}
