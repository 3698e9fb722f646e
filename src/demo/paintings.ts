// Pictures of the demo, drawn by ourselves: a course in different light, what happens on it, and its people.
import { type Random, random } from './random.ts'

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

const lights = {
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
const size: Size = { width: 1600, height: 1067 }
const heroSize: Size = { width: 1600, height: 600 }

const n = (value: number) => Math.round(value * 10) / 10
const svg = ({ width, height }: Size, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

/** A soft line of hills from left to right, filled down to the foot of the picture. */
function ridge(dice: Random, { width, height }: Size, y: number, swing: number, fill: string): string {
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

function sky({ width, height }: Size, light: Light, x: number): string {
  const y = height * light.sunAt
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${light.sky[0]}"/><stop offset="0.62" stop-color="${light.sky[1]}"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="${light.sun}" stop-opacity="0.9"/>
    <stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${x}" cy="${n(y)}" r="${n(height * 0.42)}" fill="url(#glow)"/>
    <circle cx="${x}" cy="${n(y)}" r="${n(height * 0.055)}" fill="${light.sun}"/>`
}

function clouds(dice: Random, { width, height }: Size): string {
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

const oak = (x: number, y: number, h: number, fill: string) =>
  `<rect x="${n(x - h * 0.035)}" y="${n(y - h * 0.4)}" width="${n(h * 0.07)}" height="${n(h * 0.4)}" fill="${fill}"/>` +
  crown
    .map(([dx, dy, r]) => `<circle cx="${n(x + h * dx)}" cy="${n(y + h * dy)}" r="${n(h * r)}" fill="${fill}"/>`)
    .join('')

function wood(dice: Random, { width, height }: Size, y: number, fill: string, gap: [number, number]): string {
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
function fairway({ width, height }: Size, horizon: number, bend: number, light: Light): string {
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

const flag = (x: number, y: number, h: number, colour = '#b0261c') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(h * 0.05)}" ry="${n(h * 0.016)}" fill="#1a211c" fill-opacity="0.7"/>
   <rect x="${n(x - h * 0.008)}" y="${n(y - h)}" width="${n(h * 0.016)}" height="${n(h)}" fill="#fffdf8"/>
   <path d="M${n(x)} ${n(y - h)}c${n(h * 0.13)} ${n(h * 0.02)} ${n(h * 0.18)} ${n(h * 0.09)} ${n(h * 0.33)} ${n(h * 0.09)}c${n(-h * 0.1)} ${n(h * 0.08)} ${n(-h * 0.2)} ${n(h * 0.05)} ${n(-h * 0.33)} ${n(h * 0.11)}z" fill="${colour}"/>`

function bunker(x: number, y: number, w: number, light: Light): string {
  const d = (grow: number) =>
    `M${n(x - w * grow)} ${n(y)}c${n(w * 0.1)} ${n(-w * 0.32 * grow)} ${n(w * 0.55)} ${n(-w * 0.26 * grow)} ${n(w * 0.85 * grow)} ${n(-w * 0.2 * grow)}c${n(w * 0.5)} ${n(-w * 0.03)} ${n(w * 0.95 * grow)} ${n(w * 0.05)} ${n(w * 0.98 * grow)} ${n(w * 0.24 * grow)}c${n(-w * 0.2)} ${n(w * 0.22 * grow)} ${n(-w * 1.5 * grow)} ${n(w * 0.34 * grow)} ${n(-w * 1.83 * grow)} ${n(-w * 0.04)}z`
  return path(d(1.06), light.trees, 'fill-opacity="0.25"') + path(d(1), light.sand)
}

function putting(x: number, y: number, w: number, light: Light): string {
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
function grass(dice: Random, { width, height }: Size, fill: string): string {
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

const landscape =
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

const dimples = (x: number, y: number, r: number) =>
  [-2, -1, 0, 1, 2]
    .flatMap((row) =>
      [-2, -1, 0, 1, 2].map((column) => {
        const [dx, dy] = [(column + (row % 2 ? 0.5 : 0)) * r * 0.34, row * r * 0.32]
        if (Math.hypot(dx, dy) > r * 0.82) return ''
        return `<circle cx="${n(x + dx)}" cy="${n(y + dy)}" r="${n(r * 0.075)}" fill="#1a211c" fill-opacity="0.09"/>`
      }),
    )
    .join('')

const ball = (x: number, y: number, r: number) =>
  `<ellipse cx="${n(x + r * 0.5)}" cy="${n(y + r * 0.92)}" rx="${n(r * 1.25)}" ry="${n(r * 0.22)}" fill="#1a211c" fill-opacity="0.28"/>
   <circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fffdf8"/>
   <path d="M${n(x + r * 0.95)} ${n(y - r * 0.3)}A${r} ${r} 0 0 1 ${n(x - r * 0.8)} ${n(y + r * 0.6)}A${n(r * 1.25)} ${n(r * 1.25)} 0 0 0 ${n(x + r * 0.95)} ${n(y - r * 0.3)}z" fill="#c9cfc2" fill-opacity="0.75"/>${dimples(x, y, r)}`

/** The ball on the lip of the hole, seen from close by. */
const onTheLip = (dice: Random): string => {
  const light = lights.morning
  const { width, height } = size
  const bands = Array.from({ length: 9 }, (_, at) =>
    path(
      `M${n(width * (at * 0.16 - 0.25))} ${height}L${n(width * (0.32 + at * 0.045))} ${n(height * 0.3)}h${n(width * 0.022)}L${n(width * (at * 0.16 - 0.17))} ${height}z`,
      '#fff',
      'fill-opacity="0.09"',
    ),
  )
  return svg(
    size,
    sky(size, light, width * 0.2) +
      wood(dice, size, height * 0.29, light.trees, [2, 3]) +
      `<rect y="${n(height * 0.3)}" width="${width}" height="${height}" fill="${light.green}"/>` +
      bands.join('') +
      `<ellipse cx="${n(width * 0.6)}" cy="${n(height * 0.72)}" rx="190" ry="66" fill="#6f8f58"/>
       <ellipse cx="${n(width * 0.6)}" cy="${n(height * 0.727)}" rx="178" ry="58" fill="#1f2a22"/>
       <rect x="${n(width * 0.6 - 11)}" y="0" width="22" height="${n(height * 0.74)}" fill="#fffdf8"/>
       <rect x="${n(width * 0.6 + 3)}" y="0" width="8" height="${n(height * 0.74)}" fill="#d6d0bf"/>
       <path d="M${n(width * 0.6)} 40c130 10 200 90 380 80c-120 90 -240 60 -380 120z" fill="#b0261c"/>` +
      ball(width * 0.4, height * 0.66, 108),
  )
}

/** A ball on its tee before the first stroke of the day. */
const onTheTee = (dice: Random): string => {
  const light = lights.evening
  const { width, height } = size
  const x = width * 0.36
  return svg(
    size,
    sky(size, light, width * 0.68) +
      ridge(dice, size, height * 0.5, height * 0.08, light.far) +
      wood(dice, size, height * 0.56, light.trees, [0.5, 0.78]) +
      ridge(dice, size, height * 0.57, height * 0.03, light.rough) +
      fairway(size, height * 0.58, 0.1, light) +
      flag(width * 0.655, height * 0.62, height * 0.1) +
      `<rect y="${n(height * 0.84)}" width="${width}" height="${height}" fill="#3c5138"/>` +
      `<circle cx="${n(width * 0.8)}" cy="${n(height * 0.86)}" r="46" fill="#b0261c"/><circle cx="${n(width * 0.785)}" cy="${n(height * 0.845)}" r="14" fill="#fff" fill-opacity="0.35"/>` +
      `<path d="M${n(x - 46)} ${n(height * 0.725)}q46 34 92 0l-30 46l-10 ${n(height * 0.17)}h-12l-10 ${n(-height * 0.17)}z" fill="#efe0b9"/>` +
      ball(x, height * 0.62, 128) +
      grass(dice, size, '#223127'),
  )
}

/** The clubhouse when the lights go on. */
const clubhouse = (dice: Random): string => {
  const light = lights.evening
  const { width, height } = size
  const [x, y] = [width * 0.24, height * 0.42]
  const windows = [0, 1, 2, 3, 4, 5].map(
    (at) =>
      `<rect x="${n(x + 60 + at * 122)}" y="${n(y + 112)}" width="74" height="104" fill="#ffd98f"/><path d="M${n(x + 97 + at * 122)} ${n(y + 112)}v104M${n(x + 60 + at * 122)} ${n(y + 160)}h74" stroke="#5b4636" stroke-width="6"/>`,
  )
  return svg(
    size,
    sky(size, light, width * 0.84) +
      ridge(dice, size, height * 0.5, height * 0.1, light.far) +
      wood(dice, size, height * 0.6, light.trees, [0.3, 0.7]) +
      `<rect x="${n(x)}" y="${n(y + 60)}" width="810" height="200" fill="#f3ead6"/>
       <path d="M${n(x - 50)} ${n(y + 70)}l120 -150h670l120 150z" fill="#7a2c22"/>
       <rect x="${n(x + 330)}" y="${n(y - 150)}" width="130" height="120" fill="#f3ead6"/><path d="M${n(x + 310)} ${n(y - 140)}l85 -80l85 80z" fill="#7a2c22"/>
       <circle cx="${n(x + 395)}" cy="${n(y - 90)}" r="36" fill="#fffdf8"/><path d="M${n(x + 395)} ${n(y - 114)}v24l16 12" stroke="#1a211c" stroke-width="6" fill="none"/>` +
      windows.join('') +
      `<rect x="${n(x - 20)}" y="${n(y + 255)}" width="850" height="22" fill="#5b4636"/>` +
      ridge(dice, size, height * 0.68, height * 0.02, light.fairway) +
      putting(width * 0.5, height * 0.83, width * 0.26, light) +
      flag(width * 0.58, height * 0.83, height * 0.26) +
      flag(width * 0.38, height * 0.8, height * 0.2, '#efe0b9') +
      oak(width * 0.08, height * 0.78, height * 0.5, light.trees) +
      grass(dice, size, light.trees),
  )
}

/** A hole from above, as in the book of the course. */
const fromAbove = (dice: Random): string => {
  const light = lights.noon
  const trees = Array.from({ length: 190 }, () => [dice.next() * 1600, dice.next() * 1067] as const)
  const spine = 'M250 880C520 900 560 560 800 500S1180 470 1290 230'
  const clear = ([x, y]: readonly [number, number]) => {
    const t = Math.min(1, Math.max(0, (x - 200) / 1150))
    const middle = 900 - 660 * t ** 1.2 - Math.sin(t * Math.PI) * 60
    const inPond = ((x - 1070) / 270) ** 2 + ((y - 800) / 170) ** 2 < 1
    return Math.abs(y - middle) > 235 && !inPond
  }
  const crowns = trees
    .filter(clear)
    .map(([x, y]) => {
      const r = 26 + dice.next() * 26
      return `<circle cx="${n(x + 12)}" cy="${n(y + 14)}" r="${n(r)}" fill="#1a211c" fill-opacity="0.2"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${dice.next() < 0.5 ? '#1f5238' : '#2d6644'}"/>`
    })
    .join('')
  return svg(
    size,
    `<rect width="1600" height="1067" fill="${light.rough}"/>
     <path d="${spine}" fill="none" stroke="#5c9a5b" stroke-width="330" stroke-linecap="round"/>
     <path d="${spine}" fill="none" stroke="${light.fairway}" stroke-width="220" stroke-linecap="round"/>
     <path d="${spine}" fill="none" stroke="${light.stripe}" stroke-width="220" stroke-dasharray="52 52"/>
     <path d="M900 720c60 -90 240 -60 330 -20s150 150 20 190s-280 20 -340 -40s-40 -90 -10 -130z" fill="${light.water}"/>
     <path d="M960 760c90 -30 200 -10 250 30M1000 820c70 -14 120 0 170 14" stroke="#fff" stroke-opacity="0.5" stroke-width="6" fill="none"/>
     <circle cx="1290" cy="240" r="142" fill="#86c179"/><circle cx="1290" cy="236" r="112" fill="${light.green}"/>
     <path d="M1205 236a85 70 0 0 1 170 0M1235 250a55 44 0 0 1 112 0" stroke="#1e5a3a" stroke-opacity="0.3" stroke-width="4" fill="none"/>
     <path d="M1110 300c20 -50 70 -40 80 0s10 80 -40 80s-60 -40 -40 -80z" fill="${light.sand}"/>
     <path d="M1420 130c40 -10 80 30 70 80s-50 50 -70 10s-40 -80 0 -90z" fill="${light.sand}"/>
     <path d="M560 470c40 -40 110 -10 100 40s-70 60 -110 30s-20 -50 10 -70z" fill="${light.sand}"/>
     <rect x="190" y="830" width="120" height="80" rx="14" fill="#86c179"/>` +
      crowns +
      `<circle cx="1310" cy="222" r="8" fill="#1a211c"/><path d="M1310 222v-96" stroke="#fffdf8" stroke-width="7"/><path d="M1310 126l62 22l-62 24z" fill="#b0261c"/>
       <path d="M250 870C420 800 560 700 700 540" fill="none" stroke="#fffdf8" stroke-width="6" stroke-dasharray="4 22" stroke-linecap="round"/>
       <path d="M700 540C900 440 1080 340 1270 236" fill="none" stroke="#fffdf8" stroke-width="6" stroke-dasharray="4 22" stroke-linecap="round"/>
       <circle cx="700" cy="540" r="13" fill="#fffdf8"/>`,
  )
}

/** The cup that everybody wanted. */
const trophy = (dice: Random): string => {
  const light = lights.autumn
  const { width, height } = size
  const x = width * 0.5
  return svg(
    size,
    sky(size, light, width * 0.78) +
      ridge(dice, size, height * 0.46, height * 0.1, light.hills) +
      wood(dice, size, height * 0.6, light.trees, [0.36, 0.64]) +
      ridge(dice, size, height * 0.62, height * 0.03, light.fairway) +
      `<rect y="${n(height * 0.8)}" width="${width}" height="${height}" fill="#6b4a33"/><rect y="${n(height * 0.8)}" width="${width}" height="16" fill="#8a6244"/>
       <rect x="${x - 150}" y="${n(height * 0.8 - 70)}" width="300" height="80" fill="#2b211a"/><rect x="${x - 70}" y="${n(height * 0.8 - 50)}" width="140" height="34" fill="#d9b45a"/>
       <path d="M${x - 34} ${n(height * 0.8 - 70)}q20 -90 0 -150h68q-20 60 0 150z" fill="#c99f45"/>
       <path d="M${x - 210} 210h420q0 330 -176 400h-68q-176 -70 -176 -400z" fill="#d9b45a"/>
       <path d="M${x - 150} 210h90q-4 260 70 390q-150 -110 -160 -390z" fill="#f0d68a"/>
       <ellipse cx="${x}" cy="210" rx="210" ry="36" fill="#b98e38"/><ellipse cx="${x}" cy="210" rx="186" ry="26" fill="#7d5c22"/>
       <path d="M${x - 204} 270c-170 -30 -170 220 60 230M${x + 204} 270c170 -30 170 220 -60 230" fill="none" stroke="#c99f45" stroke-width="26"/>` +
      ball(x + 310, height * 0.8 - 52, 58) +
      ball(x - 360, height * 0.8 - 46, 50),
  )
}

/** Raked sand, and a ball that lies well for once. */
const inTheSand = (dice: Random): string => {
  const light = lights.noon
  const { width, height } = size
  const rakes = Array.from({ length: 15 }, (_, at) => {
    const y = height * (0.5 + at * 0.036 + at * at * 0.0006)
    return `<path d="M0 ${n(y + 60)}C${n(width * 0.3)} ${n(y - 30)} ${n(width * 0.6)} ${n(y + 70)} ${width} ${n(y - 20)}" fill="none" stroke="#cdb27c" stroke-opacity="0.55" stroke-width="${4 + at * 0.7}"/>`
  })
  return svg(
    size,
    sky(size, light, width * 0.2) +
      clouds(dice, size) +
      wood(dice, size, height * 0.26, light.trees, [0.55, 0.75]) +
      ridge(dice, size, height * 0.27, height * 0.02, light.green) +
      flag(width * 0.66, height * 0.3, height * 0.2) +
      path(
        `M0 ${n(height * 0.4)}C${n(width * 0.25)} ${n(height * 0.26)} ${n(width * 0.7)} ${n(height * 0.33)} ${width} ${n(height * 0.4)}V${height}H0z`,
        '#5c9a5b',
      ) +
      path(
        `M0 ${n(height * 0.5)}C${n(width * 0.25)} ${n(height * 0.33)} ${n(width * 0.75)} ${n(height * 0.38)} ${width} ${n(height * 0.47)}V${height}H0z`,
        '#e2cc97',
      ) +
      path(
        `M0 ${n(height * 0.55)}C${n(width * 0.25)} ${n(height * 0.38)} ${n(width * 0.75)} ${n(height * 0.43)} ${width} ${n(height * 0.52)}V${height}H0z`,
        light.sand,
      ) +
      rakes.join('') +
      ball(width * 0.42, height * 0.68, 74),
  )
}

/** What the demo's events show, by the name under which it is painted. */
export const paintings = {
  'first-light': landscape({ light: 'morning', bend: 0.1, sunX: 0.25 }),
  'high-summer': landscape({ light: 'noon', bend: -0.12, water: true }),
  'last-group': landscape({ light: 'evening', bend: 0.12, water: true, sunX: 0.7 }),
  october: landscape({ light: 'autumn', bend: -0.1, sunX: 0.3, bunkers: 3 }),
  'morning-mist': landscape({ light: 'mist', bend: 0.08, bunkers: 1 }),
  'by-the-water': landscape({ light: 'morning', bend: -0.14, water: true, sunX: 0.8 }),
  'the-long-sixth': landscape({ light: 'noon', bend: 0.14, bunkers: 3, sunX: 0.16 }),
  'on-the-lip': onTheLip,
  'on-the-tee': onTheTee,
  clubhouse,
  'from-above': fromAbove,
  trophy,
  'in-the-sand': inTheSand,
  'hero-morning': landscape({ light: 'morning', bend: 0.16, sunX: 0.22 }, heroSize),
  'hero-noon': landscape({ light: 'noon', bend: -0.16, water: true, sunX: 0.85 }, heroSize),
  'hero-evening': landscape({ light: 'evening', bend: 0.15, sunX: 0.32 }, heroSize),
  'hero-autumn': landscape({ light: 'autumn', bend: -0.15, sunX: 0.8 }, heroSize),
} satisfies Record<string, (dice: Random) => string>
export type Painting = keyof typeof paintings

/** As SVG, the same each time. */
export function paint(name: Painting): string {
  const seed = [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7)
  return paintings[name](random(seed))
}

const skins = ['#f2d3b8', '#e3b592', '#c98f67', '#8d5f43', '#f6dfc9']
const hairs = ['#3a2a20', '#7a5230', '#c9a25e', '#8b8a85', '#1f1a17', '#a3542c']
const shirts = ['#1e5a3a', '#b0261c', '#efe0b9', '#2f4858', '#7a5b2e', '#5d7f6b']
const grounds = ['#d5dfcb', '#efe0b9', '#c3d6d4', '#e2ecdf', '#f3ecdc', '#cfd8dc']

/** Somebody of the demo: head and shoulders, with a cap or without. */
export function portrait(number: number, gender: '' | 'F' | 'M'): string {
  const dice = random(number * 7919 + 11)
  const [skin, hair, shirt, ground] = [dice.pick(skins), dice.pick(hairs), dice.pick(shirts), dice.pick(grounds)]
  const cap = dice.next() < 0.6
  const long = gender === 'F'
  const behind = long
    ? `<path d="M138 250c-30 -150 40 -190 118 -190s148 40 118 190c10 60 6 110 -10 140h-216c-16 -30 -20 -80 -10 -140z" fill="${hair}"/>`
    : ''
  const top = cap
    ? `<path d="M148 200c0 -100 50 -132 108 -132s108 32 108 132z" fill="${shirt === '#efe0b9' ? '#1e5a3a' : '#fffdf8'}"/><path d="M150 196h216c40 4 70 14 86 30c-60 -10 -200 -12 -302 -4z" fill="${shirt === '#efe0b9' ? '#174a2f' : '#ddd6c4'}"/>`
    : `<path d="M146 236c-10 -110 46 -166 112 -166s120 52 108 166c-14 -60 -40 -88 -108 -92s-100 30 -112 92z" fill="${hair}"/>`
  return svg(
    { width: 512, height: 512 },
    `<rect width="512" height="512" fill="${ground}"/><circle cx="390" cy="120" r="150" fill="#fff" fill-opacity="0.25"/>${behind}
     <path d="M72 512c4 -110 70 -142 132 -150h104c62 8 128 40 132 150z" fill="${shirt}"/>
     <path d="M204 362q52 58 104 0l-8 -40h-88z" fill="${skin}"/>
     <path d="M204 356l52 66l-34 34l-48 -86zM308 356l-52 66l34 34l48 -86z" fill="#fff" fill-opacity="0.35"/>
     <ellipse cx="256" cy="232" rx="104" ry="126" fill="${skin}"/>
     <path d="M256 352a104 126 0 0 0 104 -120c-20 60 -60 96 -104 120z" fill="#1a211c" fill-opacity="0.08"/>
     <circle cx="216" cy="238" r="9" fill="#2a211c"/><circle cx="296" cy="238" r="9" fill="#2a211c"/>
     <path d="M200 214q16 -10 32 0M280 214q16 -10 32 0" stroke="${hair}" stroke-width="8" fill="none" stroke-linecap="round"/>
     <path d="M214 296q42 38 84 0" stroke="#7d3a2c" stroke-width="8" fill="none" stroke-linecap="round"/>
     <path d="M256 244q-12 26 4 30" stroke="#1a211c" stroke-opacity="0.25" stroke-width="6" fill="none" stroke-linecap="round"/>${top}`,
  )
}
