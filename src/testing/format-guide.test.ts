import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatOf, roundGames, settingsOf } from '../golf/formats/presets.ts'

const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/formats.md'), 'utf8')

const counted = { number: (balls: unknown) => String(balls), 'by-hole': () => 'by hole', 'by-par': () => 'by par' }

function sideInWords({ side }: ReturnType<typeof formatOf>): string {
  const { balls, largest, count, isTeam } = side
  if (balls === 'one') return `one ${largest}`
  if (balls === 'individual') return isTeam ? `team of ${largest}` : 'alone'
  return `own ${largest}, best ${counted[count.kind]('balls' in count ? count.balls : null)}`
}

test.each(roundGames)('G10 the guide to formats over the API says what %s is', (game) => {
  const { scoring } = formatOf(game)
  const sum = scoring.measure === 'matches' ? `match, by ${scoring.entry}` : scoring.measure
  const settings = settingsOf(game).map((name) => `\`${name}\``)
  expect(guide).toContain(`| \`${game}\` | ${sideInWords(formatOf(game))} | ${sum} | ${settings.join(', ')} |`)
})
