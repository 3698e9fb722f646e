import { saveFile } from '../../../web/save-file.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { Page } from '../../../web/ui/page.tsx'
import './styles.css'
import { factorTexts } from './texts.ts'

/** New recovery codes, this once, and nothing else, so that paper has nothing but them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts(factorTexts)
  const { user } = useSession()
  const head = t('fileHead', { email: user?.email ?? '', host: window.location.host })
  const text = `${head}\n\n${codes.join('\n')}\n`
  return (
    <Page title={t('keepTitle')} lead={t('keepText')} narrow>
      <div className="grid gap-5">
        <p className="caption break-words">{head}</p>
        <ul className="factor-codes" aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="button-row no-print">
          <Button variant="line" icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <CopyButton text={text} variant="line" />
          <Button
            variant="line"
            icon="download"
            onClick={() => saveFile('pinhigh-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >
            {t('download')}
          </Button>
        </div>
        <div className="no-print">
          <Button variant="primary" onClick={onKept} big>
            {t('kept')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
