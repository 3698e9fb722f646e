import { useState } from 'react'
import { Button, ButtonRow } from '../button.tsx'
import { ConfirmDialog, Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { alertOverlay, notify, showError } from '../notices.tsx'
import { Section } from '../page.tsx'

export const Overlays = () => {
  const [dialog, setDialog] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [caption, setCaption] = useState('')
  const close = () => setDialog(false)
  return (
    <Section title="Dialogs and notices">
      <ButtonRow>
        <Button variant="line" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        <Button variant="line" onClick={() => setConfirm(true)}>
          Confirmation
        </Button>
        <Button variant="line" onClick={() => notify('Settings saved', { undo: () => {} })}>
          Success
        </Button>
        <Button variant="line" onClick={() => alertOverlay('Extra updated', <p>Marked a Fish by Anna.</p>)}>
          Overlay
        </Button>
        <Button variant="line" onClick={() => showError()}>
          Error
        </Button>
      </ButtonRow>
      <Dialog
        open={dialog}
        onClose={close}
        title="Caption"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Caption" value={caption} onChange={setCaption} />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onClose={() => setConfirm(false)}
        title="Are you sure?"
        confirm="Abort Round"
        danger
        onConfirm={() => notify('Aborted')}
      >
        All saved scores, extras and results for all players in this group will be lost.
      </ConfirmDialog>
    </Section>
  )
}
