import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { indexTexts } from './texts.ts'

/** The way to the own index record, in Settings. */
export function IndexSection({ userId }: { userId: string }) {
  const t = useTexts(indexTexts)
  return (
    <Section title={t('title')}>
      <p className="soft py-3">
        {t('sectionText')} {t('notOfficial')}
      </p>
      <ButtonLink to={`/user/${userId}/index-record`} variant="line" icon="chart">
        {t('open')}
      </ButtonLink>
    </Section>
  )
}
