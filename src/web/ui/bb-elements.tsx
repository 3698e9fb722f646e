import { type CSSProperties, Fragment, type ReactNode, useMemo } from 'react'
import { type BbNode, parseBbCode } from '../../contract/bb-code.ts'
import { useTexts } from '../texts.ts'
import './bb-code.css'
import { bbTexts } from './bb-texts.ts'

/** What a person wrote in BBCode, as elements: `<BbCode text={post} />`. Prop: `text`. */
export const BbCode = ({ text }: { text: string }) => {
  const nodes = useMemo(() => parseBbCode(text), [text])
  return <div className="bb">{nodes.map(element)}</div>
}

const element = (node: BbNode, at: number): ReactNode => {
  if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>
  const children = 'content' in node ? node.content.map(element) : undefined
  switch (node.tag) {
    case 'b':
      return <strong key={at}>{children}</strong>
    case 'i':
      return <em key={at}>{children}</em>
    case 'u':
      return <u key={at}>{children}</u>
    case 'code':
      return <code key={at}>{node.text}</code>
    case 'color':
      return (
        <span key={at} className="bb-color" style={{ '--bb-color': node.color } as CSSProperties}>
          {children}
        </span>
      )
    case 'quote':
      return (
        <blockquote key={at}>
          {node.author && <b>{node.author}</b>}
          {children}
        </blockquote>
      )
    case 'url':
      return (
        <OutsideLink key={at} {...node}>
          {children}
        </OutsideLink>
      )
    case 'img':
      return <Picture key={at} source={node.source} />
  }
}

type LinkProps = { href: string; host: string; content: readonly BbNode[]; children: ReactNode }

/** The host stands beside the words, so that nobody is led elsewhere than they think. */
const OutsideLink = ({ href, host, content, children }: LinkProps) => {
  const isSaid = content.length === 1 && typeof content[0] === 'string' && content[0].startsWith(`https://${host}`)
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {children}
      {!isSaid && <span className="bb-host"> ({host})</span>}
    </a>
  )
}

const Picture = ({ source }: { source: string }) => {
  const t = useTexts(bbTexts)
  return <img src={source} alt={t('pictureInText')} loading="lazy" decoding="async" />
}
