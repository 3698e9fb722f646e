import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { navigate, useParameters, useQuery } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import './styles.css'
import { EventDates } from '../../competition/events/event-dates.tsx'
import { type Event, getEvent, getEvents } from '../../competition/events/operations/event.ts'
import { getParty } from '../../party/parties/operations.ts'
import type { EventImage } from '../images/operations.ts'
import { daysAround } from '../images/rules.ts'
import { GalleryUpload } from './gallery-upload.tsx'
import { ImageGrid } from './image-grid.tsx'
import { addressOfImage, slideMilliseconds } from './rules.ts'
import { galleryTexts } from './texts.ts'
import { type Gallery, useGallery } from './use-gallery.tsx'
import { Viewer } from './viewer.tsx'

const all = '*'

/** The pictures of an event, or of all events of the party. */
export default function GalleryPage() {
  const t = useTexts(galleryTexts)
  const { eventId = all } = useParameters<'eventId'>()
  const { partyId: partyOfTab, loaded } = useSession()
  const key = useShareKey()
  const ofEvent = useRead(getEvent, eventId === all ? null : { eventId, key })
  const partyId = eventId === all ? partyOfTab : ofEvent.data?.partyId
  if (partyId)
    return <PartyGallery key={`${partyId} ${eventId}`} partyId={partyId} event={ofEvent.data} shareKey={key} />
  if (ofEvent.failure) return <FailedGallery failure={ofEvent.failure} onRetry={ofEvent.reload} />
  if (eventId !== all || !loaded)
    return (
      <Page title={t('title')}>
        <Skeleton shape="tiles" />
      </Page>
    )
  const find = (
    <ButtonLink to="/find-party" variant="primary" icon="search">
      {t('findParty')}
    </ButtonLink>
  )
  return (
    <Page title={t('title')}>
      <EmptyState title={t('noParty')} action={find} />
    </Page>
  )
}

type FailedProps = { failure: { status: number; detail?: string | undefined }; onRetry: () => void }

/** What is not there, or closed to who asks, is shown as gone; everything else can be tried again. */
function FailedGallery({ failure, onRetry }: FailedProps) {
  const t = useTexts(galleryTexts)
  const { user } = useSession()
  const login = !user && (
    <ButtonLink to="/login" variant="primary" icon="login">
      {t('login')}
    </ButtonLink>
  )
  const isClosed = failure.status >= 400 && failure.status < 500
  return (
    <Page title={t('title')}>
      {isClosed ? (
        <EmptyState title={t('notFound')} action={login}>
          {t('notFoundText')}
        </EmptyState>
      ) : (
        <ErrorState title={t('loadFailed')} onRetry={onRetry}>
          {failure.detail}
        </ErrorState>
      )}
    </Page>
  )
}

type Props = { partyId: string; event: Event | undefined; shareKey: string | undefined }

function PartyGallery({ partyId, event, shareKey: key }: Props) {
  const t = useTexts(galleryTexts)
  const eventId = event?.id ?? all
  const image = useQuery().get('image') ?? undefined
  const [open, setOpen] = useState<number>()
  const [isPlaying, setPlaying] = useState(false)
  const [active, setActive] = useState(0)
  const gallery = useGallery({ partyId, eventId, key, image }, open !== undefined)
  const { images, loaded, total, linked } = gallery
  const { data: party } = useRead(getParty, key ? null : { partyId })
  const focusing = useRef<((at: number) => void) | null>(null)
  const openImage = useOpenImage(gallery, open, setOpen, setActive)
  const close = () => {
    const at = Math.min(open ?? 0, Math.max(0, loaded - 1))
    openImage(undefined)
    setPlaying(false)
    // The dialog gives the focus back first.
    setTimeout(() => focusing.current?.(at))
  }
  const play = () => {
    setPlaying(true)
    openImage(active)
  }
  if (gallery.failure && total === undefined) return <FailedGallery failure={gallery.failure} onRetry={gallery.retry} />
  return (
    <GalleryFrame event={event} shareKey={key} onPlay={total ? play : undefined}>
      {!key && <EventChoice partyId={partyId} eventId={eventId} />}
      {linked?.position === null && <Notice>{t('imageGone')}</Notice>}
      {total === undefined && <Skeleton shape="tiles" />}
      {total === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {loaded > 0 && (
        <ImageGrid
          label={event ? t('picturesOf', { title: event.title }) : t('title')}
          images={images.slice(0, loaded) as EventImage[]}
          total={total ?? loaded}
          active={Math.min(active, loaded - 1)}
          onActive={setActive}
          onOpen={openImage}
          focusing={focusing}
        />
      )}
      <Remaining gallery={gallery} />
      {event && total !== undefined && <Upload event={event} onSent={gallery.reload} />}
      {open !== undefined && total !== undefined && total > 0 && (
        <OpenImage
          gallery={gallery}
          at={Math.min(open, total - 1)}
          speed={party?.meta.gallerySpeed ?? slideMilliseconds}
          addressOf={(one) => addressOfImage(one, { partyId, isPublic: party?.isPublic === true, eventId, key })}
          isPlaying={isPlaying}
          onPlaying={setPlaying}
          onMove={openImage}
          onClose={close}
        />
      )}
    </GalleryFrame>
  )
}

type FrameProps = {
  event: Event | undefined
  shareKey: string | undefined
  onPlay: (() => void) | undefined
  children: ReactNode
}

function GalleryFrame({ event, shareKey, onPlay, children }: FrameProps) {
  const t = useTexts(galleryTexts)
  const title = event ? t('picturesOf', { title: event.title }) : t('title')
  const slideshow = onPlay && (
    <Button variant="primary" icon="play" onClick={onPlay}>
      {t('slideshow')}
    </Button>
  )
  return (
    <Page
      title={title}
      documentTitle={title}
      crumbs={event && [{ to: withKey(`/view/${event.id}`, shareKey), label: event.title }]}
      lead={event ? <EventDates event={event} /> : t('leadAll')}
      actions={slideshow}
    >
      {children}
    </Page>
  )
}

/** Opens an image, or none. The one that is open stays so where others add or delete, and that of a link opens by itself. */
function useOpenImage(
  { images, linked }: Gallery,
  open: number | undefined,
  setOpen: (at: number | undefined) => void,
  setActive: (at: number) => void,
) {
  const openId = useRef<string>(undefined)
  const openImage = useCallback(
    (at: number | undefined) => {
      openId.current = undefined
      if (at !== undefined) setActive(at)
      setOpen(at)
    },
    [setActive, setOpen],
  )
  useLayoutEffect(() => {
    const now = open === undefined ? undefined : images[open]?.id
    const moved = openId.current && now !== openId.current ? images.findIndex((one) => one?.id === openId.current) : -1
    if (moved >= 0) setOpen(moved)
    else openId.current = now
  }, [open, images, setOpen])
  useEffect(() => {
    if (linked?.position != null) openImage(linked.position)
  }, [linked, openImage])
  return openImage
}

type OpenProps = {
  gallery: Gallery
  at: number
  speed: number
  addressOf: (image: EventImage) => string
  isPlaying: boolean
  onPlaying: (isPlaying: boolean) => void
  onMove: (at: number) => void
  onClose: () => void
}

function OpenImage({ gallery, at, addressOf, onClose, ...viewer }: OpenProps) {
  const { images, total = 0, want, failure, drop, retry } = gallery
  const image = images[at]
  useEffect(() => want(at), [at, want])
  return (
    <Viewer
      {...viewer}
      image={image}
      next={images[(at + 1) % total]}
      at={at}
      count={total}
      hasFailed={failure !== undefined}
      address={image ? addressOf(image) : ''}
      onRetry={() => {
        retry()
        want(at)
      }}
      onDeleted={({ id }) => {
        if (total <= 1) onClose()
        drop(id)
      }}
      onClose={onClose}
    />
  )
}

/** Which event; all of them stand first. */
function EventChoice({ partyId, eventId }: { partyId: string; eventId: string }) {
  const t = useTexts(galleryTexts)
  const { date } = useFormats()
  const { data, failure } = useRead(getEvents, { partyId })
  const isComing = !data && !failure
  // What is still to be played has nothing to see.
  const begun = data?.events.filter(({ id, state }) => state !== 'upcoming' || id === eventId) ?? []
  if (begun.length === 0 && !isComing) return null
  const items = [
    { id: all, label: t('allEvents') },
    ...begun.map(({ id, title, startDate }) => ({ id, label: `${title}, ${date(startDate)}` })),
  ]
  return (
    <div className="gallery-choice">
      <Select
        label={t('event')}
        items={items}
        value={isComing ? all : eventId}
        disabled={isComing}
        onChange={(id) => navigate(`/gallery/${id}`)}
      />
    </div>
  )
}

/** How many of them are here, and the rest if somebody cannot wait or it failed. */
function Remaining({ gallery: { loaded, total, failure, load, retry } }: { gallery: Gallery }) {
  const t = useTexts(galleryTexts)
  if (total === undefined || loaded >= total) return null
  if (failure)
    return failure.status === 0 ? (
      <Notice icon="wifi-off" action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {t('offline')}
      </Notice>
    ) : (
      <ErrorState title={t('moreFailed')} onRetry={retry}>
        {failure.detail}
      </ErrorState>
    )
  return (
    <div className="gallery-remaining">
      <Progress label={t('shownOf', { count: loaded, total })} value={loaded} max={total} showLabel />
      <Button variant="line" onClick={() => load(loaded)}>
        {t('loadMore')}
      </Button>
    </div>
  )
}

/** For administrators always; for members while what they send to the chat can still be chosen for this event. */
function Upload({ event, onSent }: { event: Event; onSent: () => unknown }) {
  const { user } = useSession()
  const isMember = user?.parties.some(({ id }) => id === event.partyId) ?? false
  const { startDate, endDate } = daysAround(event)
  const isTime = startDate <= event.today && event.today <= endDate
  if (!event.mayAdminister && (!isMember || user?.acting || !isTime)) return null
  return <GalleryUpload event={event} onSent={onSent} />
}
