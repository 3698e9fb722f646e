import { settingNames } from '../../../../contract/event-settings.ts'

// What an archive consists of, named one by one: a column that is not named here is neither written into an archive nor
// taken from one. A test compares the lists with the database, so that whoever adds a table or a column decides. What can be
// set of an event is in it, all of it.

/**
 * Tables of a party that no archive has: secrets, what was mailed, the log, and what belongs to one installation, such as
 * what an account there was asked.
 */
export const leftOut: readonly string[] = [
  'account_tokens',
  'audit_log',
  'code_holders',
  'follow_states',
  'follows',
  'forum_digest_stops',
  'forum_digests',
  'handicap_proposals',
  'index_overrides',
  'invitation_tokens',
  'member_imports',
  'news_recipients',
  'news_stop_links',
  'notification_digests',
  'notifications',
  'party_ids',
  'party_imports',
  'personal_tokens',
  'purge_warnings',
  'push_deliveries',
  'scoring_codes',
  'visitor_follows',
  'visitor_pushes',
  'webhook_deliveries',
  'webhooks',
]

const words = (text: string) => text.trim().split(/\s+/)

export const archived: Readonly<Record<string, readonly string[]>> = {
  parties:
    words(`id title owner_id hidden personal time_zone currency website news_email gallery_speed hero_image point_tables
    created_at`),
  memberships: words('party_id user_id administrator access team hidden joined_at'),
  events: [
    ...words(`party_id id title start_date end_date sides hero_image results official_at rules_of tie_decisions prize_rules
      prize_decisions prizes_shown tv_programme version
      created_at`),
    ...settingNames.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ],
  event_handicaps: words('party_id event_id user_id handicap'),
  rounds: words(`party_id id event_id round_number title round_date course_id course_name par stroke_index start_hole
    hole_count hole_config strokes_factor custom_scoring stroke_count format_settings pcc tees_played pace
    created_at`),
  round_contests: words('party_id round_id contest_id hole points'),
  contest_results: words('party_id round_id contest_id hole user_id value reported_by reported_at'),
  start_lists: words('party_id round_id tees published_at draw'),
  entry_lists: words('party_id event_id settings version numbers lines'),
  entries: words(`party_id id event_id user_id side_id position number state unconfirmed late how class placed tee note
    wishes entered_at entered_by moved_up_at withdrawn_at withdrawn_by reason reminded_at version`),
  entry_fees: words('party_id id event_id entry_id kind cents corrects reason at by_user_id number'),
  scoring_groups: words('party_id id round_id owner_id scorer_id date start_hole version submitted_at created_at'),
  scorecards: words(`party_id round_id user_id group_id position side side_id exact_handicap playing_strokes tee strokes
    marks status submitted_at`),
  marker_cards: words('party_id round_id user_id marker_name by_user_id strokes at'),
  card_signatures: words('party_id round_id user_id role name by_user_id strokes at on_paper'),
  score_corrections: words(`party_id id round_id user_id by_user_id at kind position hole extra_id extra_name old_value
    new_value reason undoes seen_at`),
  extras: words('party_id id name description start_date end_date meta created_at'),
  extra_marks: words('party_id round_id user_id extra_id position how count'),
  side_games: words('party_id id round_id group_id game settings created_at'),
  side_game_players: words('party_id game_id round_id user_id position'),
  side_game_marks: words('party_id game_id round_id position mark user_id blind'),
  side_payments: words('party_id id round_id group_id unit from_id to_id amount by_user_id paid_at'),
  favourites: words('party_id user_id player_id created_at'),
  images: words('party_id id kind event_id user_id description hidden file_id type width height created_at'),
  news: words('party_id id title ingress text hero_image author_id date updated_at'),
  news_stops: words('party_id email stopped_at'),
  invites: words(`party_id id title text start_date deadline_date reminder_days answers sequence created_by
    created_at`),
  invite_options: words('party_id id invite_id position description attending cap'),
  invitations: words(`party_id id invite_id user_id email option_id answer_number responded_at told_waiting mailed_at
    reminded_at`),
  calendar_cancellations: words(`party_id id kind thing_id user_id title start_date end_date sequence cancelled_at`),
  message_counters: words('party_id number'),
  messages: words('party_id id number change user_id type text file notice created_at deleted_at reply_to edited_at'),
  message_likes: words('party_id message_id user_id emoji at'),
  message_reads: words('party_id user_id number at'),
  forums: words('party_id id title type description position created_at'),
  forum_threads: words('party_id id forum_id title author_id post_count created_at last_activity'),
  forum_posts: words('party_id id thread_id number author_id body created_at modified_at removed'),
  forum_post_versions: words('party_id post_id written_at body'),
  forum_readers: words('party_id thread_id user_id subscribed last_read last_told'),
}

/** Columns of these tables that no archive has: keys that open something, and what a phone or this installation keeps. */
export const columnsLeftOut: Readonly<Record<string, readonly string[]>> = {
  parties: ['last_activity_at'],
  events: ['share_key'],
  images: ['upload_key'],
  scoring_groups: ['scorer_holder'],
}

/** What an archive has of a person: what administrators of the party see. */
export const personColumns: readonly string[] = words(`id email first_name last_name golf_id golf_club handicap gender
  birth_year city country phone description language is_registered`)
export const courseColumns: readonly string[] = words(`id name country city state par stroke_index source licence`)
export const teeColumns: readonly string[] = words('id course_id position name men women')
