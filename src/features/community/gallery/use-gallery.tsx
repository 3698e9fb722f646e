import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { eventTopic, partyTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { useSession } from '../../../web/session.ts'
import { useLive } from '../../../web/use-live.ts'
import { type EventImage, getEventImages } from '../images/operations.ts'
import { imagesAPage } from '../images/rules.ts'
import { nextPageAfter, nextPageWhileOpen } from './rules.ts'

/** `eventId`: an event or `*`; `key`: under which it is shared; `image`: the one that a link names. */
export type Asked = { partyId: string; eventId: string; key?: string | undefined; image?: string | undefined }
type Known = { images: readonly (EventImage | undefined)[]; total: number | undefined }
type Answer = { images: readonly EventImage[]; total: number }

const atOnceAtMost = 100

/**
 * The images of a gallery, page after page by themselves: the next one 2 s after the one before, 10 s while an image is
 * open. What the viewer wants before that is read at once, so there may be holes behind the first `loaded` ones.
 */
export function useGallery(asked: Asked, isOpen: boolean) {
  const { partyId, eventId, key, image } = asked
  const { images, total, failure, forgetFailure, latest, read, take, reload, drop } = useImages(asked)
  /** Where the image of the link is; null: nowhere. */
  const [linked, setLinked] = useState<{ image: string; position: number | null }>()
  const load = useLoad(read, take)

  const find = useCallback(
    async (wanted: string) => {
      const answer = await read({ image: wanted })
      if (!answer) return
      const { position } = answer
      await take(position === null ? 0 : position - (position % imagesAPage), answer)
      setLinked({ image: wanted, position })
    },
    [read, take],
  )
  useEffect(() => {
    if (image !== undefined) void find(image)
  }, [image, find])

  const loaded = prefixOf(images)
  const isWhole = total !== undefined && loaded >= total
  const waitsForLink = image !== undefined && total === undefined
  useEffect(() => {
    if (isWhole || failure || waitsForLink) return
    const wait = loaded === 0 ? 0 : isOpen ? nextPageWhileOpen : nextPageAfter
    const timer = setTimeout(() => load(loaded), wait)
    return () => clearTimeout(timer)
  }, [loaded, isWhole, failure, isOpen, waitsForLink, load])

  const retry = useCallback(() => {
    forgetFailure()
    if (latest.current.total === undefined && image !== undefined) void find(image)
    else void load(prefixOf(latest.current.images))
  }, [find, load, image, forgetFailure, latest])
  useEffect(() => {
    if (!failure) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failure, retry])

  /** Looks only whether images came or went: it is asked by every page that opens. */
  const check = useCallback(async () => {
    const answer = await read({ count: 1 })
    if (answer && answer.total !== latest.current.total) await reload()
  }, [read, reload, latest])
  useChanges({ partyId, eventId, key }, total !== undefined, { check, reload })

  /** Has an image of the viewer read at once, and the ones around it. */
  const want = useCallback(
    (at: number) => {
      const { images: here, total: count } = latest.current
      if (count === undefined) return
      for (const wanted of [at, at + 1, at - 1]) {
        const index = (wanted + count) % count
        if (!here[index]) void load(index - (index % imagesAPage))
      }
    },
    [load, latest],
  )
  return { images, loaded, total, failure, linked, load, retry, reload, want, drop }
}

/** What is known of the images, and what changes it. */
function useImages({ partyId, eventId, key }: Asked) {
  const [{ images, total }, setKnown] = useState<Known>({ images: [], total: undefined })
  const [failure, setFailure] = useState<Failure>()
  const latest = useRef<Known>({ images, total })
  latest.current = { images, total }

  const read = useCallback(
    async (more: { offset?: number; count?: number; image?: string }) => {
      const answer = await call(getEventImages, { partyId, eventId, key, ...more })
      setFailure(answer.ok ? undefined : answer)
      return answer.ok ? answer.value : undefined
    },
    [partyId, eventId, key],
  )

  /** All that is here anew, in as few requests as possible. */
  const reload = useCallback(async () => {
    const wanted = Math.max(imagesAPage, latest.current.images.length)
    const fresh: EventImage[] = []
    let answer: Answer | undefined
    do {
      const count = Math.min(atOnceAtMost, wanted - fresh.length)
      answer = await read({ offset: fresh.length, count })
      if (!answer) return
      fresh.push(...answer.images)
    } while (answer.images.length > 0 && fresh.length < Math.min(wanted, answer.total))
    setKnown({ images: fresh, total: answer.total })
  }, [read])

  const take = useCallback(
    (offset: number, answer: Answer) => {
      const before = latest.current
      // Somebody added or took away: what was read before stands elsewhere now.
      if (before.total !== undefined && before.total !== answer.total) return reload()
      setKnown(({ images: known }) => {
        const next = [...known]
        for (const [at, one] of answer.images.entries()) next[offset + at] = one
        return { images: next, total: answer.total }
      })
    },
    [reload],
  )
  /** Without an image that was deleted here. */
  const drop = useCallback((id: string) => setKnown((known) => without(known, id)), [])
  const forgetFailure = useCallback(() => setFailure(undefined), [])
  return { images, total, failure, forgetFailure, latest, read, take, reload, drop }
}

type Images = ReturnType<typeof useImages>

function without(known: Known, id: string): Known {
  const at = known.images.findIndex((one) => one?.id === id)
  if (at < 0 || known.total === undefined) return known
  return { images: known.images.toSpliced(at, 1), total: known.total - 1 }
}

/** Reads the page that begins there, once at a time. */
function useLoad(read: Images['read'], take: Images['take']) {
  const underway = useRef(new Set<number>())
  return useCallback(
    async (offset: number) => {
      if (underway.current.has(offset)) return
      underway.current.add(offset)
      const answer = await read({ offset })
      underway.current.delete(offset)
      if (answer) await take(offset, answer)
    },
    [read, take],
  )
}

type Again = { check: () => unknown; reload: () => unknown }

/** Has the images read again, soon after others change them or after the line was down. */
function useChanges({ partyId, eventId, key }: Asked, isRead: boolean, { check, reload }: Again) {
  const connected = useRef<'no' | 'before the images' | 'yes'>('no')
  const reloadSoon = useSoon(reload)
  const session = useSession()
  const isMember = (session.isMember && session.partyId === partyId) || session.isAdministrator
  useEffect(() => {
    if (!isRead || connected.current !== 'before the images') return
    connected.current = 'yes'
    void check()
  }, [isRead, check])
  useLive(
    // Visitors may watch an event that is shown to them, never a party.
    isMember ? [partyTopic(partyId)] : eventId === '*' ? [] : [eventTopic(eventId)],
    () => {
      if (connected.current === 'yes') reloadSoon()
      else if (!isRead) connected.current = 'before the images'
      else {
        connected.current = 'yes'
        void check()
      }
    },
    { key },
  )
}

export type Gallery = ReturnType<typeof useGallery>

const soonMilliseconds = 400

/** Once for changes that come together; and many who are notified do not all ask in the same moment. */
function useSoon(act: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, Math.random() * soonMilliseconds)
  }, [])
}

/** How many there are from the first on without a hole. */
function prefixOf(images: Known['images']): number {
  let count = 0
  while (images[count]) count++
  return count
}
