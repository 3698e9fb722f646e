import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
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

  test('names each operation and each route once', () => {
    const ids = operations.map(({ id }) => id)
    const routes = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
  })
})

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
