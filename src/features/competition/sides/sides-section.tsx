import { useShareKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getSides } from './operations.ts'
import { sideTexts } from './texts.ts'

type Props = { eventId: string; rounds: readonly { id: string; title: string }[] }

/** Who plays together, for everybody who sees the event; nothing until sides are made. Props: `eventId`, `rounds` {id, title}[]. */
export function SidesSection({ eventId, rounds }: Props) {
  const t = useTexts(sideTexts)
  const key = useShareKey()
  const { data } = useRead(getSides, { eventId, key })
  if (!data || data.sides.length === 0) return null
  return (
    <Section title={t('title')}>
      <List label={t('title')}>
        {data.sides.map(({ id, name, members, roundId }) => {
          const round = rounds.find((each) => each.id === roundId)?.title
          const surnames = members.map(({ lastName }) => lastName).join(' / ')
          const players = members.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
          return <ListRow key={id} title={name || surnames} caption={[players, round].filter(Boolean).join(' · ')} />
        })}
      </List>
    </Section>
  )
}
