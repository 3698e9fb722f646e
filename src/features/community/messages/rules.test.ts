import { describe, expect, test } from 'vitest'
import { moved, namesLike, namingAt, partsOf, swiped, unzoomed, zoomed } from './rules.ts'

describe('C1 links in a text', () => {
  test.for([
    ['See https://example.org/a?b=1#c.', ['See ', 'https://example.org/a?b=1#c', '.']],
    ['(https://example.org/a_(b))', ['(', 'https://example.org/a_(b)', ')']],
    ['http://example.org and javascript:alert(1)', ['http://example.org and javascript:alert(1)']],
    ['https://bank.example@evil.example/', ['https://bank.example@evil.example/']],
    ['https://', ['https://']],
    ['<https://example.org>', ['<', 'https://example.org', '>']],
    ['https://a.example https://b.example!', ['https://a.example', ' ', 'https://b.example', '!']],
  ] as const)('C1 %s', ([text, parts]) => {
    expect(partsOf(text).map((part) => part.text)).toEqual(parts)
    for (const { href } of partsOf(text)) if (href) expect(new URL(href).protocol).toBe('https:')
  })
})

describe('C1 what the page works out', () => {
  test('C1 who is being named, by the beginning of a name, whatever its accents', () => {
    const typed = (text: string) => namingAt(text, text.length)?.typed
    expect(typed('Well stopped, @Å')).toBe('Å')
    expect(typed('@')).toBe('')
    expect(typed('(@Åsa Be')).toBe('Åsa Be')
    expect(typed('me@example')).toBeUndefined()
    expect(typed('@Åsa Bergqvist can')).toBeUndefined()
    expect(namingAt('@An and @Bo', 3)).toEqual({ from: 1, typed: 'An' })
    const people = ['Åsa Bergqvist', 'Anders Åkerman', 'Bo Alm'].map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      return { firstName, lastName }
    })
    const named = (begin: string) => namesLike(people, begin).map(({ firstName }) => firstName)
    expect(named('a')).toEqual(['Åsa', 'Anders', 'Bo'])
    expect(named('åsa b')).toEqual(['Åsa'])
    expect(named('ake')).toEqual(['Anders'])
    expect(named('Bo Alm ')).toEqual([])
  })

  test('C1 a picture is enlarged within its frame, and a swipe is one that goes sideways', () => {
    const frame = { width: 400, height: 300 }
    expect(zoomed(unzoomed, 0.5, frame)).toEqual(unzoomed)
    expect(zoomed(unzoomed, 100, frame).scale).toBe(6)
    expect(moved({ scale: 2, x: 0, y: 0 }, 900, -900, frame)).toEqual({ scale: 2, x: 200, y: -150 })
    expect(zoomed({ scale: 2, x: 200, y: 0 }, 0.5, frame)).toEqual(unzoomed)
    expect([swiped(-80, 5), swiped(80, 5), swiped(20, 0), swiped(80, 70)]).toEqual([1, -1, 0, 0])
  })
})
