import type { Finding } from '../../contract/doctor.ts'
import { readNodes } from '../data/nodes.ts'
import { readJobState } from '../jobs/job-state.ts'
import { readOutbox } from '../mail/outbox-state.ts'
import { version } from '../version.ts'
import { bad, leftOut, look, type Patient, well } from './patient.ts'

export async function checkOutbox({ database }: Patient): Promise<Finding> {
  const { waiting, late, givenUp, lastError } = await readOutbox(database.pool)
  const reason = lastError?.text ?? ''
  if (late > 0) return bad('outbox', 'outbox-late', { waiting: late, reason })
  if (givenUp > 0) return look('outbox', 'outbox-given-up', { waiting: givenUp, reason })
  return well('outbox', { waiting })
}

export async function checkJobs({ database }: Patient): Promise<Finding> {
  const { failed, late } = await readJobState(database.pool)
  const [first] = failed
  if (first) {
    const names = [...new Set(failed.map(({ name }) => name))].join(', ')
    return bad('jobs', 'jobs-failed', { number: failed.length, names, reason: first.reason })
  }
  if (late > 0) return bad('jobs', 'jobs-late', { number: late })
  return well('jobs')
}

export async function checkVersions(patient: Patient): Promise<Finding> {
  const nodes = await readNodes(patient.database.pool, patient.isNode)
  const other = nodes.find((node) => node.version !== version)
  if (nodes.length === 0) return leftOut('versions', 'versions-left-out')
  if (other) return look('versions', 'versions-differ', { node: other.name, version: other.version, current: version })
  return well('versions', { version })
}
