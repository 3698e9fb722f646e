import { type Language, translate } from '../../contract/texts.ts'
import { type Html, html, Html as Ready } from '../http/html.ts'
import { mailTexts } from './mail-texts.ts'

type Said = {
  subject: string
  text: string
  /** what stands between head and foot, if it is more than the text in paragraphs */
  html: string | null
  link: string | null
  unsubscribe: string | null
  party: string
  language: Language
  /** the address of this installation: only its own links are links in HTML */
  origin: string
}

/** The mail as plain text: its words, and who sends it. */
export const textOf = (said: Said) => `${said.text}\n\n-- \n${footOf(said)}\n`

const footOf = ({ party, language, origin }: Said) =>
  translate(mailTexts, language, party ? 'sentFor' : 'sentBy', { party, origin })

/** The same in one laid-out page: without pictures, scripts or anything else that is fetched when it is opened. */
export function pageOf(said: Said): string {
  const { subject, language, party, link, unsubscribe, origin } = said
  const body = said.html === null ? paragraphs(said.text, origin) : new Ready(said.html)
  const isOurs = link?.startsWith(`${origin}/`)
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;background:#f3f1ea;color:#1d2b24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f1ea"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px">
<tr><td style="padding:16px 24px;background:#174c3a;color:#ffffff;border-radius:12px 12px 0 0;font-weight:bold">${party || 'Pinhigh'}</td></tr>
<tr><td style="padding:24px;color:#1d2b24;overflow-wrap:anywhere">
${body}
${isOurs && link ? button(link, language) : ''}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #dcd8cc;color:#55605a;font-size:14px">${footOf(said)}${unsubscribe ? stopLink(unsubscribe, language) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

const button = (link: string, language: Language) => html`<p style="margin:24px 0 0"><a href="${link}"
 style="display:inline-block;padding:12px 24px;background:#174c3a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${translate(mailTexts, language, 'open')}</a></p>`

const stopLink = (address: string, language: Language) =>
  html`<br><a href="${address}" style="color:#174c3a">${translate(mailTexts, language, 'stop')}</a>`

function paragraphs(text: string, origin: string): readonly Html[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        html`<p style="margin:0 0 16px">${paragraph.split('\n').map((line, at) => lineOf(line, origin, at > 0))}</p>\n`,
    )
}

/** Addresses of this installation are links; what people wrote stays text. */
function lineOf(line: string, origin: string, isLater: boolean): Html {
  const parts = line
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${origin}/`) ? html`<a href="${part}" style="color:#174c3a">${part}</a>` : html`${part}`,
    )
  return isLater ? html`<br>${parts}` : html`${parts}`
}
