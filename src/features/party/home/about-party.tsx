import { navigate, useHasPage } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { PartyHome } from './operations.ts'
import { homeTexts } from './texts.ts'

/** What a party is: title, website, totals; its administrators can change it. */
export function AboutParty({ party, mayEdit }: { party: PartyHome['party']; mayEdit: boolean }) {
  const t = useTexts(homeTexts)
  const { number } = useFormats()
  const exists = useHasPage()
  const { website } = party
  const edit = mayEdit && exists('/party-admin') && (
    <IconButton icon="edit" label={t('editParty')} onClick={() => navigate('/party-admin')} />
  )
  const facts = [
    { term: t('party'), value: party.title },
    { term: t('website'), value: website && <Link to={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</Link> },
    { term: t('allEvents'), value: number(party.totals.events) },
    { term: t('playersHead'), value: number(party.totals.players) },
    { term: t('strokesHead'), value: number(party.totals.strokes) },
  ].filter(({ value }) => value !== '')
  return (
    <Section title={t('about')} end={edit}>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4 border-b py-3">
            <dt className="soft">{term}</dt>
            <dd className="min-w-0 text-right font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
