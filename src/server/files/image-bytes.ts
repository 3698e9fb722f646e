import sharp, { type Sharp } from 'sharp'
import { avatarWidth, thumbnailWidth, widthAtMost } from '../../contract/pictures.ts'
import { Refused } from '../http/refusals.ts'

/** A picture as it is stored. */
export type Picture = { full: Buffer; thumbnail: Buffer; type: 'jpeg' | 'png'; width: number; height: number }

const pixelsAtMost = 50_000_000
/** Narrow pictures may be long, such as a photographed score board. */
const heightAtMost = 8192
const atOnce = 2
const waitingAtMost = 40
const secondsAtMost = 20

// Whatever else the library could read is not read. SVG is drawn by ourselves elsewhere; what people send is looked at
// before it is opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

/** A picture out of what a person sent: turned as its camera says, without metadata, at most 2048 px wide. Refuses the rest. */
export function pictureOf(dataUrl: string): Promise<Picture> {
  const bytes = bytesOf(dataUrl)
  return oneOfFew(() => readable(() => store(open(bytes).autoOrient())))
}

/** A square of one kind for all profile pictures. */
export function avatarOf(dataUrl: string): Promise<Picture> {
  const bytes = bytesOf(dataUrl)
  const square = (image: Sharp) =>
    image.flatten({ background: '#ffffff' }).resize(avatarWidth, avatarWidth, { fit: 'cover' })
  return oneOfFew(() =>
    readable(async () => {
      const full = await square(open(bytes).autoOrient()).toColourspace('srgb').jpeg({ quality: 85 }).toBuffer()
      const thumbnail = await sharp(full).resize(128, 128).jpeg({ quality: 82 }).toBuffer()
      return { full, thumbnail, type: 'jpeg', width: avatarWidth, height: avatarWidth }
    }),
  )
}

/** A stored picture, turned by a quarter. */
export const turned = (full: Uint8Array, degrees: 90 | 270): Promise<Picture> =>
  oneOfFew(() => store(open(full).rotate(degrees)))

function bytesOf(dataUrl: string): Buffer {
  const text = dataUrl.replace(/^data:[^,]{0,100};base64,/, '')
  const bytes = Buffer.from(text, 'base64')
  if (!isJpeg(bytes) && !isPng(bytes)) throw unreadable('Only jpg and png.')
  if (isPng(bytes) && moves(bytes)) throw unreadable('Moving pictures cannot be used.')
  return bytes
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))

/** An animated png says so before its first pixels. */
function moves(png: Buffer): boolean {
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const chunk = png.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

const unreadable = (detail: string) => new Refused('unreadable-image', detail, undefined, 422)

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })

async function store(image: Sharp): Promise<Picture> {
  const fitting = image
    .resize({ width: widthAtMost, height: heightAtMost, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: secondsAtMost })
  const { data: raw, info } = await fitting.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(raw, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const transparent = info.channels === 4 && !(await pixels().stats()).isOpaque
  const type = transparent ? 'png' : 'jpeg'
  const small = pixels().resize({
    width: thumbnailWidth,
    height: 2 * thumbnailWidth,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return {
    full: await encoded(pixels(), type, 84),
    thumbnail: await encoded(small, type, 76),
    type,
    width: info.width,
    height: info.height,
  }
}

const encoded = (image: Sharp, type: Picture['type'], quality: number) =>
  (type === 'png'
    ? image.png({ compressionLevel: 9 })
    : image.removeAlpha().jpeg({ quality, progressive: true })
  ).toBuffer()

/** What the library says of a picture is the picture's fault. */
async function readable<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(message)) {
      throw new Refused('image-too-large', 'The picture has too many pixels.', undefined, 422)
    }
    throw unreadable('The picture cannot be read. It may be damaged.')
  }
}

let running = 0
const queue: (() => void)[] = []

/** A decoded picture takes up to 200 MB: few at a time, and who comes when many wait comes again. */
async function oneOfFew<T>(make: () => Promise<T>): Promise<T> {
  if (queue.length >= waitingAtMost)
    throw new Refused('too-many-requests', 'Too many pictures at once. Try again soon.')
  if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
  else running++
  try {
    return await make()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}
