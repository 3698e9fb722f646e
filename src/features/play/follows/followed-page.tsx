import { useState } from 'react'
import { useStore } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import type { VisitorFollow } from './operations.ts'
import type { FollowedKind } from './rules.ts'
import { followTexts } from './texts.ts'
import { useTrouble } from './visitor-follow.tsx'
import { VisitorKinds } from './visitor-kinds.tsx'
import { chooseHere, unfollowHere, visitorFollows } from './visitor-store.tsx'

/** Whom this browser follows without an account, and what it is told of them. */
export default function FollowedPage() {
  const t = useTexts(followTexts)
  const { followed, kinds } = useStore(visitorFollows)
  return (
    <Page title={t('titleHere')} lead={t('leadHere')} narrow>
      {followed.length === 0 ? (
        <EmptyState title={t('noneHere')}>{t('noneHereText')}</EmptyState>
      ) : (
        <>
          <Section title={t('notifications')}>
            <Kinds kinds={kinds} />
          </Section>
          <Section title={t('title')}>
            <List label={t('title')}>
              {followed.map((one) => (
                <Row key={`${one.partyId} ${one.playerId}`} {...one} />
              ))}
            </List>
          </Section>
        </>
      )}
    </Page>
  )
}

/** What is pressed is shown at once, and taken back where it could not be kept. */
function Kinds({ kinds }: { kinds: readonly FollowedKind[] }) {
  const [wanted, setWanted] = useState<readonly FollowedKind[]>()
  const show = useTrouble()
  const choose = async (chosen: readonly FollowedKind[]) => {
    setWanted(chosen)
    show(await chooseHere(chosen))
    setWanted((now) => (now === chosen ? undefined : now))
  }
  return <VisitorKinds kinds={wanted ?? kinds} onChange={choose} isAtOnce />
}

function Row({ partyId, playerId, party, firstName, lastName }: VisitorFollow) {
  const t = useTexts(followTexts)
  const show = useTrouble()
  const name = `${firstName} ${lastName}`.trim()
  const stop = async () => show(await unfollowHere({ partyId, playerId }))
  const end = (
    <Button variant="line" aria-label={t('stopOf', { name })} onClick={stop}>
      {t('stop')}
    </Button>
  )
  return <ListRow title={name} caption={party} end={end} />
}
