import { type FormEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { deviceOf } from '../settings/rules.ts'
import type { Changed, Factors } from './authenticator-app.tsx'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './operations.ts'
import { hasPasskeys, makePasskey } from './passkey-device.tsx'
import { useProof } from './proof-dialog.tsx'
import { factorTexts } from './texts.ts'

type Passkey = Factors['passkeys'][number]
type Props = { passkeys: readonly Passkey[]; passkeysAt: string | null; onChanged: Changed }

export function PasskeysSection({ passkeys, passkeysAt, onChanged }: Props) {
  const t = useTexts(factorTexts)
  const { proven, dialog } = useProof()
  const [renamed, setRenamed] = useState<Passkey>()
  const [busy, setBusy] = useState(false)
  const isHere = hasPasskeys() && passkeysAt === window.location.hostname
  const add = async () => {
    setBusy(true)
    const answer = await proven(() => call(startPasskey, {}))
    const made = answer?.ok ? await makePasskey(answer.value) : answer
    const name = deviceOf(navigator.userAgent) || t('passkey')
    const added = made?.ok ? await call(addPasskey, { name, passkey: made.value }) : made
    setBusy(false)
    if (!added) return
    if (!added.ok) return added.code === 'passkey-cancelled' ? notify(t('passkeyCancelled')) : showFailure(added)
    notify(`${t('passkeyAdded')} ${t('othersEnded')}`)
    await onChanged(added.value.recoveryCodes)
  }
  const remove = async ({ id, name }: Passkey) => {
    const question = { title: t('removePasskeyTitle', { name }), text: t('removePasskeyText'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    const answer = await proven(() => call(removePasskey, { passkeyId: id }))
    if (!answer) return
    if (!answer.ok) return showFailure(answer)
    notify(t('removed'))
    await onChanged()
  }
  return (
    <Section title={t('passkeys')}>
      {passkeys.length > 0 && (
        <List label={t('passkeys')}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              isElsewhere={passkey.place !== passkeysAt}
              onRename={() => setRenamed(passkey)}
              onRemove={() => remove(passkey)}
            />
          ))}
        </List>
      )}
      <div className="grid gap-4 pt-4">
        <p className="soft">{t('passkeysText')}</p>
        {isHere ? (
          <div className="button-row">
            <Button variant={passkeys.length > 0 ? 'line' : 'primary'} icon="key" busy={busy} onClick={add}>
              {t('addPasskey')}
            </Button>
          </div>
        ) : (
          <p className="caption">{passkeysAt ? t('passkeysThere', { place: passkeysAt }) : t('passkeysNowhere')}</p>
        )}
      </div>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={onChanged} />}
      {dialog}
    </Section>
  )
}

type RowProps = { passkey: Passkey; isElsewhere: boolean; onRename: () => void; onRemove: () => void }

function Row({ passkey: { name, place, createdAt, lastUsedAt }, isElsewhere, onRename, onRemove }: RowProps) {
  const t = useTexts(factorTexts)
  const { date, dateAndTime } = useFormats()
  const facts = [t('passkeySince', { date: date(createdAt) })]
  if (lastUsedAt) facts.push(t('lastUsed', { at: dateAndTime(lastUsedAt) }))
  if (isElsewhere) facts.push(t('passkeyOf', { place }))
  return (
    <ListRow
      title={name}
      caption={facts.join(' · ')}
      end={
        <span className="flex">
          <IconButton icon="edit" label={t('renameOf', { name })} onClick={onRename} />
          <IconButton icon="trash" label={t('removeOf', { name })} onClick={onRemove} />
        </span>
      }
    />
  )
}

type RenameProps = { passkey: Passkey; onClose: () => void; onRenamed: Changed }

function RenameDialog({ passkey, onClose, onRenamed }: RenameProps) {
  const t = useTexts(factorTexts)
  const [name, setName] = useState(passkey.name)
  const [busy, setBusy] = useState(false)
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    const answer = await call(renamePasskey, { passkeyId: passkey.id, name })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    onClose()
    await onRenamed()
  }
  return (
    <Dialog
      open
      title={t('renameOf', { name: passkey.name })}
      onClose={onClose}
      closeButton
      actions={
        <Button type="submit" form="passkey-name" variant="primary" busy={busy} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      }
    >
      <form id="passkey-name" onSubmit={rename} noValidate>
        <Field label={t('passkeyName')} value={name} onChange={setName} maxLength={60} autoComplete="off" autoFocus />
      </form>
    </Dialog>
  )
}
