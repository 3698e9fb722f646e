import { usePath } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { forumTexts } from './texts.ts'

/** Why there is nothing to write into: nobody is logged in, or somebody who does not belong here. */
export function LoginToWrite() {
  const t = useTexts(forumTexts)
  const { user } = useSession()
  const path = usePath()
  const login = (
    <ButtonLink variant="soft" to={`/login?to=${encodeURIComponent(path)}`}>
      {t('login')}
    </ButtonLink>
  )
  return (
    <div className="pt-6">
      <Notice icon="lock" action={user ? undefined : login}>
        {t(user ? 'membersOnly' : 'pleaseLogin')}
      </Notice>
    </div>
  )
}
