import { languageOf } from '../../../contract/texts.ts'
import { readNodes } from '../../../server/data/nodes.ts'
import { readBackups } from '../../../server/data/scheduled-backup.ts'
import { askDoctor as ask, look, spaceOf } from '../../../server/doctor/doctor.ts'
import { filesPlace } from '../../../server/files/files.ts'
import { serve } from '../../../server/http/serve.ts'
import { readJobLines } from '../../../server/jobs/job-state.ts'
import { senderOf } from '../../../server/mail/mail-sender.ts'
import { readOutbox } from '../../../server/mail/outbox-state.ts'
import { sendTest } from '../../../server/mail/test-mail.ts'
import type { Services } from '../../../server/services.ts'
import { version } from '../../../server/version.ts'
import { askDoctor, getInstallationHealth, makeBackup, sendTestMail } from './operations.ts'
import { languageOfPerson, readDatabaseSize } from './reads.ts'

const patientOf = ({ config, database, files, now }: Services) => ({
  config,
  database,
  files,
  isNode: true,
  now,
  spaceOf,
})

serve(getInstallationHealth, {
  run: async ({ tx, services }) => {
    const { config, database, live, now } = services
    const [findings, nodes, jobs, outbox, backups, size, space] = await Promise.all([
      look(patientOf(services)),
      readNodes(database.pool, true),
      readJobLines(database.pool, now()),
      readOutbox(database.pool),
      readBackups(database.pool),
      readDatabaseSize(tx),
      spaceOf(config.dataDir),
    ])
    const { sentToday, waiting, givenUp, lastError } = outbox
    return {
      at: now().toISOString(),
      version,
      findings,
      nodes: nodes.map((node) => ({ ...node, since: node.since.toISOString() })),
      watching: live.connections(),
      jobs: jobs.map((job) => ({
        ...job,
        last: job.last?.toISOString() ?? null,
        next: job.next?.toISOString() ?? null,
      })),
      mail: {
        server: config.smtpUrl ? new URL(config.smtpUrl).host : null,
        sender: senderOf(config).address,
        ...{ sentToday, waiting, givenUp },
        lastError: lastError ? { text: lastError.text, at: lastError.at.toISOString() } : null,
      },
      backups: {
        schedule: config.backupSchedule,
        folder: config.backupDir,
        latest: backups
          .slice(0, 3)
          .map(({ at, bytes, rows, files, seconds, fault }) => ({ at, bytes, rows, files, seconds, fault })),
      },
      space: { ...space, database: size, files: filesPlace(config) },
    }
  },
})

serve(askDoctor, {
  // It asks others for seconds: no connection waits for that.
  ownTransaction: true,
  run: async ({ services }) => ({ findings: await ask(patientOf(services)), at: services.now().toISOString() }),
})

serve(sendTestMail, {
  ownTransaction: true,
  run: async ({ input, tx, session, services }) => {
    const language = languageOf((await languageOfPerson(tx, session.userId)) ?? '')
    const sent = await sendTest(services.config, input.email, language)
    return sent.isSent ? { isSent: true, answer: sent.answer } : { isSent: false, answer: sent.reason }
  },
})

serve(makeBackup, {
  run: async ({ tx, services }) => {
    await services.jobs.enqueue(tx, 'backup', {}, { key: 'now', minutes: 240, retries: 0 })
    return { ok: true }
  },
})
