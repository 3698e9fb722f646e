import { useState } from 'react'
import { userTopic } from '../../../contract/live.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { embedded } from '../../../web/embedded.ts'
import { navigate, usePath, useQuery, withQuery } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { useLive } from '../../../web/use-live.ts'
import { putRead, useRead } from '../../../web/use-read.ts'
import { followPlayer, getFollowed, unfollowPlayer } from './operations.ts'
import { followTexts } from './texts.ts'

type Props = { partyId: string; playerId: string; name: string; isNamed?: boolean }

/**
 * Follows a player across the events of a party, for its members; who is not logged in is led to the login and back, others
 * have nothing here, and nobody on the own line. `isNamed`: one of several.
 */
export function FollowButton(props: Props) {
  const { user, loaded } = useSession()
  if (loaded && !user && !embedded) return <LogInToFollow {...props} />
  const isMember = user?.parties.some(({ id }) => id === props.partyId) ?? false
  if (!isMember || user?.acting || user?.userId === props.playerId) return null
  return <Follow {...props} userId={user?.userId ?? ''} />
}

function LogInToFollow({ name, isNamed }: Props) {
  const t = useTexts(followTexts)
  const back = withQuery(usePath(), useQuery())
  return (
    <ButtonLink to={`/login?to=${encodeURIComponent(back)}`} variant="line" icon="bell">
      {isNamed ? t('logInToFollowOf', { name }) : t('logInToFollow')}
    </ButtonLink>
  )
}

function Follow({ partyId, playerId, name, isNamed, userId }: Props & { userId: string }) {
  const t = useTexts(followTexts)
  const { data, failure, reload } = useRead(getFollowed, { partyId })
  useLive([userTopic(userId)], () => void reload())
  const [isSending, setSending] = useState(false)
  const isOn = data?.followed.some((one) => one.playerId === playerId) ?? false
  const change = async () => {
    // a second tap before the answer would take back what the first one asked for
    if (isSending) return
    if (!data) return void reload()
    setSending(true)
    const answer = await call(isOn ? unfollowPlayer : followPlayer, { partyId, playerId })
    setSending(false)
    if (!answer.ok) return showFailure(answer)
    put(partyId, answer.value)
    if (isOn || !answer.value.isQuiet) return
    const question = { title: t('quiet', { name }), text: t('quietText'), action: t('choose'), cancel: t('later') }
    if (await confirm(question)) navigate('/notifications')
  }
  return (
    <button
      type="button"
      className="button button-line"
      aria-pressed={isOn}
      aria-label={t('followOf', { name })}
      disabled={!data && !failure}
      onClick={change}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {isNamed ? t('followName', { name }) : t('follow')}
    </button>
  )
}

const put = (partyId: string, now: OutputOf<typeof getFollowed>) => putRead(getFollowed, { partyId }, now)
