import { useEffect, useState } from 'react'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate, usePath, useQuery, withQuery } from '../../../web/navigation.ts'
import { type PushState, pushState } from '../../../web/push-subscription.ts'
import { useStore } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { followTexts } from './texts.ts'
import { VisitorKinds } from './visitor-kinds.tsx'
import { followHere, visitorFollows } from './visitor-store.tsx'

type Props = { partyId: string; playerId: string; name: string; onClose: () => void }

/** Asks a visitor what to be told of a player; the browser itself asks next whether it may. */
export function VisitorDialog({ name, onClose, ...player }: Props) {
  const t = useTexts(followTexts)
  const [state, setState] = useState<PushState>()
  useEffect(() => void pushState().then(setState), [])
  const known = useStore(visitorFollows)
  const [kinds, setKinds] = useState(known.kinds)
  const [says, setSays] = useState('')
  const isClosed = state === 'unsupported' || state === 'ios' || state === 'denied'

  const follow = async () => {
    if (kinds.length === 0) return setSays(t('chooseOne'))
    const trouble = await followHere(player, kinds)
    if (trouble) {
      if ('here' in trouble) setSays(t(trouble.here))
      else showFailure(trouble)
      return setState(await pushState())
    }
    notify(t('quiet', { name }))
    onClose()
  }
  const actions = isClosed ? (
    <LogIn />
  ) : (
    <>
      {known.followed.length > 0 && <Button onClick={() => navigate('/followed')}>{t('titleHere')}</Button>}
      <Button variant="primary" icon="bell" disabled={!state} onClick={follow}>
        {t('follow')}
      </Button>
    </>
  )
  return (
    <Dialog open title={t('followName', { name })} onClose={onClose} closeButton actions={actions}>
      {isClosed ? (
        <Notice icon={state === 'denied' ? 'warn' : 'info'}>{t(state)}</Notice>
      ) : (
        <>
          <p className="soft">{t('here')}</p>
          <VisitorKinds
            kinds={kinds}
            onChange={(chosen) => {
              setSays('')
              setKinds(chosen)
            }}
          />
          {says && <Notice danger>{says}</Notice>}
        </>
      )}
    </Dialog>
  )
}

/** Whoever has an account is told by mail, too. */
function LogIn() {
  const t = useTexts(followTexts)
  const back = withQuery(usePath(), useQuery())
  return (
    <ButtonLink to={`/login?to=${encodeURIComponent(back)}`} variant="primary" icon="user">
      {t('logInToFollow')}
    </ButtonLink>
  )
}
