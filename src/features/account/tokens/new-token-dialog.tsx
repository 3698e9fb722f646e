import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { SecretDialog } from '../../../web/ui/secret-dialog.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { createToken } from './operations.ts'
import { tokenTexts } from './texts.ts'

type Props = {
  open: boolean
  parties: readonly { id: string; title: string }[]
  onMade: () => Promise<unknown>
  onClose: () => void
}

/** Asks what the token is for, then shows it, this once. */
export const NewTokenDialog = (props: Props) => (props.open ? <OpenTokenDialog {...props} /> : null)

function OpenTokenDialog({ parties, onMade, onClose }: Props) {
  const t = useTexts(tokenTexts)
  const { partyId } = useSession()
  const [name, setName] = useState('')
  const [party, setParty] = useState(parties.find(({ id }) => id === partyId)?.id ?? parties[0]?.id ?? '')
  const [scope, setScope] = useState<Scope>('read')
  const [days, setDays] = useState<Days>('90')
  const [busy, setBusy] = useState(false)
  const [token, setToken] = useState('')
  const make = async () => {
    setBusy(true)
    const answer = await call(createToken, { partyId: party, name, scope, days: Number(days) })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    setToken(answer.value.token)
    await onMade()
  }
  if (token)
    return (
      <SecretDialog
        title={t('made')}
        label={t('token')}
        value={token}
        hint={t('once')}
        close={t('close')}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      title={t('make')}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={busy} disabled={name.trim() === ''} onClick={make}>
          {t('create')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label={t('name')} value={name} onChange={setName} maxLength={100} />
        <Select
          label={t('party')}
          value={party}
          onChange={setParty}
          items={parties.map(({ id, title }) => ({ id, label: title }))}
        />
        <ScopeFields scope={scope} onScope={setScope} days={days} onDays={setDays} />
      </div>
    </Dialog>
  )
}

type Scope = 'read' | 'write'
type Days = '30' | '90' | '366'
type ScopeProps = { scope: Scope; onScope: (scope: Scope) => void; days: Days; onDays: (days: Days) => void }

/** What a program may do with it, and for how long. */
function ScopeFields({ scope, onScope, days, onDays }: ScopeProps) {
  const t = useTexts(tokenTexts)
  return (
    <>
      <RadioGroup
        label={t('scope')}
        value={scope}
        onChange={onScope}
        items={[
          { id: 'read', label: t('read') },
          { id: 'write', label: t('write') },
        ]}
      />
      <Select
        label={t('days')}
        value={days}
        onChange={onDays}
        items={[
          { id: '30', label: t('days30') },
          { id: '90', label: t('days90') },
          { id: '366', label: t('days366') },
        ]}
      />
    </>
  )
}
