import { killedApplication } from './killed-application.ts'
import { killedDatabase } from './killed-database.ts'
import type { Scenario } from './scenario.ts'

export const scenarios: readonly Scenario[] = [killedApplication, killedDatabase]
