import { Outlet, useMatches } from '@tanstack/react-router'
import { Questions } from './dialogs.tsx'
import { isPublicAddress, useSession } from './session.ts'
import { shellTexts } from './shell-texts.ts'
import { useTexts } from './texts.ts'
import { AppBar } from './ui/app-bar.tsx'
import { Notices } from './ui/notices.tsx'

/** What stands around every page. */
export function Shell() {
  const t = useTexts(shellTexts)
  const { party, user } = useSession()
  const { bare } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const isBare = bare === 'always' || (bare === 'public' && (isPublicAddress() || !user))
  return (
    <>
      <a className="skip-link" href="#main" onClick={skip}>
        {t('skip')}
      </a>
      {!isBare && <AppBar where={party?.title} />}
      <Outlet />
      <Notices />
      <Questions />
    </>
  )
}

/** The address behind the hash is a page's, so the focus moves by hand. */
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
