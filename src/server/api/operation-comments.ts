import fs from 'node:fs'
import path from 'node:path'

const features = path.resolve(import.meta.dirname, '../../features')
const declared = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export const (\w+) = operation\(/g

/**
 * The doc comment of every operation by its name. It is written once, where the operation is, for those who read the code
 * and those who read the document; a page gets none of it, because comments do not outlive its build.
 */
export function operationComments(): Map<string, string> {
  const files = fs.globSync('*/*/operations{.ts,/*.ts}', { cwd: features })
  return new Map(
    files.flatMap((file) =>
      [...fs.readFileSync(path.join(features, file), 'utf8').matchAll(declared)].map(
        ([, comment = '', name = '']) => [name, plain(comment)] as const,
      ),
    ),
  )
}

const plain = (comment: string) => comment.replace(/\s*\n\s*\*\s?/g, ' ').trim()
