import { topicKinds } from '../../contract/live.ts'
import type { Json } from '../api/api-schemas.ts'

const notFound = { $ref: '#/components/responses/NotFound' }
const inputRefused = { $ref: '#/components/responses/InputRefused' }
const tooMany = { $ref: '#/components/responses/TooMany' }
const notModified = { $ref: '#/components/responses/NotModified' }

const parameter = (name: string, place: 'path' | 'query', description: string, schema: Json = { type: 'string' }) => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
})
const id = (name: string, description: string) =>
  parameter(name, 'path', description, { type: 'string', format: 'uuid' })
const key = parameter('key', 'query', 'Key under which the event of a hidden party is shared.')
const answer = (type: string, description: string, schema: Json = { type: 'string' }) => ({
  200: { description, content: { [type]: { schema } } },
})
const bytes = { type: 'string', format: 'binary' }

/** What the server answers beside its operations: streams, files, feeds, and this document. */
export const otherPaths: Json = {
  '/api/live': {
    get: {
      operationId: 'watchLive',
      summary: 'A stream of what changes',
      description:
        'Server-sent events. `ready` comes first and again after every reconnection: read then what you show, because ' +
        'nothing is sent twice. `changed` (`{ topic }`) says that something of a topic changed; `board` (on `event:ID`) ' +
        'and `messages` carry the change itself: apply it where `from` is the version that you have, else read anew. ' +
        'A comment comes every few seconds to keep the line open. A stream ends with the login or token that opened it.',
      tags: ['live'],
      parameters: [
        {
          ...parameter(
            'topics',
            'query',
            `1 to 8 topics with commas between: ${topicKinds.map((kind) => `\`${kind}:ID\``).join(', ')}.`,
          ),
          required: true,
        },
        key,
        parameter('session', 'query', '`none`: as a visitor, whoever is logged in.', {
          type: 'string',
          enum: ['none'],
        }),
      ],
      responses: {
        ...answer('text/event-stream', 'The stream, until either side ends it.'),
        401: { $ref: '#/components/responses/LoginNeeded' },
        404: notFound,
        422: inputRefused,
      },
    },
  },
  '/images/{id}': image('getImageFile', 'A picture in full'),
  '/images/{id}/thumbnail': image('getImageThumbnail', 'A small picture'),
  '/api/calendar/own/{file}': calendar('getOwnCalendar', 'Own tee times, events and invitations as a calendar', [
    parameter('file', 'path', 'Secret of the feed (`makeCalendarFeed`) and `.ics`.'),
  ]),
  '/api/calendar/party/{file}': calendar('getPartyCalendar', 'Events of a public party as a calendar', [
    parameter('file', 'path', 'Id of the party and `.ics`.'),
  ]),
  '/api/calendar/event/{file}': calendar('getEventCalendar', 'One event as a calendar entry', [
    parameter('file', 'path', 'Id of the event and `.ics`.'),
    key,
  ]),
  '/api/news-stop/{token}': stop('stopNewsByMailProgram', 'Ends news by mail'),
  '/api/notification-stop/{token}': stop('stopNotificationsByMailProgram', 'Ends a kind of notification by mail'),
  '/api/client.ts': {
    get: {
      operationId: 'getClientSource',
      summary: 'A typed client in one TypeScript file without dependencies',
      tags: ['documents'],
      responses: answer('text/plain', 'The file.'),
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'getDocument',
      summary: 'This document',
      tags: ['documents'],
      responses: answer('application/json', 'OpenAPI 3.1.', { type: 'object' }),
    },
  },
  '/health': {
    get: {
      operationId: 'getHealth',
      summary: 'Whether server and database answer',
      tags: ['documents'],
      responses: answer('application/json', 'They do.', { $ref: '#/components/schemas/Health' }),
    },
  },
}

export const otherSchemas: Json = {
  Health: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', description: 'Always true.' },
      version: { type: 'string', description: 'Version of the installation.' },
    },
    required: ['ok', 'version'],
  },
}

function image(operationId: string, summary: string): Json {
  return {
    get: {
      operationId,
      summary,
      description: 'jpg or png, with an ETag. Whoever may not see it gets 404.',
      tags: ['images'],
      parameters: [id('id', 'Id of the image, or of a profile picture.'), key],
      responses: {
        200: {
          description: 'The picture.',
          content: { 'image/jpeg': { schema: bytes }, 'image/png': { schema: bytes } },
        },
        304: notModified,
        404: notFound,
      },
    },
  }
}

function calendar(operationId: string, summary: string, parameters: Json[]): Json {
  const responses = { ...answer('text/calendar', 'iCalendar (RFC 5545).'), 404: notFound, 429: tooMany }
  return { get: { operationId, summary, tags: ['calendar'], parameters, responses } }
}

function stop(operationId: string, summary: string): Json {
  return {
    post: {
      operationId,
      summary: `${summary}, as mail programs ask for it (RFC 8058)`,
      tags: ['mail'],
      parameters: [parameter('token', 'path', 'Secret of the link in the mail.')],
      responses: { ...answer('application/json', 'It was done.', { type: 'object' }), 404: notFound },
    },
  }
}
