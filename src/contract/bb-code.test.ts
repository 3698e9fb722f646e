import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bbLines, parseBbCode, plainBbText, quoted } from './bb-code.ts'

const picture = '/images/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
const link = (href: string, content: unknown[] = [href]) => ({ tag: 'url', href, host: new URL(href).host, content })

describe('C4 P5 BBCode', () => {
  test.each<[string, unknown[]]>([
    ['plain\ntext', ['plain\ntext']],
    ['[b]bold [i]both[/i][/b]', [{ tag: 'b', content: ['bold ', { tag: 'i', content: ['both'] }] }]],
    ['[B]x[/b]', [{ tag: 'b', content: ['x'] }]],
    ['[u]x[/u]', [{ tag: 'u', content: ['x'] }]],
    ['[code][b]x[/b]  y[/code]', [{ tag: 'code', text: '[b]x[/b]  y' }]],
    ['[color=Red]x[/color]', [{ tag: 'color', color: 'red', content: ['x'] }]],
    ['[color=#0A0]x[/color]', [{ tag: 'color', color: '#0a0', content: ['x'] }]],
    ['[quote=Anna Öberg]hi[/quote]', [{ tag: 'quote', author: 'Anna Öberg', content: ['hi'] }]],
    ['[quote="Anna"]hi[/quote]', [{ tag: 'quote', author: 'Anna', content: ['hi'] }]],
    ['[quote]hi[/quote]', [{ tag: 'quote', author: undefined, content: ['hi'] }]],
    ['[url=https://golf.example/a?b=c]rules[/url]', [link('https://golf.example/a?b=c', ['rules'])]],
    ['[url]https://golf.example/[/url]', [link('https://golf.example/')]],
    ['see https://golf.example/a, please', ['see ', link('https://golf.example/a'), ', please']],
    [`[img]${picture}[/img]`, [{ tag: 'img', source: picture }]],
    ['\\[b]x', ['[b]x']],
  ])('%j is read', (text, nodes) => {
    expect(parseBbCode(text)).toEqual(nodes)
  })

  test.each<[string, unknown[]]>([
    ['[b]never closed', ['[b]never closed']],
    ['closed only[/b]', ['closed only[/b]']],
    ['[script]alert(1)[/script]', ['[script]alert(1)[/script]']],
    ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
    ['[url=javascript:alert(1)]x[/url]', ['x']],
    ['[url=http://golf.example]x[/url]', ['x']],
    ['[url=https://anna:secret@golf.example]x[/url]', ['x']],
    ['[url=data:text/html,x]x[/url]', ['x']],
    ['[color=red;background:url(https://golf.example)]x[/color]', ['x']],
    ['[color=expression(alert(1))]x[/color]', ['x']],
    ['[img]javascript:alert(1)[/img]', ['javascript:alert(1)']],
    ['[img]/images/../api/session[/img]', ['/images/../api/session']],
    ['[img]https://golf.example/a.png[/img]', [link('https://golf.example/a.png')]],
    ['[url=https://a.example/]x [url=https://b.example/]y[/url][/url]', [link('https://a.example/', ['x ', 'y'])]],
  ])('%j does no harm', (text, nodes) => {
    expect(parseBbCode(text)).toEqual(nodes)
  })

  test('what is nested without end stays text', () => {
    const text = `${'[quote]'.repeat(200)}deep${'[/quote]'.repeat(200)}`
    let depth = 0
    for (let node = parseBbCode(text)[0]; typeof node === 'object' && 'content' in node; node = node.content[0]) depth++
    expect(depth).toBe(16)
  })

  test('C4 tags that are none of ours stay exactly as they were typed', () => {
    for (const text of [
      '[Hole=7]x[/Hole]',
      '[size = 4 ] y',
      "[SIZE='4']a[/Size]",
      '[a  b=c]',
      '[list][*]one[/list]',
      '[7]',
    ])
      expect(parseBbCode(text)).toEqual([text])
    expect(parseBbCode('[b][Par=3] [/b]')).toEqual([{ tag: 'b', content: ['[Par=3] '] }])
    expect(parseBbCode('[code][x=1][/code]')).toEqual([{ tag: 'code', text: '[x=1]' }])
  })

  test('every text can be read, and no word is lost', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        '[b]',
        '[/b]',
        '[quote=x]',
        '[/quote]',
        '[url=https://a.example]',
        '[/url]',
        '[',
        ']',
        '\\',
        '\n',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(() => parseBbCode(pieces.join(''))).not.toThrow()
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[[\]\\]|https/.test(text))
        expect(parseBbCode(text).join('')).toBe(text)
      }),
    )
  })

  test('lists show the words alone, cut at a word', () => {
    const text = `${quoted('Anna [B]', 'old')}[b]New[/b]\n\n[color=red]tees[/color] [img]${picture}[/img] on hole 7`
    expect(plainBbText(text)).toBe('New tees on hole 7')
    expect(plainBbText(text, 12)).toBe('New tees on…')
  })

  test('calendars show the words in their lines', () => {
    const text = `[b]Draw[/b]\r\nat  8\n\n\n\n[url=https://club.example]Menu[/url]${quoted('Anna', 'old')}`
    expect(bbLines(text)).toBe('Draw\nat 8\n\nMenu')
    expect(bbLines(text, 9)).toBe('Draw\nat…')
  })
})
