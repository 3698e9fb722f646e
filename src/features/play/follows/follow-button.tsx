import { useState } from 'react'
import { userTopic } from '../../../contract/live.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { embedded } from '../../../web/embedded.ts'
import { navigate } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { useLive } from '../../../web/use-live.ts'
import { putRead, useRead } from '../../../web/use-read.ts'
import { followPlayer, getFollowed, unfollowPlayer } from './operations.ts'
import { followTexts } from './texts.ts'
import { VisitorFollow } from './visitor-follow.tsx'

type Props = { partyId: string; playerId: string; name: string; isNamed?: boolean; shareKey?: string | undefined }

/**
 * Follows a player across the events of a party: its members by their account, everybody else in their browser where the
 * party is public, so not under the key of an event. Nobody has it on the own line. `isNamed`: one of several.
 */
export function FollowButton({ shareKey, ...props }: Props) {
  const { user, loaded } = useSession()
  if (!loaded || embedded || user?.acting || user?.userId === props.playerId) return null
  const isMember = user?.parties.some(({ id }) => id === props.partyId) ?? false
  if (isMember) return <Follow {...props} userId={user?.userId ?? ''} />
  return shareKey ? null : <VisitorFollow {...props} />
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
