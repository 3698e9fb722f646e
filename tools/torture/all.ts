import { killedApplication } from './killed-application.ts'
import type { Scenario } from './scenario.ts'

export const scenarios: readonly Scenario[] = [killedApplication]
