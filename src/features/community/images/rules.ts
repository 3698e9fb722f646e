import { addDays } from '../../../contract/days.ts'
import type { InParty, Session } from '../../../contract/session.ts'

/** Address of a picture in full, of an image as of a profile picture. `key`: under which its event is shared. */
export const imageUrl = (id: string, key?: string) => `/images/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`
/** The same, 480 px wide at most. */
export const thumbnailUrl = (id: string, key?: string) =>
  `/images/${id}/thumbnail${key ? `?key=${encodeURIComponent(key)}` : ''}`

/** The image that an address of ours names, in full or as thumbnail; undefined for every other address. */
export const imageIdOf = (address: string): string | undefined =>
  /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/thumbnail)?(?:\?.*)?$/.exec(address)?.[1]

export const widthAtMost = 2048
export const thumbnailWidth = 480
export const avatarWidth = 512
/** Width by height of a hero image. */
export const heroAspect = 8 / 3
export const heroWidthAtLeast = 800
/** Longest `imageDataUrl`: 10 MB of picture in base64. A browser of ours sends far less. */
export const dataUrlAtMost = 14_000_000
/** Body of a request that carries a picture. */
export const uploadBodyLimit = dataUrlAtMost + 50_000
export const descriptionAtMost = 500
export const imagesAPage = 15

type InImage = InParty & { isUploader: boolean }

/** One's own picture, and administrators everyone's. */
export const mayDeleteImage = (_session: Session, { party, isUploader }: InImage) =>
  party.role === 'admin' || (party.role === 'member' && isUploader)

type Shown = { kind: 'event' | 'message' | 'asset'; hidden: boolean; isUploader: boolean }

/**
 * Members see every picture of the party that nobody took out; visitors those that its public pages show, which never are
 * those of messages. Nobody reads messages, nor their pictures, on behalf of another.
 */
export function maySeeImage(session: Session, { party }: InParty, image: Shown): boolean {
  if (session.acting && image.kind === 'message') return false
  if (party.role === 'admin') return true
  if (image.hidden) return party.role === 'member' && image.isUploader && session.userId !== null
  if (party.role === 'member') return true
  return image.kind !== 'message' && (party.isPublic || party.sharedByKey === true)
}

export const uploadTypes = ['party-hero', 'event-hero', 'event', 'news'] as const

export const messageImagesAtMost = 128
const daysBeside = 7

/** From 7 days before an event to 7 days after it. */
export function daysAround({ startDate, endDate }: { startDate: string; endDate: string }) {
  return { startDate: addDays(startDate, -daysBeside), endDate: addDays(endDate, daysBeside) }
}
