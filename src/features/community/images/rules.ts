import { addDays } from '../../../contract/days.ts'
import type { InParty, Session } from '../../../contract/session.ts'

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

export const uploadTypes = ['party-hero', 'event-hero', 'event', 'news', 'sponsor'] as const

export const messageImagesAtMost = 128
const daysBeside = 7

/** From 7 days before an event to 7 days after it. */
export function daysAround({ startDate, endDate }: { startDate: string; endDate: string }) {
  return { startDate: addDays(startDate, -daysBeside), endDate: addDays(endDate, daysBeside) }
}
