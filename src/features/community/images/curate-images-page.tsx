import { useState } from 'react'
import { partyTopic } from '../../../contract/live.ts'
import { useTexts } from '../../../web/texts.ts'
import { Tabs } from '../../../web/ui/tabs.tsx'
import { useLive } from '../../../web/use-live.ts'
import { invalidate } from '../../../web/use-read.ts'
import { EventAdminPage } from '../../competition/events/event-admin-page.tsx'
import type { Event } from '../../competition/events/operations/event.ts'
import { CurateMessages } from './curate-messages.tsx'
import { CurateOthers } from './curate-others.tsx'
import { CurateShown } from './curate-shown.tsx'
import { getEventImages } from './operations.ts'
import { imageTexts } from './texts.ts'

/** Which pictures an event shows: chosen out of messages and other events, described, taken out. */
export default function CurateImagesPage() {
  const t = useTexts(imageTexts)
  return (
    <EventAdminPage title={t('curateTitle')} lead={(event) => `${event.title}. ${t('curateLead')}`}>
      {(event) => <Curate event={event} />}
    </EventAdminPage>
  )
}

const tabs = ['messages', 'others', 'shown'] as const
type Tab = (typeof tabs)[number]

function Curate({ event }: { event: Event }) {
  const t = useTexts(imageTexts)
  const [tab, setTab] = useState<Tab>('messages')
  useLive([partyTopic(event.partyId)], () => void invalidate(getEventImages))
  const items = [
    { id: 'messages', label: t('tabMessages') },
    { id: 'others', label: t('tabOthers') },
    { id: 'shown', label: t('tabShown') },
  ] as const
  return (
    <Tabs label={t('tabs')} items={items} value={tab} onChange={setTab}>
      {tab === 'messages' && <CurateMessages event={event} />}
      {tab === 'others' && <CurateOthers event={event} />}
      {tab === 'shown' && <CurateShown event={event} />}
    </Tabs>
  )
}
