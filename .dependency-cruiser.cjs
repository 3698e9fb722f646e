// Imports go one way: expressions, golf, contract, a feature's operations, rules and texts, then the server on one side
// and the pages on the other.
const feature = '^src/features/([^/]+/[^/]+)/'
const partOf = (name) => `^src/features/[^/]+/[^/]+/${name}(\\.ts$|/)`
const shared = partOf('(operations|rules|texts)')
const behind = partOf('(server|reads|writes)')
/** How a feature lets others change its rows, if it does. */
const door = '^src/features/[^/]+/[^/]+/server/for-other-features\\.ts$'
const test = '\\.test\\.tsx?$'
/** The rooms of features from below to above: each knows those before it (decision 0042). */
const rooms = ['play', 'competition', 'party', 'community', 'account', 'site']
/** What a room may take from one above it all the same, by room and folder. */
const climbs = {
  play: 'competition/|account/(profiles|session)/',
  competition: 'party/(member-import|members)/|community/(images|news)/',
  party: 'community/(forum|images|messages|news)/|account/(acting|recovery|settings|sign-up)/',
}

/** One rule a room, but for the topmost. */
const roomRules = () =>
  rooms.slice(0, -1).map((room, at) =>
    never(
      `${room}-below`,
      'Rooms of features have an order. What two of them share stands in a lower one, in contract or in web.',
      { path: `^src/features/${room}/`, pathNot: test },
      {
        path: `^src/features/(${rooms.slice(at + 1).join('|')})/`,
        ...(climbs[room] && { pathNot: `^src/features/(${climbs[room]})` }),
      },
    ),
  )

/** A rule that is broken by any import from `from` to `to`. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    never(
      'no-circle',
      'Two files that need each other, if for a type alone, are one file, or three.',
      { pathNot: test },
      { circular: true },
    ),
    never('unresolved', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    never(
      'expressions-alone',
      'The small language knows nothing but itself.',
      { path: '^src/expressions/', pathNot: test },
      { pathNot: '^src/expressions/' },
    ),
    never(
      'golf-alone',
      'The rules of the game know nothing but the small language.',
      { path: '^src/golf/', pathNot: test },
      { pathNot: '^src/(golf|expressions)/' },
    ),
    never(
      'contract-pure',
      'The contract is shared by all sides.',
      { path: '^src/contract/', pathNot: test },
      { pathNot: '^src/(contract|golf|expressions)/|^src/languages/[^/]+$|^node_modules/(zod|openapi-types|@bbob)/' },
    ),
    never(
      'languages-alone',
      'A language is texts, and nothing else.',
      { path: '^src/languages/', pathNot: test },
      { pathNot: '^src/languages/|^src/contract/|texts\\.ts$', dependencyTypesNot: ['core'] },
    ),
    never(
      'feature-words-pure',
      'Operations, rules and texts are used by server and page alike.',
      { path: shared },
      { pathNot: `^src/(contract|golf|expressions)/|^node_modules/zod/|${shared}` },
    ),
    never(
      'page-never-behind',
      'A page speaks to the server through operations only.',
      { path: '^src/(web|shell)/|^src/features/.*\\.tsx$', pathNot: test },
      { path: `^src/(server|testing|demo)/|${behind}|^node_modules/(kysely|pg|fastify)/` },
    ),
    never(
      'page-no-node',
      'A page runs in a browser.',
      { path: '^src/(web|shell|contract|golf|expressions)/|^src/features/.*\\.tsx$', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    never(
      'web-below-features',
      'What all pages are made of knows none of them; what stands around them is the shell.',
      { path: '^src/web/', pathNot: test },
      { path: '^src/(features|shell)/' },
    ),
    ...roomRules(),
    never(
      'shell-above-all',
      'The shell opens pages; no page needs it.',
      { path: '^src/', pathNot: `^src/(shell|languages)/|${test}` },
      { path: '^src/shell/' },
    ),
    never(
      'server-never-page',
      'The server shows nothing.',
      { path: `^src/server/|${behind}`, pathNot: test },
      { path: '^src/(web|shell)/|\\.tsx$|^node_modules/react' },
    ),
    never(
      'edge-without-database',
      'An edge has no database, and nothing of a person: what it shows anybody may see.',
      { path: '^src/edge(\\.ts$|/)', pathNot: test },
      { path: '^src/server/data/database\\.ts$|^node_modules/(pg|pg-boss|kysely)/', reachable: true },
    ),
    never(
      'edge-alone',
      'Nothing needs an edge.',
      { path: '^src/', pathNot: `^src/edge(\\.ts$|/)|${test}|^src/(testing|languages)/` },
      { path: '^src/edge(\\.ts$|/)' },
    ),
    never(
      'foreign-feature',
      'Of another feature only its operations, rules, texts, components, reads, and what its server offers to others.',
      { path: feature, pathNot: test },
      { path: partOf('server'), pathNot: `^src/features/$1/|${door}` },
    ),
    never(
      'foreign-writes',
      'A feature changes its rows by itself. Others ask its server/for-other-features.ts, or say what happened.',
      { path: feature, pathNot: test },
      { path: partOf('writes'), pathNot: '^src/features/$1/' },
    ),
    // The demo, tests and benches make a club with its past, days and keys chosen, which no operation could; nothing runs
    // on what they write but what they ask the product for. Jobs are served by their features; src/server has no features.
    never(
      'writes-of-features',
      'Rows of features are changed by features. The demo and tests make a past that no operation could.',
      { path: '^(src|tools)/', pathNot: `^src/(features|demo|testing)/|${test}` },
      { path: partOf('writes') },
    ),
    never(
      'reads-only',
      'Whoever reads changes nothing, by nobody else either.',
      { path: partOf('reads') },
      { path: partOf('writes'), reachable: true },
    ),
    never(
      'rows-from-behind',
      'SQL is asked for by the server only.',
      { path: '^src/', pathNot: `^src/(server|testing|demo)/|${behind}|${test}` },
      { path: partOf('(reads|writes)') },
    ),
    never(
      'routes-load-late',
      'The first visit loads the routes of all features, so a page is loaded by import() when it is opened.',
      { path: `${feature}routes\\.tsx$` },
      { pathNot: '^src/web/page\\.ts$', dynamic: false },
    ),
    never(
      'routes-own-pages',
      'The routes of a feature lead to its own pages.',
      { path: `${feature}routes\\.tsx$` },
      { pathNot: '^src/web/page\\.ts$|^src/features/$1/' },
    ),
    never(
      'clients-load-late',
      'Installations without S3 or a login provider never load their clients, which take time and memory.',
      { path: '^src/', pathNot: `^src/server/files/s3-store\\.ts$|${test}` },
      {
        path: '^src/server/files/s3-store\\.ts$|^node_modules/(@aws-sdk|@smithy|openid-client)/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    never(
      'tests-last',
      'Nothing needs a test; benches, drills and torture are tests that run elsewhere.',
      { pathNot: `${test}|^src/testing/|^(bench|drill|torture)/` },
      { path: `${test}|^src/testing/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
}
