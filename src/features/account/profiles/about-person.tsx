import { useFormats, useTexts } from '../../../web/texts.ts'
import { Flag } from '../../../web/ui/flag.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { UserProfile } from './operations.ts'
import { profileTexts } from './texts.ts'

/** What the reader may know of a person; what is not given has no line. */
export function AboutPerson({ user }: { user: UserProfile }) {
  const t = useTexts(profileTexts)
  const { handicap } = useFormats()
  const { meta, email } = user
  const facts = [
    { term: t('handicap'), value: typeof meta.handicap === 'number' && <b>{handicap(meta.handicap)}</b> },
    { term: t('club'), value: meta.golfClub },
    { term: t('team'), value: meta.team },
    { term: t('city'), value: meta.city },
    { term: t('country'), value: meta.country && <Flag country={meta.country} withName /> },
    { term: t('golfId'), value: meta.golfId },
    { term: t('phone'), value: meta.phone && <a href={`tel:${meta.phone.replace(/[^\d+]/g, '')}`}>{meta.phone}</a> },
    { term: t('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    { term: t('gender'), value: meta.gender && t(`gender${meta.gender}`) },
    { term: t('birthYear'), value: meta.birthYear },
  ].filter(({ value }) => value)
  return (
    <Section title={t('about')}>
      {facts.length > 0 ? (
        <dl>
          {facts.map(({ term, value }) => (
            <div key={term} className="flex min-h-12 items-center justify-between gap-4 border-b py-2">
              <dt className="soft">{term}</dt>
              <dd className="min-w-0 text-right font-strong break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="soft py-3">{t('notGiven')}</p>
      )}
      {meta.description && <p className="py-4 break-words whitespace-pre-line">{meta.description}</p>}
    </Section>
  )
}
