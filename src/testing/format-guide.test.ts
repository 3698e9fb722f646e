import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { wrongEclecticWords } from '../features/competition/events/rules.ts'
import { hasMark, markNames } from '../features/play/side-games/rules.ts'
import { eclecticPercents } from '../golf/eclectic-percents.ts'
import { formatOf, roundGames, settingsOf } from '../golf/formats/presets.ts'
import { fitsPlayers, sideGameNames, sideGameOf } from '../golf/side-games/table.ts'

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

test.each(eclecticPercents)(
  'G10 the guide to formats over the API says that %i per cent can come off an eclectic',
  (percent) => {
    const [, eclectic = ''] = guide.split('## Eclectic')
    expect(eclectic.split('##')[0]).toMatch(new RegExp(`\\b${percent}\\b`))
  },
)

test.each(Object.keys(wrongEclecticWords))('G10 the guide names %s as a reason why there is no eclectic', (reason) => {
  expect(guide).toContain(`\`${reason}\``)
})

const inWords = {
  '2,3,4': '2 to 4',
  '2,4': '2 or 4',
} as const
const inCode = (names: readonly string[]) =>
  names.length > 0 ? `${names.map((name) => `\`${name}\``).join(', ')} ` : ''

test.each(sideGameNames)(
  'T4 the guide to formats over the API says who plays %s and what is marked and chosen',
  (game) => {
    const counts = [1, 2, 3, 4, 5].filter((count) => fitsPlayers(game, count)).join()
    const players = Object.hasOwn(inWords, counts) ? inWords[counts as keyof typeof inWords] : counts
    const { field = false, settings } = sideGameOf(game)
    const marks = markNames.filter((mark) => hasMark(game, mark, mark === 'play-off' ? 0 : 1))
    expect(guide).toContain(
      `| \`${game}\` | ${players}${field ? ', or everybody' : ''} | ${inCode(marks)}| ${inCode(settings)}|`,
    )
  },
)
