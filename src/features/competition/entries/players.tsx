import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { nameOf } from './member-picker.tsx'
import type { Entering } from './operations/own.ts'
import { enterTexts } from './texts/enter-texts.ts'

const pageSize = 50

/** Who has entered, by name, fifty at a time. */
export function Players({ data: { players } }: { data: Entering }) {
  const t = useTexts(enterTexts)
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(players.length / pageSize))
  const now = Math.min(page, pages)
  return (
    <Section title={t('players')} end={<span className="caption">{players.length}</span>}>
      {players.length === 0 && <p className="soft py-2">{t('nobodyYet')}</p>}
      <List label={t('players')}>
        {players.slice((now - 1) * pageSize, now * pageSize).map((player) => (
          <ListRow
            key={player.userId}
            title={nameOf(player)}
            caption={[player.class, player.state === 'waiting' && t('waiting')].filter(Boolean).join(' · ')}
          />
        ))}
      </List>
      <Pagination page={now} pages={pages} onChange={setPage} />
    </Section>
  )
}
