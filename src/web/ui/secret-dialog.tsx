import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { useTexts } from '../texts.ts'
import { Button, IconButton } from './button.tsx'
import { copyTexts } from './copy-texts.ts'
import { Dialog } from './dialog.tsx'
import { FieldFrame } from './field.tsx'

type SecretProps = { label: string; value: string; hint?: string }
type Props = SecretProps & { title: string; close: string; onClose: () => void }

/**
 * A secret that is shown this once, to be copied; nothing but the button named `close` closes it:
 * `<SecretDialog title="Done" label="Token" value={token} hint="…" close="I have it" onClose={…} />`.
 */
export const SecretDialog = ({ title, close, onClose, ...secret }: Props) => (
  <Dialog
    open
    role="alertdialog"
    title={title}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        {close}
      </Button>
    }
  >
    <Secret {...secret} />
  </Dialog>
)

function Secret({ label, value, hint }: SecretProps) {
  const t = useTexts(copyTexts)
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
