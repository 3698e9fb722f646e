import { pictureSize } from '../../../../server/files/picture.ts'
import { escapeHtml } from '../../../../server/http/html.ts'

/** `decided`: 'won the play-off'; left out for everybody else. */
export type SharedLine = {
  place: string
  name: string
  club: string
  decided?: string | undefined
  thru: string
  score: string
  under: boolean
}

type Drawn = {
  title: string
  party: string
  dates: string
  state: string
  lines: readonly SharedLine[]
  /** In place of lines where there are none. */
  none: string
}

/** The light theme of the page: paper, ink, fairway, flag. */
const colours = {
  paper: '#faf7ef',
  ink: '#1a211c',
  soft: '#565c53',
  rule: '#e0d8c6',
  press: '#1e5a3a',
  flag: '#b0261c',
}
const margin = 64
const linesAtMost = 6
const firstLine = 268
const lineHeight = 58

/** The first of a board as a picture beside a link. */
export function drawBoard({ title, party, dates, state, lines, none }: Drawn): string {
  const { width, height } = pictureSize
  const shown = lines.slice(0, linesAtMost).map((line, at) => drawLine(line, firstLine + at * lineHeight))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Hanken Grotesk">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect width="${width}" height="12" fill="${colours.press}"/>
${flag(width - margin - 30, 52)}
${words(shortened(title, 40), margin, 104, 56, { weight: 700 })}
${words(shortened(`${party} · ${dates}`, 68), margin, 152, 30, { fill: colours.soft })}
${words(state, margin, 208, 26, { weight: 700, fill: colours.press })}
<path d="M${margin} 224H${width - margin}" stroke="${colours.ink}" stroke-width="2"/>
${shown.length > 0 ? shown.join('\n') : words(none, margin, firstLine + 20, 34, { fill: colours.soft })}
${words('Pinhigh', width - margin, height - 26, 24, { weight: 700, fill: colours.press, anchor: 'end' })}
</svg>`
}

function drawLine({ place, name, club, decided, thru, score, under }: SharedLine, y: number): string {
  const right = pictureSize.width - margin
  const shortName = shortened(name, 30)
  return [
    words(place || '–', margin, y, 34, { weight: 700, fill: colours.soft }),
    `<text x="${margin + 100}" y="${y}" font-size="34" fill="${colours.ink}"><tspan font-weight="700">${escapeHtml(shortName)}</tspan><tspan dx="18" font-size="24" fill="${colours.soft}">${escapeHtml(shortened(decided || club, 28))}</tspan></text>`,
    words(thru, right - 150, y, 28, { fill: colours.soft, anchor: 'end' }),
    words(score || '–', right, y, 38, { weight: 700, fill: under ? colours.flag : colours.ink, anchor: 'end' }),
    `<path d="M${margin} ${y + 18}H${right}" stroke="${colours.rule}"/>`,
  ].join('')
}

type Look = { weight?: number; fill?: string; anchor?: 'start' | 'end' }

const words = (text: string, x: number, y: number, size: number, look: Look = {}) => {
  const { weight = 400, fill = colours.ink, anchor = 'start' } = look
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(text)}</text>`
}

const flag = (x: number, y: number) =>
  `<path d="M${x} ${y}v92" stroke="${colours.press}" stroke-width="5"/><path d="M${x + 2} ${y}l44 17-44 17z" fill="${colours.flag}"/>`

/** By characters as people count them, so that none is cut in two. */
function shortened(text: string, atMost: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return characters.length <= atMost
    ? text
    : `${characters
        .slice(0, atMost - 1)
        .join('')
        .trimEnd()}…`
}
