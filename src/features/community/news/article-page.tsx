import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { HeroImage } from '../images/hero-image.tsx'
import { deleteNews, getNews, getNewsItem, type NewsItem } from './operations.ts'
import { newsTexts } from './texts.ts'

/** One piece of news, with all others beside it. */
export default function ArticlePage() {
  const t = useTexts(newsTexts)
  const { newsId = '' } = useParameters<'newsId'>()
  const { data, failure, reload } = useRead(getNewsItem, { newsId })
  if (data) return <Article item={data} />
  if (!failure)
    return (
      <Page documentTitle={t('title')}>
        <Skeleton />
      </Page>
    )
  const isGone = failure.status >= 400 && failure.status < 500
  return (
    <Page title={t('title')} crumbs={[{ to: '/news', label: t('allNews') }]}>
      {isGone ? <NotFound /> : <ErrorState title={t('loadFailed')} onRetry={reload} />}
    </Page>
  )
}

function NotFound() {
  const t = useTexts(newsTexts)
  const { user } = useSession()
  const action = user ? (
    <ButtonLink to="/news">{t('allNews')}</ButtonLink>
  ) : (
    <ButtonLink to="/login" variant="primary" icon="login">
      {t('login')}
    </ButtonLink>
  )
  return <EmptyState title={t('notFound')} action={action} />
}

function Article({ item }: { item: NewsItem }) {
  const t = useTexts(newsTexts)
  const { fullDate } = useFormats()
  const { id, title, ingress, text, heroImage, author, mayEdit, mails } = item
  const facts = [
    fullDate(item.date),
    author && t('by', { name: author }),
    mails && mails.sent > 0 && t('mailed', { count: mails.sent }),
    mails && mails.waiting > 0 && t('mailsWaiting', { count: mails.waiting }),
  ]
  return (
    <Page
      title={title}
      crumbs={[{ to: '/news', label: t('allNews') }]}
      lead={<span className="block first-letter:uppercase">{facts.filter(Boolean).join(' · ')}</span>}
      actions={
        mayEdit && (
          <>
            <ButtonLink to={`/news/${id}/edit`} variant="line" icon="edit">
              {t('edit')}
            </ButtonLink>
            <Button variant="danger" icon="trash" onClick={() => remove(item, t)}>
              {t('delete')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="grid content-start gap-5">
          {heroImage && <HeroImage address={heroImage} />}
          <div className="prose grid gap-4">
            {ingress && (
              <div className="font-strong text-h3">
                <BbCode text={ingress} />
              </div>
            )}
            <BbCode text={text} />
          </div>
        </article>
        <OtherNews partyId={item.partyId} newsId={id} />
      </div>
    </Page>
  )
}

async function remove({ partyId, id }: NewsItem, t: ReturnType<typeof useTexts<typeof newsTexts>>) {
  if (!(await confirm({ title: t('sure'), text: t('deleteText'), action: t('delete'), danger: true }))) return
  const answer = await call(deleteNews, { partyId, newsId: id })
  if (!answer.ok) return void showFailure(answer)
  await invalidate(getNews)
  notify(t('deleted'))
  navigate('/news', { replace: true })
}

function OtherNews({ partyId, newsId }: { partyId: string; newsId: string }) {
  const t = useTexts(newsTexts)
  const { date } = useFormats()
  const { data, failure, reload } = useRead(getNews, { partyId, count: 100 })
  return (
    <aside className="lg:-mt-8">
      <Section title={t('allNews')}>
        {data ? (
          <List label={t('allNews')}>
            {data.news.map((item) => (
              <ListRow
                key={item.id}
                title={item.title}
                caption={date(item.date)}
                {...(item.id === newsId ? {} : { to: `/news/${item.id}` })}
              />
            ))}
          </List>
        ) : failure ? (
          <ErrorState title={t('loadFailed')} onRetry={reload} />
        ) : (
          <Skeleton shape="rows" count={3} />
        )}
      </Section>
    </aside>
  )
}
