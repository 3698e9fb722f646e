import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFaults } from '../../tools/check.ts'
import { rowChangeFaults, rowChangesIn } from '../../tools/row-changes.ts'

const courses = 'src/features/play/courses'
const repairs = 'src/features/play/repairs'

const feature = {
  [`${courses}/reads.ts`]: 'export const readCourse = () => 1',
  [`${courses}/writes.ts`]: 'export const updateCourse = () => 1\nexport type NewCourse = { id: string }',
  [`${courses}/writes/holes.ts`]: 'export const writeHoles = () => 1',
  [`${courses}/server/for-other-features.ts`]: "export { updateCourse } from '../writes.ts'",
  [`${courses}/rules.ts`]: 'export const mayMend = () => true',
  [`${courses}/rules/tee.ts`]: "import type { Par } from './par.ts'\nexport type Tee = { par: Par }",
  'src/features/site/contact/rules.ts': 'export const mayWrite = () => true',
  'src/features/account/acting/rules.ts': 'export const mayAct = () => true',
  'src/shell/shell.tsx': 'export const Shell = () => null',
}
const allowed = {
  [`${courses}/server.ts`]: "export { updateCourse } from './writes.ts'",
  [`${repairs}/server.ts`]: "export { readCourse } from '../courses/reads.ts'",
  [`${repairs}/writes.ts`]: "export { updateCourse } from '../courses/server/for-other-features.ts'",
  [`${repairs}/repairs.test.ts`]: "export { updateCourse } from '../courses/writes.ts'",
  'src/features/account/acting/server.ts': "export { mayMend } from '../../play/courses/rules.ts'",
  'src/demo/courses.ts': "export { updateCourse } from '../features/play/courses/writes.ts'",
}
const refused: [rule: string, file: string, text: string][] = [
  ['foreign-writes', `${repairs}/server/mend.ts`, "export { updateCourse } from '../../courses/writes.ts'"],
  ['foreign-writes', `${repairs}/server/mend-holes.ts`, "export { writeHoles } from '../../courses/writes/holes.ts'"],
  ['foreign-writes', `${repairs}/writes/mend.ts`, "export { updateCourse } from '../../courses/writes.ts'"],
  ['foreign-writes', `${repairs}/writes/shape.ts`, "export type { NewCourse } from '../../courses/writes.ts'"],
  ['foreign-feature', `${repairs}/server/serve.ts`, "export { updateCourse } from '../../courses/server.ts'"],
  ['reads-only', `${repairs}/reads.ts`, "export { updateCourse } from '../courses/server/for-other-features.ts'"],
  ['reads-only', `${courses}/reads/holes.ts`, "export { writeHoles } from '../writes/holes.ts'"],
  ['writes-of-features', 'src/server/mend.ts', "export { updateCourse } from '../features/play/courses/writes.ts'"],
  ['web-below-features', 'src/web/mended.ts', "export { mayMend } from '../features/play/courses/rules.ts'"],
  ['shell-above-all', `${repairs}/mend-page.tsx`, "export { Shell } from '../../../shell/shell.tsx'"],
  ['play-below', `${repairs}/rules.ts`, "export { mayWrite } from '../../site/contact/rules.ts'"],
  ['community-below', 'src/features/community/news/rules.ts', "export { mayAct } from '../../account/acting/rules.ts'"],
  [
    'no-circle',
    `${courses}/rules/par.ts`,
    "import type { Tee } from './tee.ts'\nexport type Par = Tee['par'] | number",
  ],
  ['rows-from-behind', 'src/web/mend.ts', "export { readCourse } from '../features/play/courses/reads.ts'"],
]

let folder: string

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'planted-'))
})

afterAll(() => fs.rmSync(folder, { recursive: true }))

function plant(files: Record<string, string>): string {
  const at = fs.mkdtempSync(path.join(folder, 'files-'))
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(at, name)), { recursive: true })
    fs.writeFileSync(path.join(at, name), `${content}\n`)
  }
  return at
}

test('imports against the order of the house, and of what changes rows: each planted one is refused by its rule alone', async () => {
  const planted = Object.fromEntries(refused.map(([, file, text]) => [file, text]))
  const faults = (await importFaults(plant({ ...feature, ...allowed, ...planted }))).split('\n')
  const found = faults.map((fault) => fault.split(' → ')[0] ?? '')
  for (const [rule, file] of refused) expect(found).toContain(`${rule}: ${file}`)
  const files = new Set(found.map((fault) => fault.split(': ')[1]))
  expect([...files].sort()).toEqual(Object.keys(planted).sort())
})

test.each([
  ["tx.updateTable('courses').set({ name }).execute()", "1 tx.updateTable('courses').set({ name }).execute()"],
  ["\ntx.selectFrom('courses').forUpdate()", "2 tx.selectFrom('courses').forUpdate()"],
  ['sql`select 1 from events for update`', '1 sql`select 1 from events for update`'],
  ['const mend = `update courses c set name = $1`', '1 const mend = `update courses c set name = $1`'],
])('what changes or locks rows is found in a source: %s', (source, found) => {
  expect(rowChangesIn('planted.ts', source)).toEqual([found])
})

test('only writes change rows: reads and servers that do are refused', () => {
  const change = "export const forget = (tx: Tx) => tx.deleteFrom('courses')"
  const names = ['reads', 'reads/holes', 'server', 'server/holes', 'writes', 'writes/holes']
  const at = plant(Object.fromEntries(names.map((name) => [`${courses}/${name}.ts`, change])))
  const faults = rowChangeFaults(at).map((fault) => fault.split(':')[0])
  expect(faults.sort()).toEqual(names.slice(0, 4).map((name) => `${courses}/${name}.ts`))
})

test('no feature changes rows outside of its writes', () => {
  expect(rowChangeFaults(process.cwd())).toEqual([])
})
