import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { empty } from '../../../contract/schemas.ts'
import { anyone } from '../../../contract/session.ts'

/** The version that answers, and what each version brought, the newest first. */
export const getVersion = operation({
  call: 'get_version',
  summary: 'Version and change log',
  get: '/version',
  input: empty,
  output: z.object({
    version: z.string(),
    changeLog: z.array(z.object({ version: z.string(), summary: z.string(), changes: z.array(z.string()) })),
  }),
  who: anyone,
})
