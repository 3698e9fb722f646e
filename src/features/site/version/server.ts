import { serve } from '../../../server/http/serve.ts'
import { changeLog, version } from '../../../server/version.ts'
import { getVersion } from './operations.ts'
import { readChangeLog } from './rules.ts'

serve(getVersion, { run: async () => ({ version, changeLog: readChangeLog(changeLog) }) })
