import { hasSides } from '../../../golf/formats/presets.ts'
import { useHasPage, useParameters } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Tile, Tiles } from '../../../web/ui/card.tsx'
import type { IconName } from '../../../web/ui/icon.tsx'
import { EventAdminPage } from './event-admin-page.tsx'
import { EventDates } from './event-dates.tsx'
import type { Event } from './operations/event.ts'
import { eventTexts } from './texts.ts'

/** What administrators can do with an event; everybody else goes to its page. */
export default function EventHubPage() {
  const t = useTexts(eventTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const hasPage = useHasPage()
  return (
    <EventAdminPage
      isHub
      otherwise={`/view/${eventId}`}
      lead={(event) => <EventDates event={event} />}
      actions={() =>
        hasPage('/view/$eventId') && (
          <ButtonLink to={`/view/${eventId}`} variant="line" icon="eye">
            {t('toEventPage')}
          </ButtonLink>
        )
      }
    >
      {(event) => <EventTiles event={event} />}
    </EventAdminPage>
  )
}

/** Whether members of a side have a result together in it. */
const isOfSides = ({ gameType }: Event['rounds'][number]) => gameType !== null && hasSides(gameType)

function EventTiles({ event }: { event: Event }) {
  const t = useTexts(eventTexts)
  const hasPage = useHasPage()
  const { id, rounds, meta } = event
  const classes = meta.classes.length === 0 ? t('allPlayers') : t('classes', { count: meta.classes.length })
  const tiles: { page: string; icon: IconName; title: string; caption: string }[] = [
    {
      page: '/event-settings/$eventId',
      icon: 'settings',
      title: t('eventSettings'),
      caption: t('eventSettingsCaption'),
    },
    {
      page: '/event/$eventId/rounds',
      icon: 'flag',
      title: t('eventRounds'),
      caption: t('rounds', { count: rounds.length }),
    },
    { page: '/event/$eventId/classes', icon: 'filter', title: t('classDivision'), caption: classes },
    ...(rounds.some(isOfSides)
      ? [{ page: '/event/$eventId/sides', icon: 'party' as const, title: t('sidesTile'), caption: t('sidesCaption') }]
      : []),
    { page: '/event/$eventId/ties', icon: 'trophy', title: t('tiesTile'), caption: t('tiesCaption') },
    { page: '/event/$eventId/prizes', icon: 'crown', title: t('prizesTile'), caption: t('prizesCaption') },
    { page: '/event/$eventId/entries', icon: 'user', title: t('entriesTile'), caption: t('entriesCaption') },
    { page: '/startlist-create/$eventId', icon: 'clock', title: t('startList'), caption: t('startListCaption') },
    { page: '/event/$eventId/pace', icon: 'flag', title: t('paceTile'), caption: t('paceCaption') },
    { page: '/event/$eventId/tv', icon: 'tv', title: t('tvTile'), caption: t('tvCaption') },
    { page: '/curate-images/$eventId', icon: 'image', title: t('curateImages'), caption: t('curateImagesCaption') },
    { page: '/event/$eventId/copy', icon: 'copy', title: t('copyTile'), caption: t('copyCaption') },
    { page: '/event-messages/$eventId', icon: 'chat', title: t('eventTextInfo'), caption: t('eventTextInfoCaption') },
  ]
  return (
    <Tiles>
      {tiles
        .filter(({ page }) => hasPage(page))
        .map(({ page, ...tile }) => (
          <Tile key={page} to={page.replace('$eventId', id)} {...tile} />
        ))}
    </Tiles>
  )
}
