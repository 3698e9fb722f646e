import { type BbNode, parseBbCode } from '../contract/bb-code.ts'

/** BBCode as HTML for mails and for pages that are read without the application. `origin` stands before pictures. */
export const bbHtml = (text: string, origin = ''): string => html(parseBbCode(text), origin)

const html = (nodes: readonly BbNode[], origin: string): string => nodes.map((node) => element(node, origin)).join('')

function element(node: BbNode, origin: string): string {
  if (typeof node === 'string') return escapeHtml(node).replaceAll('\n', '<br>\n')
  if (node.tag === 'code') return `<code>${escapeHtml(node.text)}</code>`
  if (node.tag === 'img') return `<img src="${escapeHtml(origin + node.source)}" alt="">`
  const content = html(node.content, origin)
  switch (node.tag) {
    case 'b':
      return `<strong>${content}</strong>`
    case 'i':
      return `<em>${content}</em>`
    case 'u':
      return `<u>${content}</u>`
    case 'color':
      return `<span style="color:${node.color}">${content}</span>`
    case 'quote':
      return `<blockquote>${node.author ? `<b>${escapeHtml(node.author)}</b><br>` : ''}${content}</blockquote>`
    case 'url':
      return `<a href="${escapeHtml(node.href)}" rel="nofollow ugc noopener">${content}</a> (${escapeHtml(node.host)})`
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML, within elements and attributes in quotes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => entities[each] ?? each)
