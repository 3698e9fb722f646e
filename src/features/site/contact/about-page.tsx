import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { contactTexts } from './texts.ts'

const parts = [
  ['aboutScoring', 'aboutScoringText'],
  ['aboutBoards', 'aboutBoardsText'],
  ['aboutParties', 'aboutPartiesText'],
  ['aboutOpen', 'aboutOpenText'],
] as const

export default function AboutPage() {
  const t = useTexts(contactTexts)
  return (
    <Page title={t('about')} lead={t('aboutLead')} narrow>
      {parts.map(([title, text]) => (
        <Section key={title} title={t(title)}>
          <p>{t(text)}</p>
        </Section>
      ))}
      <div className="pt-6">
        <ButtonLink to="/contact" variant="line" icon="mail">
          {t('writeToUs')}
        </ButtonLink>
      </div>
    </Page>
  )
}
