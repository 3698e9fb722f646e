/** Milliseconds until the next page is read by itself: looking through, and while an image is open. */
export const nextPageAfter = 2_000
export const nextPageWhileOpen = 10_000
/** Milliseconds an image of the slideshow stands where the party says nothing else. */
export const slideMilliseconds = 8_000
/** Milliseconds without a move until the controls of the viewer hide. */
export const controlsIdle = 3_000
/** Milliseconds that the label says that the link is copied. */
export const copiedMilliseconds = 2_000

export const zoomAtLeast = 0.1
export const zoomAtMost = 10
/** One press of a button or key. */
export const zoomStep = 1.25
/** Two taps on the whole image. */
export const zoomOfTaps = 2.5

/** Images of the grid in the document at most; the viewer has one more. */
export const inGridAtMost = 36

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The row of an image, and where it stands in it, in pixels from the left and the top of the grid. */
export type Cell = { row: number; left: number; width: number }
export type Row = { top: number; height: number; first: number; last: number }
export type Layout = { cells: readonly Cell[]; rows: readonly Row[]; height: number }

const narrowest = 0.75
const widest = 2

/**
 * Images side by side in their own shapes, rows as wide as the grid and no higher than `tallest`. A row is full before
 * the next begins, so what comes later moves nothing but the last row.
 */
export function layOut(images: readonly Size[], width: number, tallest: number, gap: number): Layout {
  const shapes = images.map((image) => Math.min(widest, Math.max(narrowest, image.width / image.height)))
  const cells: Cell[] = []
  const rows: Row[] = []
  let top = 0
  let first = 0
  while (first < shapes.length) {
    const { last, height } = rowFrom(shapes, first, width, { tallest, gap, unfilled: rows.at(-1)?.height ?? tallest })
    let left = 0
    for (let at = first; at <= last; at++) {
      const wide = (shapes[at] ?? 1) * height
      cells.push({ row: rows.length, left, width: wide })
      left += wide + gap
    }
    rows.push({ top, height, first, last })
    top += height + gap
    first = last + 1
  }
  return { cells, rows, height: Math.max(0, top - gap) }
}

type Room = { tallest: number; gap: number; unfilled: number }

/** The last row, which is not full, is as high as the one before. */
function rowFrom(shapes: readonly number[], first: number, width: number, { tallest, gap, unfilled }: Room) {
  let sum = 0
  for (let last = first; last < shapes.length; last++) {
    sum += shapes[last] ?? 1
    const height = (width - gap * (last - first)) / sum
    if (height <= tallest) return { last, height }
  }
  return { last: shapes.length - 1, height: unfilled }
}

/** Height of a row at the most. It grows with wide and high windows, so that few images fill them. */
export const tallestRow = (width: number, windowHeight: number) =>
  Math.max(width < 600 ? width * 0.4 : 260, Math.floor(windowHeight / 300) * 75)

/**
 * The images to have in the document: those in sight between `top` and `bottom`, then whole rows below and above as long
 * as there are no more than `atMost`.
 */
export function inSight(
  { rows }: Layout,
  top: number,
  bottom: number,
  atMost: number,
): { first: number; last: number } {
  if (rows.length === 0) return { first: 0, last: -1 }
  let from = rows.findIndex((row) => row.top + row.height > top)
  if (from < 0) from = rows.length - 1
  let to = from
  while (to + 1 < rows.length && (rows[to + 1]?.top ?? 0) < bottom) to++
  const count = (a: number, b: number) => (rows[b]?.last ?? 0) - (rows[a]?.first ?? 0) + 1
  for (let more = 0; more < 2; more++) {
    if (to + 1 < rows.length && count(from, to + 1) <= atMost) to++
    if (from > 0 && count(from - 1, to) <= atMost) from--
  }
  const first = rows[from]?.first ?? 0
  return { first, last: Math.min(rows[to]?.last ?? 0, first + atMost - 1) }
}

/** Where an arrow key, Home or End leads from an image; undefined for every other key. */
export function neighbour(layout: Layout, at: number, key: string): number | undefined {
  const last = layout.cells.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'ArrowUp') return inRow(layout, at, -1)
  if (key === 'ArrowDown') return inRow(layout, at, 1)
  return undefined
}

/** The image of the row above or below whose middle is nearest. */
function inRow({ cells, rows }: Layout, at: number, step: number): number {
  const cell = cells[at]
  const row = rows[(cell?.row ?? 0) + step]
  if (!cell || !row) return at
  const middle = cell.left + cell.width / 2
  const distance = (index: number) => {
    const { left = 0, width = 0 } = cells[index] ?? {}
    return Math.abs(left + width / 2 - middle)
  }
  let nearest = row.first
  for (let index = row.first; index <= row.last; index++) if (distance(index) < distance(nearest)) nearest = index
  return nearest
}

/** How an image is shown: 1 fits it into the stage; x and y move its middle from the middle of the stage, in pixels. */
export type View = { scale: number } & Point
export const wholeImage: View = { scale: 1, x: 0, y: 0 }

/** Larger or smaller by a factor, while what is under `point` (from the middle of the stage) stays there. */
export function zoomed(view: View, factor: number, point: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(zoomAtMost, Math.max(zoomAtLeast, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

/** No edge of the image is dragged past the edge of the stage it fills. */
export function kept({ scale, x, y }: View, stage: Size, image: Size): View {
  const fit = Math.min(stage.width / image.width, stage.height / image.height)
  const free = (size: number, room: number) => Math.max(0, (size * fit * scale - room) / 2)
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0
  return {
    scale,
    x: within(x, free(image.width, stage.width)),
    y: within(y, free(image.height, stage.height)),
  }
}

/** The address that opens an image for others: with its own preview where the party is public, else for its members. */
export function addressOfImage(
  image: { id: string },
  {
    partyId,
    isPublic,
    eventId,
    key,
  }: { partyId: string; isPublic: boolean; eventId: string; key?: string | undefined },
): string {
  if (isPublic) return `/public/${partyId}/image/${image.id}`
  const route = `#/gallery/${eventId}?image=${image.id}`
  return key ? `/public/${partyId}/?key=${encodeURIComponent(key)}${route}` : `/?party=${partyId}${route}`
}
