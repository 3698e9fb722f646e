import { type BbNode, parseBbCode } from '../../contract/bb-code.ts'

/** BBCode as HTML for mails. `origin` stands before pictures; with null there are none. */
export const bbHtml = (text: string, origin: string | null = ''): string =>
  html(parseBbCode(text), { origin, colors: true })

/** The same for pages that are read without the application: their policy allows no style within an element. */
export const bbPageHtml = (text: string): string => html(parseBbCode(text), { origin: '', colors: false })

type Place = { origin: string | null; colors: boolean }

const html = (nodes: readonly BbNode[], place: Place): string => nodes.map((node) => element(node, place)).join('')

function element(node: BbNode, place: Place): string {
  if (typeof node === 'string') return escapeHtml(node).replaceAll('\n', '<br>\n')
  if (node.tag === 'code') return `<code>${escapeHtml(node.text)}</code>`
  if (node.tag === 'img')
    return place.origin === null ? '' : `<img src="${escapeHtml(place.origin + node.source)}" alt="">`
  const content = html(node.content, place)
  switch (node.tag) {
    case 'b':
      return `<strong>${content}</strong>`
    case 'i':
      return `<em>${content}</em>`
    case 'u':
      return `<u>${content}</u>`
    case 'color':
      return place.colors ? `<span style="color:${node.color}">${content}</span>` : content
    case 'quote':
      return `<blockquote>${node.author ? `<b>${escapeHtml(node.author)}</b><br>` : ''}${content}</blockquote>`
    case 'url':
      return `<a href="${escapeHtml(node.href)}" rel="nofollow ugc noopener">${content}</a> (${escapeHtml(node.host)})`
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML, within elements and attributes in quotes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => entities[each] ?? each)
