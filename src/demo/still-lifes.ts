// Pictures of what happens on a course, seen from close by or from above.

import {
  clouds,
  fairway,
  flag,
  grass,
  lights,
  n,
  oak,
  path,
  putting,
  ridge,
  size,
  sky,
  svg,
  wood,
} from './landscape.ts'
import type { Random } from './random.ts'

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
export const onTheLip = (dice: Random): string => {
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
export const onTheTee = (dice: Random): string => {
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
export const clubhouse = (dice: Random): string => {
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
export const fromAbove = (dice: Random): string => {
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
export const trophy = (dice: Random): string => {
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
export const inTheSand = (dice: Random): string => {
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
