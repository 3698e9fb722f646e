import type { Finding } from '../../contract/doctor.ts'
import { demandsFactor, level50Without } from '../session/demanded-factor.ts'
import { look, type Patient, well } from './patient.ts'

/** So many are named. */
const namedAtMost = 5

/** Who runs the installation with a password alone, or would. */
export async function checkSecondFactor({ config, database }: Patient): Promise<Finding> {
  const without = await level50Without(database)
  if (without.length === 0) return well('second-factor')
  const names = without.slice(0, namedAtMost).join(', ') + (without.length > namedAtMost ? ', …' : '')
  const name = demandsFactor(config) ? 'second-factor-missing' : 'second-factor-recommended'
  return look('second-factor', name, { names })
}
