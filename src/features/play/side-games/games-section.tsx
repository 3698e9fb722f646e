import { eventTopic } from '../../../contract/live.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { useGameWords } from './game-words.tsx'
import { getEventSideGames } from './operations.ts'

type Props = { eventId: string; rounds: readonly { id: string; title: string }[]; mayAdminister: boolean }

/** The way to the side games of an event's rounds; nothing until there are any, but for who can set skins up for everybody. */
export function GamesSection({ eventId, rounds, mayAdminister }: Props) {
  const { t } = useGameWords()
  const key = useShareKey()
  const { data, reload } = useRead(getEventSideGames, { eventId, key })
  useLive([eventTopic(eventId)], () => void reload(), { key })
  const countOf = (id: string) => data?.rounds.find(({ roundId }) => roundId === id)?.games ?? 0
  const shown = rounds.filter(({ id }) => mayAdminister || countOf(id) > 0)
  if (!data || shown.length === 0) return null
  return (
    <Section title={t('title')}>
      <List label={t('title')}>
        {shown.map(({ id, title }) => (
          <ListRow
            key={id}
            title={title}
            caption={countOf(id) > 0 ? t('gamesOf', { count: countOf(id) }) : t('noGames')}
            to={withKey(`/side-games/${id}`, key)}
          />
        ))}
      </List>
    </Section>
  )
}
