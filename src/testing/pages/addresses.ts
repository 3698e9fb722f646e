import fs from 'node:fs'
import path from 'node:path'

/** An address of the app as its routes.tsx names it, and what its guard asks for; level 50's stand behind /admin/. */
export type Address = { path: string; guard: 'nobody' | 'login' | 'scorer' | 'administrator' | 'level50' }

const root = path.resolve(import.meta.dirname, '../../..')
const pageCall = /\b(page|adminPage)\(\s*'(\/[^']*)',\s*\(\) => import\([^)]*\)(?:,\s*\{([^}]*)\})?/g

/** Every address of every feature, read as text, because pages cannot be loaded outside of a browser. */
export const addresses = (): Address[] =>
  fs
    .globSync('src/features/*/*/routes.tsx', { cwd: root })
    .sort()
    .flatMap((file) =>
      [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(pageCall)].map(
        ([, kind, address = '', options = '']) => {
          const guard = kind === 'adminPage' ? 'level50' : (/guard: '(\w+)'/.exec(options)?.[1] ?? 'nobody')
          return { path: address, guard: guard as Address['guard'] }
        },
      ),
    )

/** The address with its parameters filled in; throws where one of them is not known. */
export const filled = ({ path: address, guard }: Address, values: Readonly<Record<string, string>>) =>
  `${guard === 'level50' ? '/admin/' : '/'}#${address.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`What is $${name} in ${address}?`)
    return encodeURIComponent(value)
  })}`
