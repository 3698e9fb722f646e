import { copyText } from '../copy-text.ts'
import { useTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { copyTexts } from './copy-texts.ts'
import { messageDialog, notify } from './notices.tsx'
import { uiTexts } from './texts.ts'

type Props = { text: string; isLink?: boolean; variant?: 'primary' | 'soft' | 'line' }

/** Puts `text` on the clipboard and says so: `<CopyButton text={address} isLink variant="soft" />`. */
export const CopyButton = ({ text, isLink = false, variant }: Props) => {
  const t = useTexts(copyTexts)
  const tUi = useTexts(uiTexts)
  const copy = async () => {
    if (await copyText(text)) notify(t(isLink ? 'linkCopied' : 'copied'))
    else void messageDialog(tUi('error'), t(isLink ? 'linkNotCopied' : 'copyFailed'))
  }
  return (
    <Button icon="copy" variant={variant} onClick={copy}>
      {t(isLink ? 'copyLink' : 'copy')}
    </Button>
  )
}
