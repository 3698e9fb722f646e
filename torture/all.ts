import { collisions } from './collisions.ts'
import { flakyNetwork } from './flaky-network.ts'
import { holes } from './holes.ts'
import { killedApplication } from './killed-application.ts'
import { killedDatabase } from './killed-database.ts'
import { properties } from './properties.ts'
import { renewals } from './renewals.ts'
import type { Scenario } from './scenario.ts'
import { taps } from './taps.ts'
import { twoNodes } from './two-nodes.ts'

export const scenarios: readonly Scenario[] = [
  killedApplication,
  killedDatabase,
  collisions,
  flakyNetwork,
  renewals,
  taps,
  twoNodes,
  holes,
  properties,
]
