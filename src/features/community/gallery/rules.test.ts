import { describe, expect, test } from 'vitest'
import {
  addressOfImage,
  inGridAtMost,
  inSight,
  kept,
  layOut,
  neighbour,
  tallestRow,
  wholeImage,
  zoomAtLeast,
  zoomAtMost,
  zoomed,
} from './rules.ts'

const shapes = [
  { width: 1600, height: 1067 },
  { width: 1067, height: 1600 },
  { width: 2048, height: 1024 },
  { width: 900, height: 900 },
]
const images = (count: number) =>
  Array.from({ length: count }, (_, at) => shapes[(at * 7) % shapes.length] ?? shapes[0])
const laidOut = (count: number, width = 1344) =>
  layOut(images(count) as typeof shapes, width, tallestRow(width, 900), 4)

describe('C3 the rows of the grid', () => {
  test.each([358, 704, 1344])(
    'C3 full rows are as wide as the grid, %s px, and keep the shape of each image',
    (width) => {
      const { cells, rows } = laidOut(100, width)
      for (const { first, last, height } of rows.slice(0, -1)) {
        const end = (cells[last]?.left ?? 0) + (cells[last]?.width ?? 0)
        expect(end).toBeCloseTo(width, 5)
        for (let at = first; at <= last; at++) {
          const { width: wide = 0, height: high = 1 } = images(100)[at] ?? {}
          expect((cells[at]?.width ?? 0) / height).toBeCloseTo(Math.max(0.75, Math.min(2, wide / high)), 5)
        }
      }
    },
  )

  test('C3 what comes later moves nothing but the last row', () => {
    const before = laidOut(45)
    const after = laidOut(60)
    const stays = before.rows.length - 1
    expect(after.rows.slice(0, stays)).toEqual(before.rows.slice(0, stays))
    expect(after.cells.slice(0, before.rows[stays]?.first)).toEqual(before.cells.slice(0, before.rows[stays]?.first))
  })

  test.each([
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1440, 2160],
  ])(
    'C3 of 500 images as many are in the document as fill a window of %s × %s, never more than allowed',
    (wide, high) => {
      const width = Math.min(1344, wide - 32)
      const layout = layOut(images(500) as typeof shapes, width, tallestRow(width, high), 4)
      for (let top = 0; top < layout.height; top += 97) {
        const { first, last } = inSight(layout, top, top + high, inGridAtMost)
        expect(last - first).toBeLessThan(inGridAtMost)
        const rowAt = (index: number) => layout.rows[layout.cells[index]?.row ?? 0] ?? { top: 0, height: 0 }
        expect(rowAt(first).top).toBeLessThanOrEqual(top)
        expect(rowAt(last).top + rowAt(last).height).toBeGreaterThanOrEqual(Math.min(layout.height, top + high) - 4)
      }
    },
  )

  test('C3 the arrow keys go to the neighbours and stop at the edges', () => {
    const layout = laidOut(40)
    const second = layout.rows[1]?.first ?? 0
    expect(neighbour(layout, 0, 'ArrowLeft')).toBe(0)
    expect(neighbour(layout, 0, 'ArrowRight')).toBe(1)
    expect(neighbour(layout, 0, 'ArrowUp')).toBe(0)
    expect(neighbour(layout, 0, 'ArrowDown')).toBe(second)
    expect(neighbour(layout, second, 'ArrowUp')).toBe(0)
    expect(neighbour(layout, 3, 'End')).toBe(39)
    expect(neighbour(layout, 39, 'ArrowRight')).toBe(39)
    expect(neighbour(layout, 39, 'Home')).toBe(0)
    expect(neighbour(layout, 3, 'Enter')).toBeUndefined()
  })

  test('C3 an empty gallery has no rows', () => {
    const layout = layOut([], 358, 150, 4)
    expect(layout).toEqual({ cells: [], rows: [], height: 0 })
    expect(inSight(layout, 0, 900, inGridAtMost)).toEqual({ first: 0, last: -1 })
  })
})

describe('C3 zoom', () => {
  test('C3 it ends at 0.1 and at 10', () => {
    expect(zoomed(wholeImage, 1e6).scale).toBe(zoomAtMost)
    expect(zoomed(wholeImage, 1e-6).scale).toBe(zoomAtLeast)
    expect([zoomAtLeast, zoomAtMost]).toEqual([0.1, 10])
  })

  test('C3 what is under the pointer stays there', () => {
    const point = { x: 120, y: -40 }
    const before = { scale: 2, x: 30, y: 10 }
    const after = zoomed(before, 1.5, point)
    const inImage = ({ scale, x, y }: typeof before) => [(point.x - x) / scale, (point.y - y) / scale]
    expect(inImage(after)).toEqual(inImage(before).map((value) => expect.closeTo(value)))
  })

  test('C3 it is dragged no further than its edge, and a small one stays in the middle', () => {
    const stage = { width: 640, height: 480 }
    const image = { width: 1600, height: 800 } // 640 × 320 in the stage
    expect(kept({ scale: 2, x: 5_000, y: -5_000 }, stage, image)).toEqual({ scale: 2, x: 320, y: -80 })
    expect(kept({ scale: 0.5, x: 50, y: 50 }, stage, image)).toEqual({ scale: 0.5, x: 0, y: 0 })
  })
})

test('C3 the link of an image: with a preview where the party is public, for members where it is not', () => {
  const image = { id: 'i' }
  const where = { partyId: 'p', eventId: 'e' }
  expect(addressOfImage(image, { ...where, isPublic: true })).toBe('/public/p/image/i')
  expect(addressOfImage(image, { ...where, isPublic: false })).toBe('/?party=p#/gallery/e?image=i')
  expect(addressOfImage(image, { ...where, isPublic: false, key: 'k' })).toBe('/public/p/?key=k#/gallery/e?image=i')
})
