// The tests with one check of the platform broken: PLANTED names file, text and what stands there instead.
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import usual from '../vitest.config.ts'

const { file, from, to } = JSON.parse(process.env.PLANTED ?? '{}') as { file: string; from: string; to: string }
const target = path.resolve(import.meta.dirname, '..', file).replaceAll(path.sep, '/')

export default mergeConfig(
  usual,
  defineConfig({
    root: path.resolve(import.meta.dirname, '..'),
    // What was transformed for another hole must not be taken again.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: 'planted-hole',
        enforce: 'pre',
        transform: (code, id) => {
          if (id.split('?')[0] !== target) return undefined
          if (!code.includes(from)) throw new Error(`${file} has no ${from} any more`)
          return code.replace(from, () => to)
        },
      },
    ],
  }),
)
