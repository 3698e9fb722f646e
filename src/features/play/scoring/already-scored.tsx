import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { scoringTexts } from './texts.ts'

/** Nothing is left but to abort. */
export function AlreadyScored({ onAbort }: { onAbort?: () => unknown }) {
  const t = useTexts(scoringTexts)
  const abort = async () => {
    await onAbort?.()
    navigate('/start')
  }
  return (
    <div className="grid gap-5">
      <Notice icon="lock">{t('alreadyScored')}</Notice>
      <Button variant="line" onClick={abort}>
        {t('abort')}
      </Button>
    </div>
  )
}
