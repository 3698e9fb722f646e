import { useState } from 'react'
import { todayHere } from '../../../contract/days.ts'
import { isSameValue } from '../../../contract/same-value.ts'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { switchParty, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { HeroField } from '../../community/images/hero-field.tsx'
import { sendHero } from '../../community/images/saved-hero.tsx'
import { imageTexts } from '../../community/images/texts.ts'
import { EventForm } from './event-form.tsx'
import { createEvent } from './operations/change.ts'
import { getEvents } from './operations/event.ts'
import { metaOf, newEventDraft } from './rules.ts'
import { eventTexts } from './texts.ts'

/** A new event of the tab's party, or the choice of a party that the person administers. */
export default function CreateEventPage() {
  const { partyId, isAdministrator, loaded } = useSession()
  if (!loaded) return null
  return isAdministrator && partyId ? <NewEvent partyId={partyId} /> : <ChooseParty />
}

function NewEvent({ partyId }: { partyId: string }) {
  const t = useTexts(eventTexts)
  const { user } = useSession()
  const { data } = useRead(getEvents, { partyId })
  const [start] = useState(() => newEventDraft(todayHere(), user?.meta.country || null))
  const [draft, setDraft] = useState(start)
  const [hero, setHero] = useState<Blob | null>(null)
  const [busy, setBusy] = useState(false)
  const release = useUnsaved(hero !== null || !isSameValue(draft, start))
  const create = async () => {
    const { title, startDate, endDate, country, strokeCount } = draft
    if (!startDate || !endDate || !country || !strokeCount) return
    setBusy(true)
    const metaData = { ...metaOf(draft), country, strokeCount }
    const answer = await call(createEvent, { partyId, title, startDate, endDate, metaData })
    if (!answer.ok) {
      setBusy(false)
      return showFailure(answer)
    }
    const eventId = answer.value.id
    const sent = hero && (await sendHero({ partyId, eventId, name: title }, hero))
    if (sent && !sent.ok) await showMessage({ title: t('error'), text: t('notSaved') })
    release()
    void invalidate(getEvents)
    navigate(`/event/${eventId}/rounds`, { replace: true })
  }
  return (
    <Page
      narrow
      title={t('createEvent')}
      lead={t('createLead')}
      crumbs={[
        { to: '/party-admin', label: t('partySettings') },
        { to: '/events', label: t('allEvents') },
      ]}
    >
      <EventForm
        partyId={partyId}
        pointTables={data?.pointTables ?? []}
        draft={draft}
        onChange={setDraft}
        onSubmit={create}
        action={t('createEvent')}
        busy={busy}
        hero={<HeroForLater hero={hero} name={draft.title} onChange={setHero} />}
      />
    </Page>
  )
}

type HeroProps = { hero: Blob | null; name: string; onChange: (hero: Blob | null) => void }

/** The picture of an event that is not there yet: sent after it is made. */
function HeroForLater({ hero, name, onChange }: HeroProps) {
  const t = useTexts(imageTexts)
  const take = async (picture: Blob) => {
    onChange(picture)
    return true
  }
  return <HeroField current={hero} name={name} hint={t('heroLater')} onSave={take} onRemove={() => onChange(null)} />
}

function ChooseParty() {
  const t = useTexts(eventTexts)
  const { user } = useSession()
  const own = user?.parties.filter((party) => party.administrator) ?? []
  return (
    <Page
      narrow
      title={t('whichParty')}
      lead={t('whichPartyLead')}
      actions={
        <ButtonLink to="/party/create" variant="primary" icon="plus">
          {t('addParty')}
        </ButtonLink>
      }
    >
      <List>
        {own.map((party) => (
          <ListRow
            key={party.id}
            title={party.title}
            end={<Icon name="right" />}
            onClick={() => switchParty(party.id, '/create/event')}
          />
        ))}
      </List>
    </Page>
  )
}
