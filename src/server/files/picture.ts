import path from 'node:path'
import sharp from 'sharp'

/** As messengers show it beside a link. */
export const pictureSize = { width: 1200, height: 630 }

const keptAtMost = 100
const fonts = ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700']
const kept = new Map<string, Promise<Buffer>>()
let fontsLoaded: Promise<void> | undefined

/** A PNG of an SVG, drawn once for whoever asks for the same version. */
export function drawPicture(version: string, draw: () => string): Promise<Buffer> {
  const known = kept.get(version)
  if (known) return known
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '')
  const made = paint(draw())
  kept.set(version, made)
  made.catch(() => kept.delete(version))
  return made
}

async function paint(svg: string): Promise<Buffer> {
  fontsLoaded ??= loadFonts()
  await fontsLoaded
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
}

/**
 * A machine may have no fonts at all, and an SVG cannot bring its own. A font file that has been used for one text is
 * known to all later drawings of this process.
 */
async function loadFonts() {
  for (const font of fonts) {
    const fontfile = path.join(import.meta.dirname, `fonts/hanken-grotesk-${font}.ttf`)
    await sharp({ text: { text: 'Pinhigh', font: 'Hanken Grotesk', fontfile } })
      .png()
      .toBuffer()
  }
}
