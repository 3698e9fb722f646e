import { useState } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { useParameters, useQuery } from '../../../web/navigation.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { UnreadPage } from '../../../web/state-pages.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { useGameWords } from './game-words.tsx'
import { getSideGames, type ShownGame, type SideGames } from './operations.ts'
import { SetUp } from './set-up.tsx'
import { SettledGames } from './settled-games.tsx'
import './styles.css'

/** Side games of a round for everybody who sees the event: who pays whom, and how each game stands. */
export default function SideGamesPage() {
  const { t } = useGameWords()
  const { roundId = '' } = useParameters<'roundId'>()
  const key = useShareKey()
  const { data, failure, reload } = useRead(getSideGames, { roundId, key })
  useLive(data ? [eventTopic(data.eventId)] : [], () => void reload(), { key })
  if (data) return <Shown data={data} shareKey={key} reload={reload} />
  return (
    <UnreadPage
      failure={failure}
      title={t('title')}
      onRetry={reload}
      failed={{ title: t('loadFailed') }}
      missing={{ title: t('notFound') }}
    />
  )
}

type Props = { data: SideGames; shareKey?: string; reload: () => Promise<unknown> }

function Shown({ data, shareKey, reload }: Props) {
  const { t } = useGameWords()
  const [edited, setEdited] = useState<ShownGame | 'field'>()
  const group = useQuery().get('group')
  const groups = [...new Set(data.games.map(({ groupId }) => groupId))].toSorted(
    (one, other) => Number(other === group) - Number(one === group),
  )
  return (
    <Page
      className="side-games"
      title={data.games.length > 0 ? t('settlement') : t('title')}
      crumbs={[{ to: withKey(`/view/${data.eventId}`, shareKey), label: data.eventTitle }]}
      lead={`${data.roundTitle} · ${data.courseName}`}
      actions={
        data.mayAdminister &&
        data.hasStrokes && (
          <Button variant="line" icon="plus" onClick={() => setEdited('field')}>
            {t('setUpField')}
          </Button>
        )
      }
    >
      {groups.length === 0 && <EmptyState title={t('noGames')}>{t('noGamesText')}</EmptyState>}
      {groups.map((groupId) => (
        <SettledGames
          key={groupId ?? 'field'}
          games={data.games.filter((game) => game.groupId === groupId)}
          settlements={data.settlements.filter((one) => one.groupId === groupId)}
          isAlone={groups.length === 1}
          roundId={data.roundId}
          reload={reload}
          onChange={setEdited}
        />
      ))}
      {edited && <EditDialog data={data} edited={edited} onClose={() => setEdited(undefined)} reload={reload} />}
    </Page>
  )
}

type EditProps = { data: SideGames; edited: ShownGame | 'field'; onClose: () => void; reload: () => Promise<unknown> }

function EditDialog({ data, edited, onClose, reload }: EditProps) {
  const { t } = useGameWords()
  const game = edited === 'field' ? undefined : edited
  return (
    <Dialog open title={game ? t('changeGame', { game: t(game.game) }) : t('setUpField')} onClose={onClose}>
      <SetUp
        place={{ groupId: game?.groupId ?? null, roundId: data.roundId }}
        people={game?.players ?? []}
        hasStrokes={data.hasStrokes}
        game={game}
        onCancel={onClose}
        onSaved={async () => {
          await reload()
          onClose()
        }}
      />
    </Dialog>
  )
}
