import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Json } from './api-schemas.ts'
import { openapi } from './openapi.ts'
import { operations } from './operations.ts'

/**
 * The calls of section 7 of the product's two specifications, with the fields of their inputs (`>`) and answers (`<`) that
 * sections 3 and 7 name, where the API's document has them: below the name of a list, and without the envelope `data`.
 */
const specified = `
  post_party > name < id
  post_party_meta > partyId administrators meta.newsEmail meta.website meta.hidden meta.gallerySpeed meta.heroImage <
  post_party_title > title <
  post_party_revoke_user > partyId userId <
  get_party > search offset < parties.id parties.title total
    parties.totals.events parties.totals.players parties.totals.strokes

  post_event > title startDate endDate metaData.country metaData.description metaData.type metaData.strokeCount
    metaData.scoringSystem metaData.tppId metaData.useExtra metaData.showHoleContests metaData.countRounds
    metaData.earlyMarkingDays metaData.strokesFactor metaData.heroImage metaData.contests
    metaData.teams.name metaData.teams.country metaData.teams.members metaData.classes.name metaData.classes.filter
    metaData.textInfo.condition metaData.textInfo.conditionalText < id
  post_event_update > event.title event.startDate event.endDate event.meta.country event.meta.description event.meta.type
    event.meta.strokeCount event.meta.scoringSystem event.meta.tppId event.meta.useExtra event.meta.showHoleContests
    event.meta.countRounds event.meta.earlyMarkingDays event.meta.strokesFactor event.meta.heroImage
    event.meta.teams.name event.meta.teams.country event.meta.teams.members event.meta.classes.name
    event.meta.classes.filter event.meta.textInfo.condition event.meta.textInfo.conditionalText <
  delete_event > eventId <
  post_round > eventId title roundDate courseId roundNumber id meta.startHole meta.holeCount meta.holeConfig
    meta.strokesFactor meta.customScoring meta.strokeCount meta.contests < roundId
  delete_round > eventId roundId <
  get_all_contests > < contests.id contests.label contests.resultLabel contests.description contests.unit
  post_contests > roundId contests.id contests.hole contests.pts contests.enabled < contests.id contests.hole contests.pts
  post_contest > roundId contestId result.userId result.value <

  get_result > roundId < result.userId result.name result.place result.score_extra result.exactHcp result.gross
    result.score result.scoreDetails.idx result.scoreDetails.par result.scoreDetails.score result.scoreExtraDetails.id
    result.scoreExtraDetails.name result.scoreExtraDetails.count result.dirty
  post_scores_update > roundId rows.userId rows.exactHcp rows.scoreDetails.idx rows.scoreDetails.score
    rows.scoreExtraDetails.id rows.scoreExtraDetails.count <
  post_scores_add > roundId userId <
  get_leaderboard > roundId < data.user.id
  get_startlist > eventId < rounds.id rounds.tees.name rounds.tees.size rounds.tees.players
  post_startlist > eventId list.roundId list.tees.name list.tees.players list.tees.size <
  delete_startlist > eventId <

  get_courses > query offset < courses.id courses.name courses.country courses.par courses.index
    courses.meta.country courses.meta.city courses.meta.state
  get_holes > courseId < holes.idx holes.par
  post_course > name country par index city state <
  get_extras > all < extras.id extras.name extras.description extras.startDate extras.endDate extras.usageCount
    extras.meta.timeout extras.meta.autoMarks.rules extras.meta.autoMarks.resolveBy extras.meta.autoMarks.resolveValue
    extras.meta.dialogs.rules extras.meta.dialogs.caption
  post_extra > id name description startDate endDate meta.timeout meta.autoMarks.rules meta.autoMarks.resolveBy
    meta.autoMarks.resolveValue meta.dialogs.rules meta.dialogs.caption <
  post_extra_delete > id <
  get_event_images > eventId offset < images.id images.description images.created images.original images.thumbnail
    images.eventId images.hidden
  post_image > eventId id description hidden created imageUrl <
  get_message_assets > startDate endDate < data.name data.caption data.created data.originalUrl data.thumbnailUrl
    data.user.first_name data.user.last_name
  post_asset > type name imageDataUrl <

  get_news > < news.id news.title news.ingress news.text news.date
  get_news_latest > < news.id news.title news.ingress news.text news.date
  post_news > news title ingress text emailToAll html < id
  get_invite > inviteId token < id title text start_date deadline_date invite_options.id invite_options.description
    invitations.user_or_email token response created_by
  get_invites > < invites.id invites.title invites.text invites.start_date invites.deadline_date
    invites.invite_options.id invites.invite_options.description invites.invitations invites.token invites.response
    invites.created_by oldInvites.id oldInvites.title oldInvites.text oldInvites.invitations
  post_invite > inviteId deadlineDate selectedStartDate title text html choices selectedUids <
  delete_invite > inviteId <
  get_invite_token > inviteId user < token

  find_users > query golfId < users.userId users.firstName users.lastName
  add_user > userId <
  add_new_user > email flag < token
  post_user_join > email token identSelection firstName lastName club hcp password1 password2 golfId tier <
  get_users > all < users.userId users.firstName users.lastName users.email users.meta.handicap users.meta.hidden
    users.meta.partyAccessLevel users.meta.team
  get_user > userId < user.userId user.email user.firstName user.lastName user.meta.phone user.meta.handicap
    user.meta.golfId user.meta.golfClub user.meta.city user.meta.description user.meta.language user.meta.defaultResult
    user.meta.forum_subscribe user.meta.isPremium user.meta.newsEmail user.meta.userLevel user.meta.hidden
    user.meta.partyAccessLevel user.meta.results.matchedEvents user.meta.results.otherEvents user.meta.results.points
    user.meta.results.bestScore user.meta.results.bestScoreEventId user.meta.results.roundCount user.meta.results.gross
    user.meta.results.score user.meta.results.extra user.meta.results.mostExtra
    user.meta.results.mostExtraEventRoundId user.meta.results.medals.eventId user.meta.results.medals.place
    user.meta.results.extraDetails.extraTypeId user.meta.results.extraDetails.extraTypeName
  post_user > userId user firstName lastName meta.phone meta.handicap meta.golfId meta.golfClub meta.city
    meta.description meta.language meta.defaultResult meta.forum_subscribe meta.newsEmail <
  post_user_delete > userId user <
  post_email_pwd > userId email currentPassword newPassword <

  get_messages > < data.id data.user.id data.user.first_name data.user.last_name data.created data.type data.message.text
    data.message.file data.message.caption data.message.likes data.message.displayName
  post_message > text type < data.id
  message_like > messageId emoji < data.id
  post_message_rotate > messageId direction < data.name
  update_message > messageId text < data.id
  post_message_fragment > id imageData kind < data.messages.id
  get_forums > < forums.forumId forums.id forums.title forums.type forums.description forums.has_unread_threads
    forums.lastThread.thread_count forums.lastThread.user_id forums.lastThread.last_modified_at forums.tread_count
  get_forum_threads > forumId offset count < forum.id threads.thread_id threads.id threads.title threads.author_id
    threads.created_at threads.reply_count threads.post_count threads.last_activity threads.has_unread_replies
    threads.is_subscribed
  get_forum_posts > threadId offset count < forum.id thread.id posts.id posts.user_id posts.post posts.created_at
    posts.modified_at subscription.forum_thread.post_count subscription.last_read_post offset
  post_thread > forumId title body <
  post_thread_reply > threadId body <
  post_thread_edit > postId body <
  post_thread_reply_delete > postId <
  post_thread_subscribe > threadId flag lastReadPostId <
  get_search > terms < results.type results.reference results.title results.date.date results.ingress results.contains
    results.strength
  get_stats > < playerCount.event.eventTitle playerCount.playerCount playerCount.firstPlayerCount
  get_version > < version changeLog
  post_contact > subject message email captcha <
  auth_recover_request > email <
  auth_recover_challenge > email token password <

  login > email password partyId < user.userId user.user_id user.email user.firstName user.lastName user.auth user.token
    user.partyId user.membership.name user.membership.icon user.golfId user.club user.administrator user.premium
    user.meta.handicap user.meta.team user.meta.partyAccessLevel user.meta.defaultResult
  refresh_current_user > < user.userId user.user_id user.email user.firstName user.lastName user.auth user.token
    user.partyId user.membership.name user.membership.icon user.golfId user.club user.administrator user.premium
    user.meta.handicap user.meta.team user.meta.partyAccessLevel user.meta.defaultResult
  get_system_stats > < coursesPerCountry.country coursesPerCountry.total coursesPerRegion.sub_region coursesPerRegion.total
  delete_player_group > groupId <
  startRound > force < id roundId date version players.user.userId players.user.firstName players.user.lastName
    players.user.meta.handicap players.result players.receivedStrokes players.extras teams.name teams.country
    teams.members strokeCount useExtra players.result.indicators
  persistCurrent > force < version
  persistExtra > force < version
  updateRoundUsers > group < players.handicap players.receivedStrokes
  get_user_info > userId < events.eventId events.eventTitle events.partyId events.partyTitle events.startdate
    events.enddate unreads.partyId unreads.partyTitle unreads.unreads.unreadCount
  post_quick_start > name course gameType selectedUsers.userId selectedUsers.email selectedUsers.firstName
    selectedUsers.lastName selectedUsers.handicap selectedUsers.golfClub selectedUsers.meta < partyId
  get_ping > < loginExpired playerGroup.id groupVersions hasUnreadMessages.lastMessage hasUnreadMessages.maxMessage
    hasUnreadMessages.unreadCount forum_threads_unread invites_unanswered`

type Content = { content?: Record<string, { schema: Json }> }
type Entry = Json & { parameters?: { name?: string }[]; requestBody?: Content; responses: Record<string, Content> }

const document = openapi(operations, '')
const { schemas } = document.components as { schemas: Record<string, Json> }
const entries = Object.values(document.paths as Record<string, Record<string, Entry>>).flatMap((all) =>
  Object.values(all),
)
const calls = specified
  .trim()
  .split(/\n+(?= {2}\w)/)
  .map((text) => /^(\w+) >(.*)<(.*)$/s.exec(text.trim()) ?? expect.fail(text))
  .map(([, call = '', input = '', answer = '']) => ({ call, input: wordsOf(input), answer: wordsOf(answer) }))

test('R1 calls carry the fields that the specifications name, but for the departures of decision 0023', () => {
  const missing = calls.flatMap(({ call, input, answer }) => {
    const served = entries.filter((entry) => [entry['x-call']].flat().includes(call))
    const [given, told] = [served.flatMap(inputsOf), served.flatMap(answersOf)]
    return [
      ...input.filter((field) => !given.includes(field)).map((field) => `${call} > ${field}`),
      ...answer.filter((field) => !told.includes(field)).map((field) => `${call} < ${field}`),
    ]
  })
  expect(missing.sort()).toEqual(decided().sort())
})

test('R1 the reviewed list holds every call that the document names', () => {
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(entries.flatMap((entry) => entry['x-call'] ?? [])))
})

/** The rows of the decision: a call, `>` or `<`, a field. */
function decided(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../../docs/decisions')
  const text = fs.readFileSync(path.join(folder, '0023-fields-of-the-specification.md'), 'utf8')
  return [...text.matchAll(/^\| `(\w+) ([<>]) ([^`]+)` \|/gm)].flatMap(([, call, side, fields = '']) =>
    wordsOf(fields).map((field) => `${call} ${side} ${field}`),
  )
}

function wordsOf(text: string) {
  return text.split(/\s+/).filter(Boolean)
}

const schemaOf = (of?: Content) => Object.values(of?.content ?? {})[0]?.schema ?? {}
const answersOf = ({ responses }: Entry) => fieldsOf(schemaOf(responses['200']))
const inputsOf = ({ parameters = [], requestBody }: Entry) => [
  ...parameters.flatMap(({ name }) => name ?? []),
  ...fieldsOf(schemaOf(requestBody)),
]

/** Every property of a schema by its place, without lists and alternatives. */
function fieldsOf(schema: Json, at = ''): string[] {
  if (typeof schema.$ref === 'string') return fieldsOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at)
  const within = ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => (schema[kind] ?? []) as Json[])
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return [
    ...properties.flatMap(([name, property]) => [`${at}${name}`, ...fieldsOf(property, `${at}${name}.`)]),
    ...[...within, ...(schema.items ? [schema.items as Json] : [])].flatMap((each) => fieldsOf(each, at)),
  ]
}
