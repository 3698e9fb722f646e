import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { imageIdOf } from '../../../contract/pictures.ts'
import { done, id, instant, integer, line, paging, shareKey } from '../../../contract/schemas.ts'
import { isAdministrator, isSelfOrLevel50, maySee } from '../../../contract/session.ts'
import { dataUrlAtMost, descriptionAtMost, imagesAPage, mayDeleteImage, uploadBodyLimit, uploadTypes } from './rules.ts'

/**
 * A jpg or png as a data URL or as its base64 alone, at most 10 MB and 50 million pixels. What counts is the content,
 * whatever type the address names.
 */
export const imageDataUrl = z.string().check(z.minLength(1), z.maxLength(dataUrlAtMost))

/** Refusals of every operation that takes a picture; `storeImage` throws them. */
export const imageRefusals = { 'unreadable-image': 422, 'image-too-large': 422 } as const

/** Made by the browser, one for each picture: an upload that is delivered twice is stored once. So does `Idempotency-Key`. */
export const uploadKey = z.optional(id)

export const description = line(0, descriptionAtMost)

/** A picture of an event, or of the party without event. */
export const eventImage = z.object({
  id,
  eventId: z.nullable(id),
  eventTitle: z.nullable(z.string()),
  description: z.string(),
  created: instant,
  /** Addresses on this server: in full, and 480 px wide. */
  original: z.string(),
  thumbnail: z.string(),
  /** Pixels of the original. */
  width: z.int(),
  height: z.int(),
  hidden: z.boolean(),
  /** The same for all that show this very picture; of the one that was uploaded it is the id. */
  file: id,
  /** Who uploaded it, for members to read; null for a former player. */
  user: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  /** The caller may delete it. */
  mayDelete: z.boolean(),
})
export type EventImage = z.output<typeof eventImage>

/** Stores a picture that pages of the party show. The one of a hero takes the place of the one before. */
export const postAsset = operation({
  call: 'post_asset',
  summary: 'Upload a picture of a party or of one of its events',
  description:
    '`type` is party-hero, event-hero, event (a picture of the event), news or sponsor (for the big screen of events); the ' +
    'two of an event need `eventId`. ' +
    '`name` is kept as its description. The picture is turned as its camera says, its metadata goes, and it is stored at most 2048 px wide.',
  post: '/parties/{partyId}/assets',
  input: z
    .strictObject({
      partyId: id,
      type: z.enum(uploadTypes),
      name: z._default(description, ''),
      eventId: z.optional(id),
      imageDataUrl,
      key: uploadKey,
    })
    .check(
      z.refine(({ type, eventId }) => !type.startsWith('event') || eventId !== undefined, {
        message: 'Needed for a picture of an event',
        path: ['eventId'],
      }),
    ),
  output: z.object({ id, imageUrl: z.string() }),
  who: isAdministrator,
  idempotent: true,
  refusals: imageRefusals,
  bodyLimit: uploadBodyLimit,
  picture: 'imageDataUrl',
})

/** Takes the hero image of a party, or with `eventId` of one of its events, away for good. */
export const removeHero = operation({
  summary: 'Remove the hero image of a party or an event',
  delete: '/parties/{partyId}/hero',
  input: z.strictObject({ partyId: id, eventId: z.optional(id) }),
  output: done,
  who: isAdministrator,
})

/** The picture of a person, cut to a square; the one before is deleted. People of shared parties see it. */
export const setAvatar = operation({
  call: 'post_asset',
  summary: 'Upload a profile picture',
  put: '/users/{userId}/avatar',
  input: z.strictObject({ userId: id, imageDataUrl }),
  output: z.object({ avatarId: id, imageUrl: z.string() }),
  who: isSelfOrLevel50,
  refusals: imageRefusals,
  bodyLimit: uploadBodyLimit,
  picture: 'imageDataUrl',
})

/** The initials come back. */
export const removeAvatar = operation({
  summary: 'Remove a profile picture',
  delete: '/users/{userId}/avatar',
  input: z.strictObject({ userId: id }),
  output: done,
  who: isSelfOrLevel50,
})

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Pictures of an event, the latest first. `eventId` is an event's id; `*` for those of all events, each once; an id with a minus
 * before it for those that this event does not show, to choose from.
 */
export const getEventImages = operation({
  call: 'get_event_images',
  summary: 'Pictures of an event',
  description:
    '`eventId`: an event, `*` for all, or `-` and an event for the pictures that are not linked to it (for its administrators also those taken out of it). ' +
    'Hidden ones are left out otherwise. With `image` the answer is the page that has this picture, whatever `offset` says, ' +
    'and `position` its place from 0 on; null: it is not among them.',
  get: '/parties/{partyId}/images',
  input: z.object({
    partyId: id,
    eventId: z._default(z.string().check(z.regex(new RegExp(`^(\\*|-?${uuid})$`))), '*'),
    count: z._default(integer(1, 100), imagesAPage),
    offset: paging.offset,
    image: z.optional(id),
    key: shareKey,
  }),
  output: z.object({ images: z.array(eventImage), total: z.int(), position: z.nullable(z.int()) }),
  who: maySee,
})

/**
 * Either changes a picture of the event by its `id` (`description`, `hidden`: taken out of the galleries or shown again),
 * or adds one by `imageUrl`, which names a picture of the same party, one of a message included.
 */
export const postImage = operation({
  call: 'post_image',
  summary: 'Add a picture to an event, describe it, or take it out',
  put: '/events/{eventId}/images',
  input: z
    .strictObject({
      eventId: id,
      id: z.optional(id),
      description: z.optional(description),
      hidden: z.optional(z.boolean()),
      created: z.optional(instant),
      imageUrl: z.optional(
        z.string().check(
          z.maxLength(300),
          z.refine((address) => imageIdOf(address) !== undefined, 'An address of a picture of this party'),
        ),
      ),
    })
    .check(
      z.refine((input) => (input.id === undefined) !== (input.imageUrl === undefined), {
        message: 'Either id or imageUrl',
        path: ['id'],
      }),
    ),
  output: z.object({ id, partyId: id }),
  who: isAdministrator,
})

/** Deletes a picture of an event for good, for its uploader and administrators. The same picture elsewhere stays. */
export const deleteImage = operation({
  summary: 'Delete a picture of an event',
  delete: '/images/{imageId}',
  input: z.strictObject({ imageId: id }),
  output: z.object({ partyId: id }),
  who: mayDeleteImage,
})
