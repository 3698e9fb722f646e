import { InvalidField } from './input-faults.ts'

type Asking = { request: { header: (name: string) => string | undefined } }

/** What the sender calls this delivery: the header `Idempotency-Key`, or else what stands in the input; null without. */
export function idempotencyKey({ request }: Asking, given?: string): string | null {
  const key = (request.header('idempotency-key') ?? given)?.trim().toLowerCase()
  if (key === undefined) return null
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) return key
  const fault = { in: 'header', header: 'Idempotency-Key', limit: { format: 'uuid' } } as const
  throw new InvalidField(fault, 'The Idempotency-Key has to be a UUID.')
}
