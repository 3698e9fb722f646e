/** A check of the platform that is switched off: what stands instead of its text, and the tests that must notice. */
export type PlatformHole = { name: string; from: string; to: string; tests: readonly string[] }

const checks = ['src/server/session/platform-checks.test.ts']

export const platformHoles: readonly PlatformHole[] = [
  {
    name: 'writes from other origins are let in',
    from: "if (foreign) throw new Refused('foreign-origin'",
    to: "if (foreign && false) throw new Refused('foreign-origin'",
    tests: checks,
  },
  {
    name: 'an expired session goes on',
    from: 'if (row.expiresAt <= now)',
    to: 'if (row.expiresAt <= new Date(0))',
    tests: checks,
  },
  {
    name: 'a renewal token used again is forgiven',
    from: "if (renewed.outcome === 'stolen') {",
    to: "if (renewed.outcome === ('never' as string)) {",
    tests: checks,
  },
  {
    name: 'a token to read writes',
    from: "if (scope === 'read' && operation.method !== 'get')",
    to: "if (scope === 'read' && operation.method === 'delete' && operation.path === '/')",
    tests: checks,
  },
  {
    name: 'a token keeps level 50',
    from: 'Math.min(row.userLevel, 1)',
    to: 'row.userLevel',
    tests: checks,
  },
  {
    name: 'a token of one party counts in another',
    from: 'if (only !== undefined && only !== row.id) return visited(row)',
    to: '',
    tests: checks,
  },
  {
    name: 'an expired token goes on',
    from: ".where('tokenHash', '=', hash(text))\n    .where('expiresAt', '>', now)",
    to: ".where('tokenHash', '=', hash(text))",
    tests: checks,
  },
  {
    name: 'streams ask nobody who they are',
    from: 'if (!allowed) throw new NotFound()',
    to: '',
    tests: checks,
  },
  {
    name: 'who acts watches the chat',
    from: "if (topic.kind === 'messages' && session.acting) throw new NotFound()",
    to: '',
    tests: checks,
  },
  {
    name: 'somebody watches what concerns another',
    from: 'topic.id !== session.userId || session.token',
    to: 'session.token',
    tests: checks,
  },
  {
    name: 'the stream of a member who was revoked is kept',
    from: 'const unfit = await withoutRight(kysely, now(), some)',
    to: 'const unfit: readonly Holder[] = []',
    tests: checks,
  },
  {
    name: 'somebody revoked counts as a member',
    from: "const active = row.access === 'member'",
    to: 'const active = row.access !== null',
    tests: checks,
  },
  {
    name: 'what a page meant to do as somebody is done as another',
    from: 'if (person && userId !== null && person !== userId)',
    to: 'if (person && userId === null && person !== userId)',
    tests: checks,
  },
  {
    name: 'what is closed while acting is open',
    from: 'if (session.acting && mayKnow && !isOpenWhileActing(operation, party !== undefined))',
    to: 'if (session.acting && mayKnow && operation.path === undefined)',
    tests: ['src/server/session/authorization.test.ts'],
  },
  {
    name: 'a visitor is told that an id is hidden',
    from: 'if (error instanceof NotFound && session.userId === null)',
    to: 'if (error instanceof NotFound && session.userId === undefined)',
    tests: ['src/server/session/authorization.test.ts'],
  },
]
