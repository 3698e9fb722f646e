/** Pixels of a picture's width at the most; the server keeps no more. */
const widthAtMost = 2048
const heightAtMost = 8192
const frameCount = 10

/** What is wrong with a file: it is no picture that can be used, or it cannot be read. */
export class PictureError extends Error {
  fault: 'incompatible' | 'file-error' | 'video'
  constructor(fault: PictureError['fault']) {
    super(fault)
    this.fault = fault
  }
}

export const isVideo = (file: File) => file.type.startsWith('video/')
const isPicture = (file: Blob) => file.type === 'image/jpeg' || file.type === 'image/png'

/** A jpg or png turned as the camera says and at most 2048 px wide. Throws a PictureError. */
export async function prepared(file: File): Promise<Blob> {
  if (!isPicture(file)) throw new PictureError('incompatible')
  const bitmap = await opened(file)
  const { width, height } = fitting(bitmap)
  const canvas = canvasOf(width, height)
  const pen = canvas.getContext('2d')
  pen?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const keepsPng = file.type === 'image/png' && pen !== null && isTransparent(pen, width, height)
  return blobOf(canvas, keepsPng ? 'image/png' : 'image/jpeg')
}

/** `createImageBitmap` turns it by its EXIF orientation. */
async function opened(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PictureError('file-error')
  }
}

function fitting({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, widthAtMost / width, heightAtMost / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function isTransparent(pen: CanvasRenderingContext2D, width: number, height: number): boolean {
  const { data } = pen.getImageData(0, 0, width, height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureError('file-error'))), type, 0.88)
  })

/** A part of a picture, in pixels of it, `widthAtMost` wide at the most. */
export async function cropped(
  picture: Blob,
  part: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const bitmap = await opened(picture)
  const { width, height } = fitting(part)
  const canvas = canvasOf(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  bitmap.close()
  return blobOf(canvas, picture.type)
}

/** Ten frames of a video, evenly over its length, as pictures. Throws a PictureError. */
export async function framesOf(file: File): Promise<Blob[]> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = address
    await heard(video, 'loadeddata')
    const length = await lengthOf(video)
    const frames: Blob[] = []
    for (let at = 0; at < frameCount; at++) {
      await seek(video, (length * (at + 0.5)) / frameCount)
      frames.push(await frameOf(video))
    }
    return frames
  } catch {
    throw new PictureError('video')
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** What a browser recorded has no length until its end has been looked for. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, 1e6)
  const length = Number.isFinite(video.duration) ? video.duration : video.currentTime
  if (!(length > 0)) throw new PictureError('video')
  return length
}

async function seek(video: HTMLVideoElement, seconds: number) {
  const there = heard(video, 'seeked')
  video.currentTime = seconds
  await there
}

function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const { width, height } = fitting({ width: video.videoWidth, height: video.videoHeight })
  const canvas = canvasOf(width, height)
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  return blobOf(canvas, 'image/jpeg')
}

const patience = 15_000

const heard = (video: HTMLVideoElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new PictureError('video')), patience)
    const stop = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    video.addEventListener(name, stop(resolve), { once: true })
    video.addEventListener(
      'error',
      stop(() => reject(new PictureError('video'))),
      { once: true },
    )
  })
