import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { LogEntry } from './operations.ts'
import { actionOf, detailsOf } from './rules.ts'
import { auditActions } from './texts.ts'

describe('X13 words for what was done', () => {
  test('X13 every action that the application writes down has a text in both languages', () => {
    const written = sources(path.resolve('src')).flatMap((file) =>
      [
        ...fs
          .readFileSync(file, 'utf8')
          .matchAll(/\baction(?::| =)[^\n,]*?'([A-Za-z][A-Za-z-]+)'(?:\s*:\s*'([A-Za-z-]+)')?/g),
      ].flatMap(([, one, other]) => [one, other].filter((name) => name !== undefined)),
    )
    const known = Object.keys(auditActions.pairs)
    expect([...new Set(written)].filter((action) => !known.includes(action)).sort()).toEqual([])
  })

  /** Server files, where entries of the log are written. */
  function sources(folder: string): string[] {
    return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory())
        return ['testing', 'demo', 'web', 'member-import', 'course-import'].includes(entry.name) ? [] : sources(file)
      return /\/(server|reads|writes)(\/[a-z-]+)?\.ts$/.test(file) && !/\.test\.ts$/.test(file) ? [file] : []
    })
  }

  test('X13 an unknown action is its name taken apart, and details are a line', () => {
    expect(actionOf('someNewThing', 'en')).toBe('Some new thing')
    expect(actionOf('some-new-thing', 'sv')).toBe('Some new thing')
    const told = (details: LogEntry['details']) => ({ action: 'someNewThing', details, about: [], subject: null })
    expect(detailsOf(told({ title: 'Spring cup', hole: 7, secret: 'no' }), 'en')).toBe('Spring cup · Hole 7')
    expect(detailsOf(told({ from: 'Par', to: 'Eagle' }), 'sv')).toBe('från Par till Eagle')
  })
})
