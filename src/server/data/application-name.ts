import os from 'node:os'
import { version } from '../version.ts'

/** How the connections of this process are named, so that the database knows its nodes: 'pinhigh 0.3.0 golf-1:4711'. */
export const applicationName = `pinhigh ${version} ${os.hostname().slice(0, 30)}:${process.pid}`
