import { collisions } from './collisions.ts'
import { flakyNetwork } from './flaky-network.ts'
import { killedApplication } from './killed-application.ts'
import { killedDatabase } from './killed-database.ts'
import { renewals } from './renewals.ts'
import type { Scenario } from './scenario.ts'
import { twoNodes } from './two-nodes.ts'

export const scenarios: readonly Scenario[] = [
  killedApplication,
  killedDatabase,
  collisions,
  flakyNetwork,
  renewals,
  twoNodes,
]
