import { expect, test } from 'vitest'
import { bbHtml, bbPageHtml } from './bb-html.ts'

test('P5 C4 BBCode in mails is HTML of our own making', () => {
  expect(bbHtml('[b]Hi[/b]\n<script>alert(1)</script> & "you"')).toBe(
    '<strong>Hi</strong><br>\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;you&quot;',
  )
  expect(bbHtml('[url=https://golf.example/?a=1&b="x"]rules[/url]')).toBe(
    '<a href="https://golf.example/?a=1&amp;b=%22x%22" rel="nofollow ugc noopener">rules</a> (golf.example)',
  )
  expect(bbHtml('[color=red]x[/color][quote=A<b>]q[/quote]')).toBe(
    '<span style="color:red">x</span><blockquote><b>A&lt;b&gt;</b><br>q</blockquote>',
  )
  const picture = '/images/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
  expect(bbHtml(`[img]${picture}[/img]`, 'https://club.example')).toBe(
    `<img src="https://club.example${picture}" alt="">`,
  )
})

test('P5 a mail has no picture that would be fetched when it is opened', () => {
  const picture = '/images/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
  const text = `Look: [img]${picture}[/img] [b]here[/b]`
  expect(bbHtml(text, 'https://golf.example')).toContain('<img')
  expect(bbHtml(text, null)).toBe('Look:  <strong>here</strong>')
})

test('C4 V6 BBCode in shared pages has no style that their policy forbids', () => {
  expect(bbPageHtml('[color=red]x [b]y[/b][/color]')).toBe('x <strong>y</strong>')
})
