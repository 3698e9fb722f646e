import { useTexts } from '../../../web/texts.ts'
import { ContactForm } from './contact-form.tsx'
import { careerSubjects } from './rules.ts'
import { contactTexts } from './texts.ts'

export default function CareerPage() {
  const t = useTexts(contactTexts)
  return <ContactForm key="career" title={t('career')} lead={t('careerLead')} subjects={careerSubjects} />
}
