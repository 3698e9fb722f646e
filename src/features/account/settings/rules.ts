/** What has to be typed, exactly, to delete one's own account, or as level 50 another one's. */
export const deletionPhrases = { own: 'delete my account', other: 'delete this account' } as const

export const customKeysAtMost = 50
export const customKeyLength = 50
export const customValueLength = 500

/** Names that mean something here: nobody gives themselves a level, a tier or a membership by writing one of them. */
const reserved = [
  ...['userId', 'user_id', 'id', 'email', 'auth', 'token', 'password', 'administrator', 'administrators', 'premium'],
  ...[
    'isPremium',
    'tier',
    'membership',
    'userLevel',
    'user_level',
    'party_id',
    'partyId',
    'partyAccessLevel',
    'hidden',
  ],
  ...['team', 'results', 'is_registered', 'isRegistered', 'firstName', 'first_name', 'lastName', 'last_name', 'phone'],
  ...[
    'handicap',
    'golfId',
    'golfClub',
    'club',
    'city',
    'country',
    'description',
    'language',
    'defaultResult',
    'gender',
  ],
  ...['birthYear', 'forum_subscribe', 'newsEmail', 'sharesContact', 'custom', 'meta', 'constructor', 'prototype'],
  ...['__proto__', 'toString', 'valueOf', 'hasOwnProperty'],
].map((name) => name.toLowerCase())

const isReservedKey = (key: string) => reserved.includes(key.trim().toLowerCase())

/** Why a key of one's own is not taken; undefined when it is. */
export function customKeyFault(key: string): 'key-empty' | 'key-long' | 'key-reserved' | undefined {
  if (key.trim() === '') return 'key-empty'
  if (key.length > customKeyLength) return 'key-long'
  return isReservedKey(key) ? 'key-reserved' : undefined
}

/** What a browser calls itself, in two words that a person knows it by; empty when it says nothing known. */
export function deviceOf(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrome\/|CriOS/.test(userAgent)
        ? 'Chrome'
        : /Safari\//.test(userAgent)
          ? 'Safari'
          : ''
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'].find((name) => userAgent.includes(name))
  return [browser, system].filter(Boolean).join(', ')
}
