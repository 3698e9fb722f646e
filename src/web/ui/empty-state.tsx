import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { uiTexts } from './texts.ts'

type Props = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing here yet. Props: `title`, children (one line of what comes here), `action` (one <Button>). */
export const EmptyState = ({ title, children, action }: Props) => (
  <div className="empty">
    <GreenDrawing />
    <b>{title}</b>
    {children && <p className="soft text-small">{children}</p>}
    {action}
  </div>
)

/** A green from above, with its contour lines, a bunker and the hole. */
const GreenDrawing = () => (
  <svg className="art" viewBox="0 0 200 120" aria-hidden="true">
    <path d="M0 0h200v120H0z" fill="var(--art-rough)" />
    <path d="M14 70C8 36 38 8 92 7c52-1 92 22 88 58-3 32-38 49-86 50-44 1-75-12-80-45z" fill="var(--art-fairway)" />
    <path d="M34 66c-4-27 24-44 66-44 38 0 62 15 60 42-2 25-28 38-62 38-36 0-60-10-64-36z" fill="var(--art-green)" />
    <g fill="none" stroke="var(--art-line)" strokeOpacity="0.4">
      <path d="M47 66c-3-20 18-33 52-33 30 0 49 11 48 31-1 19-22 28-49 28-29 0-48-7-51-26z" />
      <path d="M61 66c-2-13 13-22 38-22 21 0 35 8 34 21-1 12-16 18-35 18-21 0-35-5-37-17z" />
      <path d="M77 66c-1-7 8-12 22-12s21 4 21 11-9 10-21 10c-13 0-21-3-22-9z" />
    </g>
    <path d="M147 88c4-8 18-11 24-5 5 6 1 14-7 17-9 4-20-3-17-12z" fill="var(--art-sand)" />
    <path d="M99 65V40" stroke="var(--art-line)" strokeWidth="1.5" />
    <path d="M99 40l13 4.5-13 4.5z" fill="var(--art-flag)" />
    <ellipse cx="99" cy="66" rx="3" ry="1.2" fill="var(--art-line)" />
  </svg>
)

type ErrorProps = { title?: ReactNode; children?: ReactNode; onRetry?: () => void; action?: ReactNode }

/** Something failed: a notice where it would stand. Props: `title`, children (what failed, what is kept), `onRetry`, `action`. */
export const ErrorState = ({ title, children, onRetry, action }: ErrorProps) => {
  const t = useTexts(uiTexts)
  return (
    <Notice danger action={action ?? (onRetry && <Button onClick={onRetry}>{t('retry')}</Button>)}>
      <b>{title ?? t('somethingFailed')}</b>
      {children && <div>{children}</div>}
    </Notice>
  )
}
