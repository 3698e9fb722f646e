import fs from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { callsAMinute } from '../../contract/token-rules.ts'
import { messagesAMinute, picturesAMinute } from '../../features/community/messages/rules.ts'
import { type Entry, entriesOf, wordless } from './api-descriptions.ts'
import { openapi } from './openapi.ts'
import { operations } from './operations.ts'

describe('R1 the OpenAPI document', () => {
  const document = openapi(operations, '1.0.0')

  test('is valid by a validator that others keep', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('has every call of section 7 of both specifications, by its name', () => {
    const named = new Set(operations.flatMap(({ call }) => call ?? []))
    expect(callsOfTheSpecifications.filter((call) => !named.has(call))).toEqual([])
  })

  test('says what every property and parameter means, and what every operation does', () => {
    expect(wordless(document), 'Say what these mean in src/server/api/api-words/').toEqual([])
    const silent = { ...document, components: { schemas: { Player: { properties: { thru: { type: 'integer' } } } } } }
    expect(wordless(silent)).toEqual(['Player.thru'])
    const entries = entriesOf(document)
    expect(entries.filter(({ description, summary }) => !description && !summary)).toEqual([])
    const said = entries.filter(({ description }) => description).length
    expect(said / entries.length).toBeGreaterThan(0.9)
  })

  test('names shapes that stand in several places once', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> }
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Player', 'Round', 'Standing', 'Message', 'Problem']))
    const whole = JSON.stringify(document)
    const led = new Set([...whole.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
    expect(Object.keys(schemas).filter((name) => !led.has(name))).toEqual([])
    expect([...led].filter((name) => !((name as string) in schemas))).toEqual([])
  })

  test('tells of streams, feeds, files, limits, ETags, repeated deliveries and problems', () => {
    const { paths, components } = document as { paths: Record<string, Record<string, Entry>>; components: Components }
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/live', '/images/{id}', '/api/calendar/own/{file}', '/api/calendar/event/{file}']),
    )
    const of = (id: string) => entriesOf(document).find(({ operationId }) => operationId === id)
    expect(of('getEventBoard')).toMatchObject({
      parameters: expect.arrayContaining([{ $ref: '#/components/parameters/IfNoneMatch' }]),
      responses: { 200: { headers: { ETag: {} } }, 304: {}, 429: {} },
    })
    expect(of('saveHole')?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(Object.keys(of('exportPartyLog')?.responses['200']?.content ?? {})).toEqual(['text/csv'])
    expect(Object.keys(of('exportParty')?.responses['200']?.content ?? {})).toEqual(['application/gzip'])
    expect(Object.keys(of('saveHole')?.responses['409']?.content ?? {})).toEqual(['application/problem+json'])
    expect(Object.keys(components.headers)).toEqual(
      expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'Retry-After']),
    )
    expect(components.responses.TooMany?.description).toContain(`${callsAMinute} calls a minute`)
  })

  test('X15 limits in words are those that count', () => {
    const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/api.md'), 'utf8')
    expect(guide).toContain(`each token may make ${callsAMinute} calls a minute`)
    expect(guide).toContain(`q=${callsAMinute};w=60`)
    expect(guide).toContain(`${messagesAMinute} messages and ${picturesAMinute} pictures a minute`)
    const of = (id: string) => entriesOf(document).find(({ operationId }) => operationId === id)?.description
    expect(of('createToken')).toContain(`${callsAMinute} calls a minute`)
    expect(of('postMessage')).toContain(`${messagesAMinute} messages a minute`)
    expect(of('postMessageFragment')).toContain(`${picturesAMinute} pictures a minute`)
  })

  test('names each operation and each route once', () => {
    const ids = operations.map(({ id }) => id)
    const routes = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
  })
})

type Components = { headers: object; responses: Record<string, { description: string }> }

const callsOfTheSpecifications = `
  post_user_join login refresh_current_user get_party get_system_stats get_news get_news_latest get_extras get_startlist
  get_all_contests get_result get_leaderboard post_contest post_contests delete_player_group persistCurrent persistExtra
  startRound updateRoundUsers get_user_info get_invites find_users post_quick_start get_message_assets get_event_images
  post_message_fragment update_message post_asset get_ping
  post_party post_party_meta post_party_title post_party_revoke_user post_event post_event_update delete_event post_round
  delete_round post_scores_update post_scores_add post_startlist delete_startlist get_courses get_holes post_course
  post_extra post_extra_delete post_image post_news get_invite post_invite delete_invite get_invite_token add_user
  add_new_user get_users get_user post_user post_user_delete post_email_pwd get_messages post_message message_like
  post_message_rotate get_forums get_forum_threads get_forum_posts post_thread post_thread_reply post_thread_edit
  post_thread_reply_delete post_thread_subscribe get_search get_stats get_version post_contact auth_recover_request
  auth_recover_challenge`
  .trim()
  .split(/\s+/)
