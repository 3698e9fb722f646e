import {
  derived,
  type Happening,
  type HappeningName,
  nothingFor,
  type SaveHappeningName,
  type TableOf,
} from '../../contract/happenings.ts'
import type { Values } from '../../contract/party-happenings.ts'

/** A row of the audit log, but for who did it and when: what was done to whom or what. */
export type AuditRow = { action: string; subject: string | null; details: Values }

const row = (action: string, subject: string | null = null, details: Values = {}): AuditRow => ({
  action,
  subject,
  details,
})

const saves: Record<SaveHappeningName, string> = {
  'hole-saved': 'save-hole',
  'hole-marked': 'mark-hole',
  'extra-answered': 'answer-extra',
  'extra-counted': 'count-extra',
}

export const auditRowOfSave = ({ what, groupId, roundId, entered }: Happening<SaveHappeningName>): AuditRow =>
  row(saves[what], groupId, { roundId, ...entered })

/** The words that stay in the log; no secret belongs into the details. */
const rows: TableOf<HappeningName, AuditRow> = {
  'party-created': ({ partyId, title }) => row('createParty', partyId, { title }),
  'party-settings-changed': ({ partyId, settings, administrators, changed }) =>
    row('updatePartyMeta', partyId, { ...settings, administrators, changed }),
  'party-renamed': ({ partyId, title }) => row('renameParty', partyId, { title }),
  'time-zone-set': ({ partyId, timeZone }) => row('setPartyTimeZone', partyId, { timeZone }),
  'party-handed-over': ({ userId }) => row('handOverParty', userId),
  'party-exported': () => row('exportParty'),
  'party-purged': ({ ownerId, title, idleSince }) => row('purgeParty', ownerId, { title, idleSince }),
  'member-added': ({ userId }) => row('addUser', userId),
  'account-made-for-member': ({ userId, email }) => row('addNewUser', userId, { email }),
  'person-invited': ({ email }) => row('inviteUser', null, { email }),
  'invitation-sent-again': ({ email }) => row('sendInvitationAgain', null, { email }),
  'invitation-withdrawn': ({ email }) => row('withdrawInvitation', null, { email }),
  'player-added': ({ userId }) => row('addPlayerByHand', userId),
  'player-changed': ({ userId, changed }) => row('updatePlayerByHand', userId, { changed }),
  'membership-changed': ({ userId, changes }) => row('updateMembership', userId, changes),
  'member-removed': ({ userId, rounds }) => row('revokeUser', userId, rounds.length > 0 ? { rounds } : {}),
  'member-left': ({ userId, rounds }) =>
    row('leaveParty', userId, rounds.length > 0 ? { rounds: rounds.map(({ roundId }) => roundId) } : {}),
  'members-imported': ({ fileName, rows }) => row('importMembers', null, { fileName, rows }),
  'member-import-undone': ({ fileName, rows, kept }) => row('undoMemberImport', null, { fileName, rows, kept }),
  'handicap-proposal-answered': ({ userId, handicap, isTaken }) =>
    row('answerHandicapProposal', userId, { handicap, answer: isTaken ? 'take' : 'keep' }),
  'index-overridden': ({ userId, kind, day, until, value, reason }) =>
    row('overrideIndex', userId, { kind, day, until, value, reason }),
  'index-override-withdrawn': ({ userId, kind, day }) => row('withdrawIndexOverride', userId, { kind, day }),
  'token-made': ({ tokenId, name, scope, expiresAt }) => row('createToken', tokenId, { name, scope, expiresAt }),
  'token-revoked': ({ tokenId, name }) => row('revokeToken', tokenId, { name }),
  'webhook-added': ({ webhookId, host, types }) => row('createWebhook', webhookId, { host, types }),
  'webhook-removed': ({ webhookId, host }) => row('deleteWebhook', webhookId, { host }),
  'webhook-tried': ({ webhookId }) => row('testWebhook', webhookId),
  'delivery-replayed': ({ deliveryId }) => row('replayDelivery', deliveryId),
  'event-created': ({ eventId, title }) => row('event-created', eventId, { title }),
  'event-changed': ({ eventId, changes, changed }) => row('event-changed', eventId, { ...changes, changed }),
  'event-copied': ({ eventId, from, title }) => row('event-copied', eventId, { from, title }),
  'event-deleted': ({ eventId, title }) => row('event-deleted', eventId, { title }),
  'event-shared': ({ eventId }) => row('event-shared', eventId),
  'event-sharing-ended': ({ eventId }) => row('event-sharing-withdrawn', eventId),
  'points-changed': ({ table, points }) => row('points-changed', table, { points }),
  'round-created': ({ roundId, title }) => row('round-created', roundId, { title }),
  'round-changed': ({ roundId, changes, changed }) => row('round-changed', roundId, { ...changes, changed }),
  'round-deleted': ({ roundId, title, eventId }) => row('round-deleted', roundId, { title, eventId }),
  'own-round-started': ({ eventId, title, roundId, players }) =>
    row('quick-start', eventId, { title, roundId, players }),
  'sides-changed': ({ eventId, roundId, sides }) => row('sides-changed', eventId, { roundId, sides }),
  'start-list-published': ({ eventId, roundIds }) => row('start-list-published', eventId, { rounds: roundIds }),
  'start-list-deleted': ({ eventId }) => row('start-list-deleted', eventId),
  'contests-changed': ({ roundId, contests, lost }) => row('contests-changed', roundId, { contests, lost }),
  'contest-result-saved': ({ roundId, contestId, hole, result }) =>
    row('contest-result-saved', roundId, { contestId, hole, ...result }),
  'contest-result-deleted': ({ roundId, contestId, hole, userId, value }) =>
    row('contest-result-deleted', roundId, { contestId, hole, userId, value }),
  'extra-added': ({ extraId, extra }) => row('add-extra', extraId, extra),
  'extra-changed': ({ extraId, extra }) => row('change-extra', extraId, extra),
  'extra-deleted': ({ extraId: id, extra }) => row('delete-extra', id, { id, ...extra }),
  'default-extras-added': ({ added }) => row('add-default-extras', null, { added }),
  'extras-imported': ({ added, merged }) => row('import-extras', null, { added, merged }),
  'group-started': ({ groupId, roundId, eventId, cards }) => row('start-round', groupId, { roundId, eventId, cards }),
  'hole-saved': auditRowOfSave,
  'hole-marked': auditRowOfSave,
  'extra-answered': auditRowOfSave,
  'extra-counted': auditRowOfSave,
  'group-submitted': ({ groupId, roundId }) => row('submit-group', groupId, { roundId }),
  'group-aborted': ({ groupId, roundId, cards }) => row('abort-group', groupId, { roundId, cards }),
  'scorer-changed': ({ groupId, roundId, before, userId }) =>
    row('take-over', groupId, { roundId, old: before, new: userId }),
  'marker-card-saved': ({ groupId, roundId, userId, name, strokes }) =>
    row('marker-card-saved', groupId, { roundId, userId, name, strokes }),
  'card-signed': ({ groupId, roundId, userId, role, name }) =>
    row('card-signed', groupId, { roundId, userId, role, name }),
  'cards-signed-on-paper': ({ roundId, userIds, signed }) => row('cards-signed-on-paper', roundId, { userIds, signed }),
  'card-decided': ({ roundId, userId, wrong, effect, position, strokes, exactHcp, reason }) =>
    row('card-decided', roundId, { userId, wrong, effect, position, strokes, exactHcp, reason }),
  'codes-made': ({ roundId, groups }) => row('codes-made', roundId, { groups }),
  'codes-withdrawn': ({ roundId, groups }) => row('codes-withdrawn', roundId, { groups }),
  'code-opened': ({ roundId, address }) => row('code-opened', roundId, { address }),
  'code-named': ({ roundId, name }) => row('code-named', roundId, { name }),
  'code-closed': ({ roundId }) => row('code-closed', roundId),
  'entry-rules-changed': ({ eventId }) => row('entry-rules-changed', eventId),
  'players-entered': ({ eventId, how, userIds, waiting }) => row('players-entered', eventId, { how, userIds, waiting }),
  'entry-changed': ({ eventId, entryId, userId }) => row('entry-changed', entryId, { eventId, userId }),
  'entries-withdrawn': ({ eventId, userIds, reason }) => row('entries-withdrawn', eventId, { userIds, reason }),
  'entries-moved-up': ({ eventId, userIds }) => row('entries-moved-up', eventId, { userIds }),
  'partner-answered': ({ eventId, confirmed }) => row('partner-answered', eventId, { confirmed }),
  'fees-entered': ({ eventId, lines }) => row('fees-entered', eventId, { lines }),
  'fees-reminded': ({ eventId, userIds }) => row('fees-reminded', eventId, { userIds }),
  'side-game-added': ({ gameId, roundId, groupId, game, players, settings }) =>
    row('side-game-added', gameId, { roundId, groupId, game, players, settings }),
  'side-game-changed': ({ gameId, roundId, groupId, game, players, settings }) =>
    row('side-game-changed', gameId, { roundId, groupId, game, players, settings }),
  'side-game-removed': ({ gameId, roundId, groupId, game }) =>
    row('side-game-removed', gameId, { roundId, groupId, game }),
  'side-game-marked': ({ gameId, roundId, position, mark, set, userId, blind }) =>
    row('side-game-marked', gameId, { roundId, position, mark, set, userId, blind }),
  'side-payment-ticked': ({ roundId, groupId, unit, from, to, amount, paid }) =>
    row('side-payment-ticked', roundId, { roundId, groupId, unit, from, to, amount, paid }),
  'cards-added': ({ roundId, card, cards }) =>
    row('add-scores', roundId, card ? { roundId, ...card } : { roundId, cards }),
  'scores-corrected': ({ roundId, reason, players, extras }) =>
    row('edit-results', roundId, { roundId, reason, players, extras }),
  'prizes-changed': ({ eventId, rules }) => row('prizes-changed', eventId, rules),
  'prize-decided': ({ eventId, prizeId, winners, reason }) =>
    row('prize-decided', eventId, { prizeId, winners, reason }),
  'prizes-shown': ({ eventId, shown }) => row('prizes-shown', eventId, { shown }),
  'tv-programme-changed': ({ eventId, programme }) => row('tv-programme-changed', eventId, programme),
  'tie-decided': ({ eventId, decision }) => row('tie-decided', eventId, decision),
  'tie-decision-withdrawn': ({ eventId, decision }) => row('tie-decision-withdrawn', eventId, decision),
  'results-official': ({ eventId }) => row('results-official', eventId),
  'invite-created': ({ inviteId, title }) => row('invite-created', inviteId, { title }),
  'invite-changed': ({ inviteId, title }) => row('invite-changed', inviteId, { title }),
  'invite-deleted': ({ inviteId, title }) => row('invite-deleted', inviteId, { title }),
  'invite-opened-for-other': ({ askedId, inviteId: invite }) => row('invite-opened-for-other', askedId, { invite }),
  'invite-answered': ({ inviteId, for: asked, byLink, onBehalf }) =>
    row('invite-answered', inviteId, { for: asked, byLink, onBehalf }),
  'news-published': ({ newsId, title, emailToAll }) => row('news-published', newsId, { title, emailToAll }),
  'news-changed': ({ newsId, title, emailToAll }) => row('news-changed', newsId, { title, emailToAll }),
  'news-deleted': ({ newsId, title }) => row('news-deleted', newsId, { title }),
  'news-stopped': ({ userId }) => row('news-stopped', userId),
  'picture-added': ({ imageId, type, description, eventId }) =>
    row('image-added', imageId, { type, description, eventId }),
  'hero-removed': ({ of }) => row('hero-removed', of),
  'picture-chosen': ({ imageId, eventId, description, hidden, from }) =>
    row('image-curated', imageId, { eventId, description, hidden, from }),
  'picture-deleted': ({ imageId }) => row('image-deleted', imageId),
  'message-written': ({ messageId }) => row('post-message', messageId),
  'picture-sent': ({ messageId }) => row('post-message-image', messageId),
  'caption-changed': ({ messageId }) => row('change-caption', messageId),
  'message-edited': ({ messageId }) => row('edit-message', messageId),
  'message-deleted': ({ messageId, type, of }) => row('delete-message', messageId, { type, of }),
  'message-reacted-to': ({ messageId, emoji }) => row('react-to-message', messageId, { emoji }),
  'picture-turned': ({ messageId, direction }) => row('turn-image', messageId, { direction }),
  'forum-added': ({ forumId, title }) => row('addForum', forumId, { title }),
  'forum-changed': ({ forumId, changes }) => row('updateForum', forumId, changes),
  'forums-ordered': ({ forumIds }) => row('orderForums', null, { forumIds }),
  'thread-started': ({ threadId, title }) => row('postThread', threadId, { title }),
  'reply-written': ({ postId }) => row('postThreadReply', postId),
  'post-edited': ({ postId }) => row('postThreadEdit', postId),
  'post-deleted': ({ postId, threadDeleted }) => row('postThreadReplyDelete', postId, { threadDeleted }),
  'post-hidden': ({ postId, threadId }) => row('hidePost', postId, { threadId }),
  'post-shown': ({ postId, threadId }) => row('showPost', postId, { threadId }),
  'thread-subscription-changed': ({ threadId, subscribed }) => row('postThreadSubscribe', threadId, { subscribed }),
  'forum-mails-chosen': ({ mails }) => row('setForumMails', null, { mails }),
  'logged-in': ({ address, by }) => row('login', null, { address, by }),
  'logged-out': ({ address }) => row('logout', null, { address }),
  'login-stolen': ({ userId, address }) => row('renewalStolen', userId, { address }),
  'session-ended': ({ sessionId }) => row('endSession', sessionId),
  'sessions-ended': ({ userId, sessions }) => row('endSessionsOf', userId, { sessions }),
  'signed-up': ({ userId, parties, tier }) => row('joinUser', userId, { parties, tier }),
  'account-recovered': ({ userId }) => row('recoverAccount', userId),
  'address-confirmed': ({ userId }) => row('confirmEmail', userId),
  'person-changed': ({ userId, changed }) => row('updateUser', userId, { changed }),
  'index-score-added': ({ userId, day, course }) => row('addIndexScore', userId, { day, course }),
  'index-score-changed': ({ userId, day, course }) => row('changeIndexScore', userId, { day, course }),
  'index-score-removed': ({ userId, day, course }) => row('removeIndexScore', userId, { day, course }),
  'credentials-changed': ({ userId, email, password, ended }) =>
    row('changeEmailOrPassword', userId, { email, password, ended }),
  'second-factor-changed': ({ userId, change, name }) => row(`factor-${change}`, userId, name ? { name } : {}),
  'login-linked': ({ userId, issuer }) => row('linkLogin', userId, { issuer }),
  'login-unlinked': ({ userId, issuer }) => row('unlinkLogin', userId, { issuer }),
  'account-deleted': ({ userId, byLevel50 }) => row('deleteUser', userId, { byLevel50 }),
  'password-reset': ({ userId }) => row('resetPassword', userId),
  'level50-given': ({ userId }) => row('giveLevel50', userId),
  'tier-changed': ({ userId, from, to }) => row('changeTier', userId, { from, to }),
  'profile-picture-set': ({ userId }) => row('profile-picture-set', userId),
  'profile-picture-removed': ({ userId }) => row('profile-picture-removed', userId),
  'acting-begun': ({ userId, until }) => row('startActing', userId, { until }),
  'acting-ended': ({ userId }) => row('stopActing', userId),
  'notifications-chosen': ({ userId, kind, push, mail }) => row('chooseNotifications', userId, { kind, push, mail }),
  'notification-mails-stopped': ({ userId }) => row('stopNotificationMails', userId),
  'device-added': ({ deviceId, service }) => row('addPushDevice', deviceId, { service }),
  'device-removed': ({ deviceId, service }) => row('removePushDevice', deviceId, { service }),
  'calendar-feed-made': () => row('calendar-feed-made'),
  'calendar-feed-withdrawn': () => row('calendar-feed-withdrawn'),
  'course-added': ({ courseId, name }) => row('addCourse', courseId, { name }),
  'course-corrected': ({ courseId, name }) => row('correctCourse', courseId, { name }),
  'courses-imported': (counts) => row('import-courses', null, counts),
  'correction-suggested': ({ correctionId, courseId, changes, state }) =>
    row('suggest-correction', correctionId, { courseId, changes, state }),
  'correction-decided': ({ correctionId, courseId, state, changes }) =>
    row('decide-correction', correctionId, { courseId, state, changes }),
  'contact-written': ({ subject }) => row('postContact', null, { subject }),
  'party-import-started': ({ importId }) => row('startPartyImport', importId),
  ...nothingFor(
    'party-imported',
    'member-import-ended',
    'handicap-proposed',
    'handicap-proposals-over',
    'results-recomputed',
    'invited',
    'favourites-changed',
    'messages-read',
    'partners-named',
  ),
}

export const auditRowOf = (happening: Happening): AuditRow | undefined => derived(rows, happening)
