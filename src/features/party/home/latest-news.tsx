import { Link, useHasPage } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { PartyHome } from './operations.ts'
import { homeTexts } from './texts.ts'

/** The newest piece of news, with the way to it and to all. */
export function LatestNews({ news }: { news: NonNullable<PartyHome['news']> }) {
  const t = useTexts(homeTexts)
  const { date } = useFormats()
  const exists = useHasPage()
  const address = exists('/news/$newsId') && `/news/${news.id}`
  return (
    <Section title={t('latestNews')} end={exists('/news') && <Link to="/news">{t('allNews')}</Link>}>
      <article className="latest-news">
        {news.heroImage && <img src={news.heroImage} alt="" loading="lazy" />}
        <h3>{address ? <Link to={address}>{news.title}</Link> : news.title}</h3>
        <p className="caption">{date(news.date)}</p>
        {news.ingress && <BbCode text={news.ingress} />}
        {address && (
          <p>
            <Link to={address}>{t('readMore')}</Link>
          </p>
        )}
      </article>
    </Section>
  )
}
