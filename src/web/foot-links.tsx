import { useHasPage } from './navigation.ts'
import { shellTexts } from './shell-texts.ts'
import { useTexts } from './texts.ts'
import { Link } from './ui/link.tsx'

/** About, Formats, Legal, Contact, Career and Version, as far as they exist. */
export function useFootLinks() {
  const t = useTexts(shellTexts)
  const exists = useHasPage()
  return [
    { to: '/about', label: t('about') },
    { to: '/formats', label: t('formats') },
    { to: '/legal', label: t('legal') },
    { to: '/contact', label: t('contact') },
    { to: '/career', label: t('career') },
    { to: '/version', label: t('version') },
  ].filter(({ to }) => exists(to))
}

/** The same as a line of links. */
export function FootLinks() {
  const t = useTexts(shellTexts)
  return (
    <nav className="flex flex-wrap gap-5 text-small" aria-label={t('footer')}>
      {useFootLinks().map(({ to, label }) => (
        <Link key={to} to={to} className="soft">
          {label}
        </Link>
      ))}
    </nav>
  )
}
