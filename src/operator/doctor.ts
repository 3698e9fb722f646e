import { type Finding, findingWords } from '../contract/doctor.ts'
import { standardLanguage } from '../contract/texts.ts'
import { askDoctor, askWithoutDatabase, spaceOf } from '../server/doctor/doctor.ts'
import { openFiles } from '../server/files/files.ts'
import type { Command, Means } from './command.ts'

const marks = { well: '✓', look: '!', bad: '✗', 'left-out': '–' } as const

export const doctor: Command = {
  usage: '',
  summary: 'Looks at everything that makes an installation fail for its people, and says what to change',
  help: `Database, migrations, mail server, outbox, files, space, clock, login provider, the public address with its
certificate, whether live streams pass the proxy and addresses of visitors arrive, backups, jobs, versions of the nodes, second
factors, weak settings. Nothing is changed and no mail is delivered. ✓ is well, ! is to be looked at, ✗ does not work (then
the exit status is 1), – was left out.`,
  words: [0, 0],
  run: async (_, means) => {
    const findings = await look(means)
    const lines = findings.flatMap((finding) => {
      const { name, text, advice } = findingWords(finding, standardLanguage)
      return [`${marks[finding.state]} ${name}: ${text}`, ...(advice ? [`    ${advice}`] : [])]
    })
    const isBad = findings.some(({ state }) => state === 'bad')
    return { lines, answer: { isWell: !isBad, findings: findings.map(withWords) }, isBad }
  },
}

async function look({ config, database }: Means): Promise<Finding[]> {
  const patient = { config, files: openFiles(config), isNode: false, now: () => new Date(), spaceOf }
  const opened = await database().catch((error: unknown) => ({ error }))
  return 'error' in opened ? askWithoutDatabase(patient, opened.error) : askDoctor({ ...patient, database: opened })
}

function withWords(finding: Finding) {
  const { text, advice } = findingWords(finding, standardLanguage)
  return { ...finding, text, ...(advice && { advice }) }
}
