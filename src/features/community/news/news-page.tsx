import { useState } from 'react'
import { partyTopic } from '../../../contract/live.ts'
import { useSession } from '../../../web/session.ts'
import { NoPartyPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { getNews, type NewsInList } from './operations.ts'
import { newsTexts } from './texts.ts'

const pageSize = 12

/** What a party has to tell, the newest first. */
export default function NewsPage() {
  const t = useTexts(newsTexts)
  const { partyId, party, isAdministrator } = useSession()
  const [page, setPage] = useState(1)
  const input = partyId ? { partyId, count: pageSize, offset: (page - 1) * pageSize } : null
  const { data, failure, reload } = useRead(getNews, input, { keep: true })
  useLive(party ? [partyTopic(party.id)] : [], () => void reload())
  const write = isAdministrator && (
    <ButtonLink to="/news/0/edit" variant="primary" icon="plus">
      {t('write')}
    </ButtonLink>
  )
  if (!partyId) return <NoPartyPage title={t('title')}>{t('noPartyHelp')}</NoPartyPage>
  return (
    <Page
      title={t('title')}
      lead={party && t('lead', { party: party.title })}
      actions={data?.total ? write : undefined}
    >
      {data ? (
        data.total === 0 ? (
          <EmptyState title={t('none')} action={write}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {data.news.map((item) => (
              <NewsCard key={item.id} item={item} />
            ))}
          </ul>
        )
      ) : failure ? (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      ) : (
        <Skeleton shape="rows" />
      )}
      <Pagination page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onChange={setPage} />
    </Page>
  )
}

function NewsCard({ item: { id, title, ingress, date: published, heroImage } }: { item: NewsInList }) {
  const t = useTexts(newsTexts)
  const { date } = useFormats()
  return (
    <li className="flex flex-col gap-2 border-ink border-t-2 pt-3">
      {heroImage && (
        <img src={heroImage} alt="" loading="lazy" className="aspect-[8/3] w-full rounded-2 bg-sunken object-cover" />
      )}
      <p className="caption">{date(published)}</p>
      <h2 className="text-h3">{title}</h2>
      {ingress && <BbCode text={ingress} />}
      <div className="mt-auto">
        <Link to={`/news/${id}`} className="button button-soft" aria-label={t('readMoreOf', { title })}>
          {t('readMore')}
        </Link>
      </div>
    </li>
  )
}
