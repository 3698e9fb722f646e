import { Suspense, useState } from 'react'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { optional } from '../../../web/optional.ts'
import { useStore } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { followTexts } from './texts.ts'
import { followsIn, type Trouble, unfollowHere, visitorFollows } from './visitor-store.tsx'

const VisitorDialog = optional(async () => (await import('./visitor-dialog.tsx')).VisitorDialog)

type Props = { partyId: string; playerId: string; name: string; isNamed?: boolean | undefined }

/** Follows a player of a public party in this browser, without an account; a press on a pressed one stops. */
export function VisitorFollow({ isNamed, ...player }: Props) {
  const t = useTexts(followTexts)
  const isOn = followsIn(useStore(visitorFollows), player)
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const show = useTrouble()
  const press = async () => {
    if (!isOn) return setOpen(true)
    if (isSending) return
    setSending(true)
    show(await unfollowHere(player))
    setSending(false)
  }
  return (
    <>
      <button
        type="button"
        className="button button-line"
        aria-pressed={isOn}
        aria-label={t('followOf', { name: player.name })}
        onClick={press}
      >
        <Icon name={isOn ? 'check' : 'bell'} />
        {isNamed ? t('followName', { name: player.name }) : t('follow')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <VisitorDialog {...player} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Says what went wrong with a change of what this browser follows. */
export function useTrouble() {
  const t = useTexts(followTexts)
  return (trouble: Trouble | undefined) => {
    if (!trouble) return
    if ('here' in trouble) void showMessage({ title: t('titleHere'), text: t(trouble.here) })
    else showFailure(trouble)
  }
}
