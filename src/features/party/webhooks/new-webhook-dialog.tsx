import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { SecretDialog } from '../../../web/ui/secret-dialog.tsx'
import { createWebhook, type WebhookType, webhookTypes } from './operations.ts'
import { webhookTexts } from './texts.ts'

type Props = { partyId: string; onMade: () => Promise<unknown>; onClose: () => void }

/** Asks for the address and what it shall get, then shows the secret, this once. */
export function NewWebhookDialog({ partyId, onMade, onClose }: Props) {
  const t = useTexts(webhookTexts)
  const [url, setUrl] = useState('https://')
  const [types, setTypes] = useState<readonly WebhookType[]>(['board.changed'])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [secret, setSecret] = useState('')
  const change = (value: string) => {
    setUrl(value)
    setFault('')
  }
  const make = async () => {
    setBusy(true)
    const answer = await call(createWebhook, { partyId, url, types: [...types] })
    setBusy(false)
    if (answer.ok) {
      setSecret(answer.value.secret)
      return onMade()
    }
    if (answer.code === 'bad-address') setFault(answer.detail ?? '')
    else showFailure(answer)
  }
  if (secret)
    return (
      <SecretDialog
        title={t('made')}
        label={t('secret')}
        value={secret}
        hint={t('secretHint')}
        close={t('close')}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      title={t('add')}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={busy} disabled={!URL.canParse(url) || types.length === 0} onClick={make}>
          {t('add')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field
          label={t('address')}
          type="url"
          value={url}
          onChange={change}
          maxLength={500}
          hint={t('addressHint')}
          error={fault}
        />
        <Types types={types} onChange={setTypes} />
      </div>
    </Dialog>
  )
}

function Types({ types, onChange }: { types: readonly WebhookType[]; onChange: (types: WebhookType[]) => void }) {
  const t = useTexts(webhookTexts)
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{t('what')}</legend>
      {webhookTypes.map((type) => (
        <Checkbox
          key={type}
          label={t(type)}
          checked={types.includes(type)}
          onChange={(on) => onChange(on ? [...types, type] : types.filter((each) => each !== type))}
        />
      ))}
    </fieldset>
  )
}
