import { operations } from '../src/server/api/operations.ts'
import { tableFaults } from './permission-table.ts'

/** Whether docs/permissions.md says of every operation, and of nothing else, who may. */
export const permissionFaults = () => tableFaults(operations).join('\n')
