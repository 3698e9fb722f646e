import { useHasPage } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Icon, type IconName } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Marked } from '../../../web/ui/marked.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { pageOf, pageSize } from '../../community/forum/rules.ts'
import type { Found } from './operations.ts'
import type { KnownType } from './rules.ts'
import { searchTexts } from './texts.ts'

type Kind = { icon: IconName; page: string; to: (found: Found) => string }

const kinds: Record<KnownType, Kind> = {
  NEWS: { icon: 'news', page: '/news/$newsId', to: ({ reference }) => `/news/${reference}` },
  IMAGE: {
    icon: 'image',
    page: '/gallery/$eventId',
    to: ({ reference, eventId }) => `/gallery/${eventId ?? '*'}?image=${reference}`,
  },
  USER: { icon: 'user', page: '/user/$userId', to: ({ reference }) => `/user/${reference}` },
  FORUM: {
    icon: 'forum',
    page: '/forum-thread/$threadId/$page/$count',
    to: ({ reference, postNumber }) =>
      `/forum-thread/${reference}/${pageOf((postNumber ?? 1) - 1, pageSize)}/${pageSize}`,
  },
  EVENT: { icon: 'trophy', page: '/view/$eventId', to: ({ reference }) => `/view/${reference}` },
}

type Props = { type: KnownType; found: readonly Found[]; terms: string }

/** The hits of one kind, the strongest first. */
export function FoundSection({ type, found, terms }: Props) {
  const t = useTexts(searchTexts)
  const exists = useHasPage()
  const { date } = useFormats()
  const { icon, page, to } = kinds[type]
  if (found.length === 0) return null
  return (
    <Section title={t(type)} end={<span className="caption">{t('count', { count: found.length })}</span>}>
      <List label={t(type)}>
        {found.map((one) => (
          <ListRow
            key={one.reference}
            to={exists(page) ? to(one) : undefined}
            start={<Start found={one} icon={icon} />}
            title={<Marked text={one.title} terms={terms} />}
            caption={
              <>
                {[one.date.date && date(one.date.date), one.ingress].filter(Boolean).join(' · ')}
                {one.contains && (
                  <span className="block">
                    <Marked text={one.contains} terms={terms} />
                  </span>
                )}
              </>
            }
            end={<Strength strength={one.strength} />}
          />
        ))}
      </List>
    </Section>
  )
}

/** A person or a picture as it looks, else what kind of thing it is. */
function Start({ found: { type, title, thumbnailUrl }, icon }: { found: Found; icon: IconName }) {
  if (type === 'USER') return <Avatar name={title} image={thumbnailUrl} />
  if (!thumbnailUrl) return <Icon name={icon} />
  return <img className="size-12 flex-none rounded-2 object-cover" src={thumbnailUrl} alt="" loading="lazy" />
}

/** A bar as long as the hit is strong; the number is read out to those who do not see it. */
function Strength({ strength }: { strength: number }) {
  const t = useTexts(searchTexts)
  const percent = Math.round(strength * 100)
  const label = t('strength', { percent })
  return (
    <svg className="h-2 w-14 flex-none" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      <rect width="100" height="10" rx="5" fill="var(--rule)" />
      <rect width={percent} height="10" rx="5" fill="var(--press)" />
    </svg>
  )
}
