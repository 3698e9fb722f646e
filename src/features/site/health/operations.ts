import * as z from 'zod/mini'
import { findingSchema } from '../../../contract/doctor.ts'
import { type OutputOf, operation } from '../../../contract/operation.ts'
import { done, email, empty, instant } from '../../../contract/schemas.ts'
import { level50 } from '../../../contract/session.ts'

const findings = z.array(findingSchema)

/** What can be said at once of how the installation does: nothing outside of it is asked. */
export const getInstallationHealth = operation({
  summary: 'How the installation does',
  description: 'What its database, its nodes and its disk say. `askDoctor` also tries mail, proxy and clock.',
  get: '/admin/health',
  input: empty,
  output: z.object({
    at: instant,
    version: z.string(),
    findings,
    nodes: z.array(z.object({ name: z.string(), version: z.string(), since: instant, isThis: z.boolean() })),
    watching: z.int(),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** When it ended the last time, well or not; null: not within the days that ended jobs are kept. */
        last: z.nullable(instant),
        /** How long that took. */
        seconds: z.nullable(z.number()),
        /** When it is due by its schedule; null: when there is something to do. */
        next: z.nullable(instant),
        /** `again`: it failed and is tried once more; `failed`: it was given up. */
        state: z.enum(['never', 'running', 'done', 'again', 'failed']),
        /** Why it failed; null where it did not. */
        fault: z.nullable(z.string()),
        /** How many of it wait. */
        waiting: z.int(),
      }),
    ),
    mail: z.object({
      server: z.nullable(z.string()),
      sender: z.string(),
      sentToday: z.int(),
      waiting: z.int(),
      givenUp: z.int(),
      lastError: z.nullable(z.object({ at: instant, text: z.string() })),
    }),
    backups: z.object({
      schedule: z.enum(['no', 'daily', 'hourly']),
      folder: z.string(),
      latest: z.array(
        z.object({
          at: instant,
          bytes: z.int(),
          rows: z.int(),
          files: z.int(),
          seconds: z.int(),
          fault: z.nullable(z.string()),
        }),
      ),
    }),
    space: z.object({ free: z.int(), size: z.int(), database: z.int(), files: z.string() }),
  }),
  who: level50,
})
export type Health = OutputOf<typeof getInstallationHealth>

/** Looks at everything that makes an installation fail for its people, as `npm run pinhigh -- doctor` does. */
export const askDoctor = operation({
  summary: 'Look for what is wrong',
  description: 'Takes some seconds: the mail server, the public address and the time server are asked as well.',
  post: '/admin/health/doctor',
  input: empty,
  output: z.object({ at: instant, findings }),
  who: level50,
})

/** Sends a mail past the outbox and says what the mail server answered. */
export const sendTestMail = operation({
  summary: 'Send a test mail',
  post: '/admin/health/test-mail',
  input: z.object({ email }),
  output: z.object({ isSent: z.boolean(), answer: z.string() }),
  who: level50,
})

/** Makes a backup now, as the schedule does. */
export const makeBackup = operation({
  summary: 'Make a backup now',
  description: 'It is made, restored and compared in the background; `getInstallationHealth` has it once that is done.',
  post: '/admin/health/backup',
  input: empty,
  output: done,
  who: level50,
})
