import fs from 'node:fs'
import path from 'node:path'

const allowed = [
  /^(operations|reads|rules|server|texts|writes)\.ts$/,
  /^[a-z0-9]+(-[a-z0-9]+)*\.tsx$/,
  /^[a-z0-9]+(-[a-z0-9]+)*(\.e2e)?\.test\.ts$/,
  /^(operations|reads|rules|server|texts|writes)\/[a-z0-9]+(-[a-z0-9]+)*\.ts$/,
  /^styles\.css$/,
  /^styles\/[a-z0-9]+(-[a-z0-9]+)*\.css$/,
]
/** What a club's people would call the parts of the product. */
const rooms = ['play', 'competition', 'party', 'community', 'account', 'site']
const folderName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The closed vocabulary of a feature's folder: whoever has seen one can open the right file of any other. */
export function featureFaults(root: string): string[] {
  const features = path.join(root, 'src/features')
  if (!fs.existsSync(features)) return []
  return fs.readdirSync(features).flatMap((room) => {
    if (!rooms.includes(room)) return [`src/features/${room} is none of the rooms ${rooms.join(', ')}`]
    return fs.readdirSync(path.join(features, room), { withFileTypes: true }).flatMap((entry) => {
      const name = `${room}/${entry.name}`
      if (!entry.isDirectory()) return [`src/features/${name} belongs into a feature's folder`]
      if (!folderName.test(entry.name)) return [`src/features/${name} should be named like-this`]
      return fileFaults(path.join(features, name), name)
    })
  })
}

function fileFaults(folder: string, feature: string): string[] {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  const foreign = files.filter((file) => !allowed.some((form) => form.test(file)))
  return [
    ...foreign.map((file) => `src/features/${feature}/${file} is none of the files that a feature has`),
    ...files
      .filter((file) => isWithoutAddress(folder, file))
      .map((file) => `src/features/${feature}/${file} is at no address: name it in routes.tsx`),
  ]
}

/** A page, with a default export, that the feature's routes do not lead to. */
function isWithoutAddress(folder: string, file: string): boolean {
  const routes = path.join(folder, 'routes.tsx')
  if (!file.endsWith('-page.tsx')) return false
  if (!/^export default /m.test(fs.readFileSync(path.join(folder, file), 'utf8'))) return false
  return !fs.existsSync(routes) || !fs.readFileSync(routes, 'utf8').includes(`'./${file}'`)
}

const texts = ['*.{md,json,ts,mjs,html}', '{src,tools,bench,docs,migrations}/**/*.{ts,tsx,css,md,sql,html}', '.ci/*']
const unread = /^(package-lock\.json|tools\/vocabulary\.ts|docs\/map\.md)$/

/** Words that must not get in by accident. */
const forbidden: [form: RegExp, why: string][] = [
  [/(?<![\w.])\/(home|Users|work|mnt)\/[a-z]\w*/, "a path of somebody's machine"],
  [/^(<{7}|>{7}|={7})( |$)/, 'an unfinished merge'],
  [/\b(test|it|describe)\.only\(/, 'hides the other tests'],
  [/\b(test|it|describe)\.skip\(/, 'a test that does not run proves nothing'],
  [/@ts-(ignore|nocheck)/, 'hides a fault from the compiler'],
  [/\b(TODO|FIXME|XXX)\b/, 'do it, or write an issue'],
]

export function wordFaults(root: string): string[] {
  const files = fs.globSync(texts, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))
  return files
    .filter((file) => !unread.test(file))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          forbidden
            .filter(([form]) => form.test(line))
            .map(([form, why]) => `${file}:${index + 1} ${form.exec(line)?.[0]}: ${why}`),
        ),
    )
}
