import { useTexts } from '../../../web/texts.ts'
import { ContactForm } from './contact-form.tsx'
import { contactSubjects } from './rules.ts'
import { contactTexts } from './texts.ts'

export default function ContactPage() {
  const t = useTexts(contactTexts)
  return <ContactForm key="contact" title={t('contact')} lead={t('contactLead')} subjects={contactSubjects} />
}
