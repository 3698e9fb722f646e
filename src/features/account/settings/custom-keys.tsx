import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { customKeyFault, customKeyLength, customKeysAtMost, customValueLength } from './rules.ts'
import { settingsTexts } from './texts.ts'

type Custom = Readonly<Record<string, string>>

type Props = { custom: Custom; onChange: (custom: Record<string, string>) => void }

/** Fields that a person names. Props: `custom`, `onChange(custom)`. */
export function CustomKeys({ custom, onChange }: Props) {
  const t = useTexts(settingsTexts)
  const keys = Object.keys(custom)
  const remove = (gone: string) => onChange(Object.fromEntries(Object.entries(custom).filter(([one]) => one !== gone)))
  return (
    <Section title={t('ownKeys')}>
      <p className="caption pt-3">{t('ownKeysLead')}</p>
      <div className="grid gap-4 pt-4">
        {keys.map((one) => (
          <div key={one} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <Field
              label={one}
              value={custom[one] ?? ''}
              onChange={(value) => onChange({ ...custom, [one]: value })}
              maxLength={customValueLength}
              autoComplete="off"
            />
            <IconButton icon="trash" label={t('removeKey', { key: one })} onClick={() => remove(one)} />
          </div>
        ))}
        {keys.length >= customKeysAtMost ? (
          <p className="caption">{t('keys-full')}</p>
        ) : (
          <NewKey keys={keys} onAdd={(key) => onChange({ ...custom, [key]: '' })} />
        )}
      </div>
    </Section>
  )
}

function NewKey({ keys, onAdd }: { keys: readonly string[]; onAdd: (key: string) => void }) {
  const t = useTexts(settingsTexts)
  const [name, setName] = useState('')
  const [tried, setTried] = useState<string>()
  const key = name.trim()
  const fault = customKeyFault(key) ?? (keys.includes(key) ? 'key-taken' : undefined)
  const add = () => {
    setTried(name)
    if (fault) return
    onAdd(key)
    setName('')
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <>
      <Field
        label={t('newKey')}
        value={name}
        onChange={setName}
        onKeyDown={pressed}
        maxLength={customKeyLength}
        autoComplete="off"
        error={tried === name && fault !== undefined && t(fault)}
        optional
      />
      <div>
        <Button variant="line" icon="plus" onClick={add}>
          {t('addKey')}
        </Button>
      </div>
    </>
  )
}
