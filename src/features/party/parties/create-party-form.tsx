import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { createParty } from './operations.ts'
import { hasPartyNameCharacters, partyNameAtLeast, partyNameAtMost } from './rules.ts'
import { partyTexts } from './texts.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'

/** Refusals that have words of their own. */
const causes = ['illegal-characters', 'name-taken', 'address-not-confirmed'] as const

/** A new party of one's own. Props: `onCreated` with its id. */
export function CreatePartyForm({ onCreated }: { onCreated: (partyId: string) => void }) {
  const t = useTexts(partyTexts)
  const [name, setName] = useState('')
  const [taken, setTaken] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [upgrading, setUpgrading] = useState(false)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isShort = name.trim().length < partyNameAtLeast
  const error = !hasPartyNameCharacters(name) ? t('illegal-characters') : taken === name && t('name-taken')

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (isShort || busy) return
    setBusy(true)
    const answer = await call(createParty, { name, timeZone })
    setBusy(false)
    if (answer.ok) onCreated(answer.value.id)
    else refused(answer)
  }
  const refused = (failure: Failure) => {
    const cause = causes.find((code) => code === failure.code)
    if (failure.code === 'premium-required') setUpgrading(true)
    else if (failure.code === 'no-answer') showFailure({ ...failure, detail: t('network') })
    else showFailure(cause ? { ...failure, detail: t(cause) } : failure)
    if (cause === 'name-taken') setTaken(name)
  }

  return (
    <>
      <form className="grid gap-5" onSubmit={create} noValidate>
        <Field
          label={t('name')}
          value={name}
          onChange={setName}
          hint={t('nameHint')}
          error={error}
          maxLength={partyNameAtMost}
          autoComplete="organization"
        />
        <p className="caption">{t('timeZoneNote', { zone: timeZone })}</p>
        <div>
          <Button type="submit" variant="primary" disabled={isShort} busy={busy}>
            {t('create')}
          </Button>
        </div>
      </form>
      <UpgradeDialog open={upgrading} onClose={() => setUpgrading(false)} />
    </>
  )
}
