// A golf course as a picture: its sky, hills, trees, fairways and greens, in different light.
import type { Random } from './random.ts'

type Light = {
  sky: [top: string, bottom: string]
  sun: string
  /** Share of the height at which the sun stands. */
  sunAt: number
  far: string
  hills: string
  trees: string
  rough: string
  fairway: string
  stripe: string
  green: string
  sand: string
  water: string
}

export const lights = {
  morning: {
    sky: ['#f6d9b0', '#fbf1dc'],
    sun: '#fff6df',
    sunAt: 0.3,
    far: '#c9cdb6',
    hills: '#a3b596',
    trees: '#4d6d51',
    rough: '#7d9d6b',
    fairway: '#93b57c',
    stripe: '#a5c48c',
    green: '#bcd79c',
    sand: '#f0dfb4',
    water: '#c6d9d2',
  },
  noon: {
    sky: ['#8fbcc9', '#e2ebe0'],
    sun: '#fffbe8',
    sunAt: 0.12,
    far: '#a9c0ae',
    hills: '#7ea384',
    trees: '#1f5238',
    rough: '#4f8a53',
    fairway: '#6ba765',
    stripe: '#7ab672',
    green: '#9cd088',
    sand: '#f4e6c0',
    water: '#7fb2bd',
  },
  evening: {
    sky: ['#5d5a78', '#f0a96b'],
    sun: '#ffd98f',
    sunAt: 0.42,
    far: '#8d7a7e',
    hills: '#5f6660',
    trees: '#26392f',
    rough: '#4b6444',
    fairway: '#6b8450',
    stripe: '#7d9459',
    green: '#98ad65',
    sand: '#e2bd84',
    water: '#c78e74',
  },
  autumn: {
    sky: ['#b9c7c4', '#f3e6cf'],
    sun: '#fff3d6',
    sunAt: 0.25,
    far: '#b8a88a',
    hills: '#a5794a',
    trees: '#8c4f2a',
    rough: '#8b8a4b',
    fairway: '#94a45c',
    stripe: '#a3b067',
    green: '#b9c67c',
    sand: '#ead9ad',
    water: '#9fb3b0',
  },
  mist: {
    sky: ['#dfe4de', '#f2f1ea'],
    sun: '#ffffff',
    sunAt: 0.22,
    far: '#d3dad2',
    hills: '#bccabf',
    trees: '#7f978a',
    rough: '#9db39d',
    fairway: '#b0c4aa',
    stripe: '#bccdb4',
    green: '#cbd9bd',
    sand: '#ebe3cd',
    water: '#d3ddda',
  },
} satisfies Record<string, Light>

type Size = { width: number; height: number }
export const size: Size = { width: 1600, height: 1067 }
export const heroSize: Size = { width: 1600, height: 600 }

export const n = (value: number) => Math.round(value * 10) / 10
export const svg = ({ width, height }: Size, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

/** A soft line of hills from left to right, filled down to the foot of the picture. */
export function ridge(dice: Random, { width, height }: Size, y: number, swing: number, fill: string): string {
  const steps = 5
  const points = Array.from({ length: steps + 1 }, (_, at) => [(width * at) / steps, y + (dice.next() - 0.5) * swing])
  return path(`${smooth(points as [number, number][])}L${width} ${height}L0 ${height}Z`, fill)
}

/** Through all points, without corners. */
function smooth(points: readonly [number, number][]): string {
  const [first = [0, 0]] = points
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let at = 1; at < points.length; at++) {
    const [x0, y0] = points[at - 1] as [number, number]
    const [x1, y1] = points[at] as [number, number]
    const middle = (x0 + x1) / 2
    d += `C${n(middle)} ${n(y0)} ${n(middle)} ${n(y1)} ${n(x1)} ${n(y1)}`
  }
  return d
}

export function sky({ width, height }: Size, light: Light, x: number): string {
  const y = height * light.sunAt
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${light.sky[0]}"/><stop offset="0.62" stop-color="${light.sky[1]}"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="${light.sun}" stop-opacity="0.9"/>
    <stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${x}" cy="${n(y)}" r="${n(height * 0.42)}" fill="url(#glow)"/>
    <circle cx="${x}" cy="${n(y)}" r="${n(height * 0.055)}" fill="${light.sun}"/>`
}

export function clouds(dice: Random, { width, height }: Size): string {
  return Array.from({ length: 4 }, () => {
    const [x, y, w] = [dice.next() * width, height * (0.06 + dice.next() * 0.2), width * (0.08 + dice.next() * 0.1)]
    const puffs = [0.24, 0.32, 0.22].map(
      (share, at) =>
        `<ellipse cx="${n(x + w * 0.28 * at)}" cy="${n(y - w * share * 0.25)}" rx="${n(w * share)}" ry="${n(w * share * 0.32)}"/>`,
    )
    return `<g fill="#fff" opacity="0.5">${puffs.join('')}</g>`
  }).join('')
}

const pine = (x: number, y: number, h: number, fill: string) =>
  path(
    `M${n(x)} ${n(y - h)}l${n(h * 0.17)} ${n(h * 0.4)}h${n(-h * 0.06)}l${n(h * 0.12)} ${n(h * 0.32)}h${n(-h * 0.07)}l${n(h * 0.1)} ${n(h * 0.28)}h${n(-h * 0.52)}l${n(h * 0.1)} ${n(-h * 0.28)}h${n(-h * 0.07)}l${n(h * 0.12)} ${n(-h * 0.32)}h${n(-h * 0.06)}z`,
    fill,
  )

const crown = [
  [0, -0.68, 0.3],
  [-0.2, -0.52, 0.22],
  [0.21, -0.54, 0.23],
  [0.02, -0.45, 0.26],
] as const

export const oak = (x: number, y: number, h: number, fill: string) =>
  `<rect x="${n(x - h * 0.035)}" y="${n(y - h * 0.4)}" width="${n(h * 0.07)}" height="${n(h * 0.4)}" fill="${fill}"/>` +
  crown
    .map(([dx, dy, r]) => `<circle cx="${n(x + h * dx)}" cy="${n(y + h * dy)}" r="${n(h * r)}" fill="${fill}"/>`)
    .join('')

export function wood(dice: Random, { width, height }: Size, y: number, fill: string, gap: [number, number]): string {
  const parts: string[] = []
  for (let x = -20; x < width + 20; x += width * (0.014 + dice.next() * 0.02)) {
    const share = x / width
    if (share > gap[0] && share < gap[1]) continue
    const h = height * (0.07 + dice.next() * 0.11)
    const foot = y + height * 0.02 + dice.next() * height * 0.015
    parts.push(dice.next() < 0.6 ? pine(x, foot, h, fill) : oak(x, foot, h * 0.9, fill))
  }
  return `<g>${parts.join('')}</g>`
}

/** A mown band that comes from the horizon towards the one who looks. */
export function fairway({ width, height }: Size, horizon: number, bend: number, light: Light): string {
  const edge = (side: -1 | 1, spread: number) => (t: number) => {
    const center = width * (0.5 + bend * Math.sin(t * Math.PI) * 0.6 + (1 - t) * bend)
    return [
      center + side * width * spread * (0.055 + t ** 1.5 * 0.5),
      horizon + (height - horizon) * t ** 1.35,
    ] as const
  }
  const band = (from: number, to: number, fill: string) => {
    const ts = Array.from({ length: 15 }, (_, at) => at / 14)
    const left = ts.map(edge(-1, -from || 0)).map(([x, y]) => `${n(x)} ${n(y)}`)
    const right = ts.map(edge(1, to)).map(([x, y]) => `${n(x)} ${n(y)}`)
    return path(`M${left.join('L')}L${right.reverse().join('L')}Z`, fill)
  }
  const stripes = [-0.75, -0.25, 0.25, 0.75].map((at) => band(at - 0.13, at + 0.12, light.stripe)).join('')
  return band(-1, 1, light.fairway) + stripes
}

export const flag = (x: number, y: number, h: number, colour = '#b0261c') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(h * 0.05)}" ry="${n(h * 0.016)}" fill="#1a211c" fill-opacity="0.7"/>
   <rect x="${n(x - h * 0.008)}" y="${n(y - h)}" width="${n(h * 0.016)}" height="${n(h)}" fill="#fffdf8"/>
   <path d="M${n(x)} ${n(y - h)}c${n(h * 0.13)} ${n(h * 0.02)} ${n(h * 0.18)} ${n(h * 0.09)} ${n(h * 0.33)} ${n(h * 0.09)}c${n(-h * 0.1)} ${n(h * 0.08)} ${n(-h * 0.2)} ${n(h * 0.05)} ${n(-h * 0.33)} ${n(h * 0.11)}z" fill="${colour}"/>`

function bunker(x: number, y: number, w: number, light: Light): string {
  const d = (grow: number) =>
    `M${n(x - w * grow)} ${n(y)}c${n(w * 0.1)} ${n(-w * 0.32 * grow)} ${n(w * 0.55)} ${n(-w * 0.26 * grow)} ${n(w * 0.85 * grow)} ${n(-w * 0.2 * grow)}c${n(w * 0.5)} ${n(-w * 0.03)} ${n(w * 0.95 * grow)} ${n(w * 0.05)} ${n(w * 0.98 * grow)} ${n(w * 0.24 * grow)}c${n(-w * 0.2)} ${n(w * 0.22 * grow)} ${n(-w * 1.5 * grow)} ${n(w * 0.34 * grow)} ${n(-w * 1.83 * grow)} ${n(-w * 0.04)}z`
  return path(d(1.06), light.trees, 'fill-opacity="0.25"') + path(d(1), light.sand)
}

export function putting(x: number, y: number, w: number, light: Light): string {
  return `<ellipse cx="${n(x)}" cy="${n(y + w * 0.03)}" rx="${n(w * 1.14)}" ry="${n(w * 0.24)}" fill="${light.fairway}"/>
    <ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w)}" ry="${n(w * 0.19)}" fill="${light.green}"/>
    <ellipse cx="${n(x + w * 0.1)}" cy="${n(y - w * 0.02)}" rx="${n(w * 0.6)}" ry="${n(w * 0.1)}" fill="#fff" fill-opacity="0.14"/>`
}

function pond(dice: Random, x: number, y: number, w: number, light: Light): string {
  const gleams = Array.from({ length: 7 }, () => {
    const [dx, dy, l] = [(dice.next() - 0.5) * w * 1.2, (dice.next() - 0.5) * w * 0.2, w * (0.1 + dice.next() * 0.25)]
    return `<rect x="${n(x + dx - l / 2)}" y="${n(y + dy)}" width="${n(l)}" height="${n(w * 0.008)}" rx="2" fill="#fff" fill-opacity="0.45"/>`
  })
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w * 1.04)}" ry="${n(w * 0.215)}" fill="${light.trees}" fill-opacity="0.35"/>
    <ellipse cx="${n(x)}" cy="${n(y + w * 0.012)}" rx="${n(w)}" ry="${n(w * 0.2)}" fill="${light.water}"/>${gleams.join('')}`
}

/** Blades at the foot of the picture, so that somebody seems to stand there. */
export function grass(dice: Random, { width, height }: Size, fill: string): string {
  const blades: string[] = []
  for (let x = -10; x < width; x += 9 + dice.next() * 13) {
    const h = height * (0.03 + dice.next() * 0.06)
    const lean = (dice.next() - 0.5) * h * 0.9
    blades.push(
      `M${n(x)} ${height}q${n(lean * 0.2)} ${n(-h * 0.6)} ${n(lean)} ${n(-h)}q${n(4 - lean * 0.4)} ${n(h * 0.5)} ${n(10 - lean)} ${n(h)}z`,
    )
  }
  return path(blades.join(''), fill)
}

type Course = { light: keyof typeof lights; bend: number; water?: boolean; sunX?: number; bunkers?: number }

export const landscape =
  ({ light: name, bend, water, sunX = 0.72, bunkers = 2 }: Course, of: Size = size) =>
  (dice: Random): string => {
    const light = lights[name]
    const { width, height } = of
    const horizon = height * 0.5
    const green = { x: width * (0.5 + bend * 1.05), y: horizon + height * 0.055 }
    const traps = Array.from({ length: bunkers }, (_, at) =>
      bunker(green.x + width * (at % 2 ? 0.13 : -0.16), green.y + height * (0.035 + at * 0.03), width * 0.045, light),
    )
    return svg(
      of,
      sky(of, light, width * sunX) +
        (name === 'mist' ? '' : clouds(dice, of)) +
        ridge(dice, of, horizon - height * 0.12, height * 0.1, light.far) +
        ridge(dice, of, horizon - height * 0.06, height * 0.08, light.hills) +
        wood(dice, of, horizon, light.trees, [0.42 + bend, 0.58 + bend]) +
        ridge(dice, of, horizon + height * 0.005, height * 0.03, light.rough) +
        fairway(of, horizon + height * 0.03, bend, light) +
        (water ? pond(dice, width * (bend > 0 ? 0.22 : 0.78), height * 0.72, width * 0.17, light) : '') +
        putting(green.x, green.y, width * 0.11, light) +
        traps.join('') +
        flag(green.x + width * 0.015, green.y, height * 0.2) +
        pine(width * (bend > 0 ? 0.06 : 0.93), height * 0.93, height * 0.66, light.trees) +
        pine(width * (bend > 0 ? -0.01 : 1), height * 0.96, height * 0.5, light.trees) +
        grass(dice, of, light.trees),
    )
  }
