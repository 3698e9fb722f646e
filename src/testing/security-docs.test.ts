import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const security = read('docs/security.md')
const asvs = read('docs/asvs.md')

test('Z10 every test that docs/security.md names is there, and every chapter of the standard has its row', () => {
  const named = [...security.matchAll(/`(src\/[^`]+\.test\.ts)`/g)].map(([, file]) => file ?? '')
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  const chapters = [...security.matchAll(/^\| V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
})

/** How many requirements each section has up to level 2; sections of which all are of level 3 are not among them. */
const sections = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

type Row = { number: string; numbers: string[]; met: string; because: string }

const rows: Row[] = asvs
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', , met = '', because = ''] = line.slice(2, -2).split(' | ')
    return { number, numbers: numbersOf(number), met, because }
  })

/** '4.3.1 to 4.3.2' is one row about two requirements. */
function numbersOf(written: string): string[] {
  const [first = '', last = first] = written.split(' to ')
  const [chapter, section, from] = first.split('.')
  const count = Number(last.split('.')[2]) - Number(from) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => `${chapter}.${section}.${Number(from) + at}`)
}

describe('Z10 docs/asvs.md', () => {
  test('Z10 has each requirement of levels 1 and 2 once, in order', () => {
    const form = /^(\d+\.\d+)\.\d+( to \1\.\d+)?$/
    expect(rows.map(({ number }) => number).filter((number) => !form.test(number))).toEqual([])
    const expected = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    )
    expect(rows.flatMap(({ numbers }) => numbers)).toEqual(expected)
  })

  test('Z10 says of each whether it is met, and by which test, or why', () => {
    expect(rows.filter(({ met }) => !['yes', 'partly', 'no', 'host', '-'].includes(met))).toEqual([])
    expect(rows.filter(({ because }) => because.trim().length < 10)).toEqual([])
    const of = (wanted: string) => rows.filter(({ met }) => met === wanted).flatMap(({ numbers }) => numbers).length
    const counts = `Of these 253, ${of('yes')} are met, ${of('partly')} partly, ${of('no')} are not, ${of('host')} are`
    expect(asvs.replace(/\s+/g, ' ')).toContain(counts)
    expect(asvs.replace(/\s+/g, ' ')).toContain(`host's, and ${of('-')} are about what Pinhigh does not have`)
  })

  test('Z10 names tests that are there, by their titles', () => {
    const named = [...asvs.matchAll(/`(src\/[^`]+\.test\.ts)`(?:: “([^”]+)”)?/g)].map(([, file = '', title]) => ({
      file,
      title,
    }))
    expect(named.length).toBeGreaterThan(150)
    const isThere = ({ file, title }: { file: string; title: string | undefined }) =>
      title !== undefined && fs.existsSync(path.join(root, file)) && read(file).includes(title)
    expect(named.filter((one) => !isThere(one))).toEqual([])
  })

  test('Z10 its pages and headings are there', () => {
    const anchors = (text: string) =>
      [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      )
    const links = [...(asvs + security).matchAll(/\]\((?!https)([^)#]+)(?:#([^)]+))?\)/g)]
    expect(links.length).toBeGreaterThan(20)
    for (const [link, file = '', anchor] of links) {
      expect(fs.existsSync(path.join(root, 'docs', file)), link).toBe(true)
      if (anchor) expect(anchors(read(`docs/${file}`)), link).toContain(anchor)
    }
  })
})
