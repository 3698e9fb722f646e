import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getFollowed, unfollowPlayer } from './operations.ts'
import { followTexts } from './texts.ts'

/** Whom the reader follows in a party, each with a way to stop. */
export function FollowedList({ partyId }: { partyId: string }) {
  const t = useTexts(followTexts)
  const { data, failure, reload } = useRead(getFollowed, { partyId })
  const stop = async (playerId: string) => {
    const answer = await call(unfollowPlayer, { partyId, playerId })
    if (!answer.ok) showFailure(answer)
    await reload()
  }
  return (
    <Section title={t('title')}>
      {!data &&
        (failure ? <ErrorState title={t('loadFailed')} onRetry={reload} /> : <Skeleton shape="rows" count={2} />)}
      {data?.followed.length === 0 && <p className="soft">{t('none')}</p>}
      {data && data.followed.length > 0 && (
        <List label={t('title')}>
          {data.followed.map(({ playerId, firstName, lastName }) => {
            const name = `${firstName} ${lastName}`.trim()
            const end = (
              <Button variant="line" aria-label={t('stopOf', { name })} onClick={() => stop(playerId)}>
                {t('stop')}
              </Button>
            )
            return <ListRow key={playerId} title={name} end={end} />
          })}
        </List>
      )}
    </Section>
  )
}
