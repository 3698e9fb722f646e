import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { refreshSession, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getUsers } from '../../party/members/operations.ts'
import { handOverParty } from '../../party/parties/operations.ts'
import { settingsTexts } from './texts.ts'

type Owned = { id: string; title: string }

/** Owned parties that have somebody to hand them over to. Props: `parties` {id, title}[]. */
export function HandOver({ parties }: { parties: readonly Owned[] }) {
  return (
    <div className="grid gap-4">
      {parties.map((party) => (
        <OneParty key={party.id} party={party} />
      ))}
    </div>
  )
}

function OneParty({ party }: { party: Owned }) {
  const t = useTexts(settingsTexts)
  const { user } = useSession()
  const { data } = useRead(getUsers, { partyId: party.id, activeOnly: true })
  const [userId, setUserId] = useState<string | null>(null)
  const others = data?.users.filter((one) => one.isRegistered && one.userId !== user?.userId) ?? []
  if (others.length === 0) return null
  const handOver = async () => {
    if (!userId) return
    const sure = await confirm({ title: t('sure'), text: party.title, action: t('handOver') })
    if (!sure) return
    const answer = await call(handOverParty, { partyId: party.id, userId })
    if (!answer.ok) return showFailure(answer)
    notify(t('handedOver'))
    await refreshSession()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 pt-4">
      <Select
        label={t('handOverOf', { party: party.title })}
        value={userId}
        onChange={setUserId}
        placeholder={t('chooseMember')}
        items={others.map((one) => ({ id: one.userId, label: `${one.firstName} ${one.lastName}`.trim() }))}
      />
      <Button variant="line" disabled={userId === null} onClick={handOver}>
        {t('handOver')}
      </Button>
    </div>
  )
}
