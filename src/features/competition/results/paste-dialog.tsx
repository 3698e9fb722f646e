import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { nameOfCell } from './grid-row.tsx'
import type { ResultSheet } from './operations/sheet.ts'
import type { Paste } from './rules/paste.ts'
import { resultTexts } from './texts.ts'

type Props = { sheet: ResultSheet; paste: Paste; onPaste: () => void; onClose: () => void }

/** What a pasted block would change and what of it is refused, before anything happens. */
export function PasteDialog({ sheet, paste, onPaste, onClose }: Props) {
  const t = useTexts(resultTexts)
  const { changes, refused, outside } = paste
  const nameOf = (userId: string) => sheet.rows.find((row) => row.userId === userId)?.name ?? ''
  const act = () => {
    onPaste()
    onClose()
  }
  return (
    <Dialog
      open
      title={t('pasteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={act} reason={changes.length === 0 && t('nothingChanged')}>
            {t('paste')}
          </Button>
        </>
      }
    >
      <p>{t('pasteChanges', { count: changes.length })}</p>
      {outside > 0 && <p>{t('pasteOutside', { count: outside })}</p>}
      {refused.length > 0 && (
        <>
          <p className="text-danger">{t('pasteRefused', { count: refused.length })}</p>
          <ul className="text-small">
            {refused.slice(0, 20).map(({ userId, key, text, why }) => (
              <li key={`${userId} ${key}`}>
                {t('pasteRefusedCell', {
                  cell: t('cellOf', { cell: nameOfCell(t, sheet, key), name: nameOf(userId) }),
                  text: text.slice(0, 40),
                  why: t(`why_${why}`),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
