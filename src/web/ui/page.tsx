import { type ReactNode, useEffect, useId } from 'react'
import { useTexts } from '../texts.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { uiTexts } from './texts.ts'

export type Crumb = { to: string; label: ReactNode }

type HeaderProps = {
  title: string
  crumbs?: readonly Crumb[]
  lead?: ReactNode
  actions?: ReactNode
  before?: ReactNode
}

/** Head of a page. Props: `title`, `crumbs` {to, label}[] (the way here), `lead` below it, `actions` right, `before` (a badge). */
export const PageHeader = ({ title, crumbs, lead, actions, before }: HeaderProps) => {
  const t = useTexts(uiTexts)
  return (
    <div className="page-header">
      <div>
        {crumbs && (
          <nav aria-label={t('breadcrumbs')}>
            <ol className="crumbs">
              {crumbs.map((crumb) => (
                <li key={crumb.to}>
                  <Link to={crumb.to}>{crumb.label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {before}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <div className="lead">{lead}</div>}
      </div>
      {actions && <div className="button-row">{actions}</div>}
    </div>
  )
}

type Props = Partial<HeaderProps> & {
  children: ReactNode
  narrow?: boolean
  full?: boolean
  documentTitle?: string
  className?: string
}

/**
 * The main part of a page, with its head: `<Page title="News" crumbs={[{ to: '/', label: 'Home' }]}>…</Page>`
 * Props: those of PageHeader (no `title`: no head); `narrow` 640 px for forms, `full` for the whole width;
 * `documentTitle` where it differs from the title; `className` of a page with a style of its own. Wide pages end at 1344 px.
 */
export const Page = ({ children, narrow, full, documentTitle, className, title, ...header }: Props) => {
  const name = documentTitle ?? title
  useEffect(() => {
    document.title = name ? `${name} – Pinhigh` : 'Pinhigh'
  }, [name])
  return (
    <main
      className={classNames('page', narrow && 'page-narrow', full && 'page-full', className)}
      id="main"
      tabIndex={-1}
    >
      {title && <PageHeader title={title} {...header} />}
      {children}
    </main>
  )
}

type SectionProps = { title: ReactNode; end?: ReactNode; children: ReactNode }

/** A part of a page under a head and a rule. Props: `title`, `end` (a caption or link right of it), children. */
export const Section = ({ title, end, children }: SectionProps) => {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
