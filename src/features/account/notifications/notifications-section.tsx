import { useTexts } from '../../../web/texts.ts'
import { ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { notificationTexts } from './texts.ts'

/** The way from Settings to what one is notified of. */
export function NotificationsSection() {
  const t = useTexts(notificationTexts)
  return (
    <Section title={t('title')}>
      <p className="soft pb-2">{t('inSettings')}</p>
      <ButtonRow>
        <ButtonLink to="/notifications" variant="soft" icon="bell">
          {t('open')}
        </ButtonLink>
      </ButtonRow>
    </Section>
  )
}
