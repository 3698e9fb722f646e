import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7 in lower case: made here, because the database makes them from PostgreSQL 18 on only. */
export const newId = (): string => v7()

/** 256 random bits for links, sessions and tokens. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What the database keeps of such a secret. */
export const hash = (secret: string) => createHash('sha256').update(secret).digest()
