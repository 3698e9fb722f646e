import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { useTexts } from '../texts.ts'
import { IconButton } from './button.tsx'
import { FieldFrame } from './field.tsx'
import { uiTexts } from './texts.ts'

type Props = { label: string; value: string; hint?: string }

/** A secret that is shown this once, to be copied: `<SecretField label="Token" value={token} hint="…" />`. */
export const SecretField = ({ label, value, hint }: Props) => {
  const t = useTexts(uiTexts)
  const [state, setState] = useState<'copied' | 'copyFailed'>()
  const copy = async () => setState((await copyText(value)) ? 'copied' : 'copyFailed')
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <>
          <span className="flex items-center gap-2">
            <input {...control} className="input" readOnly value={value} onFocus={(event) => event.target.select()} />
            <IconButton icon={state === 'copied' ? 'check' : 'copy'} label={t('copy')} onClick={copy} />
          </span>
          <span role="status" className="caption">
            {state && t(state)}
          </span>
        </>
      )}
    </FieldFrame>
  )
}
