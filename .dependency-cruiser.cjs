// Imports go one way: expressions, golf, contract, a feature's operations, rules and texts, then the server on one side
// and the pages on the other.
const feature = '^src/features/([^/]+/[^/]+)/'
const shared = '(operations|rules|texts)\\.ts$'
const behind = '^src/features/[^/]+/[^/]+/((server|store)\\.ts$|(server|store)/)'
const test = '\\.(test|e2e)\\.tsx?$'

/** A rule that is broken by any import from `from` to `to`. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    never(
      'no-circle',
      'Two files that run each other are one file, or three.',
      { pathNot: test },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      { pathNot: '^src/(contract|golf|expressions)/|^node_modules/(zod|openapi-types|@bbob)/' },
    ),
    never(
      'feature-words-pure',
      'Operations, rules and texts are used by server and page alike.',
      { path: `^src/features/[^/]+/[^/]+/${shared}` },
      { pathNot: `^src/(contract|golf|expressions)/|^node_modules/zod/|^src/features/[^/]+/[^/]+/${shared}` },
    ),
    never(
      'page-never-behind',
      'A page speaks to the server through operations only.',
      { path: '^src/web/|^src/features/.*\\.tsx$', pathNot: test },
      { path: `^src/(server|testing|demo)/|${behind}|^node_modules/(kysely|pg|fastify)/` },
    ),
    never(
      'page-no-node',
      'A page runs in a browser.',
      { path: '^src/(web|contract|golf|expressions)/|^src/features/.*\\.tsx$', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    never(
      'server-never-page',
      'The server shows nothing.',
      { path: `^src/server/|${behind}`, pathNot: test },
      { path: '^src/web/|\\.tsx$|^node_modules/react' },
    ),
    never(
      'foreign-feature',
      'Of another feature only its operations, rules, texts, components and what its store exports for reading.',
      { path: feature, pathNot: test },
      { path: '^src/features/[^/]+/[^/]+/(server\\.ts$|server/)', pathNot: '^src/features/$1/' },
    ),
    never(
      'store-from-behind',
      'SQL is asked for by the server only.',
      { path: '^src/', pathNot: `^src/(server|testing|demo)/|${behind}|${test}` },
      { path: '^src/features/[^/]+/[^/]+/store(\\.ts$|/)' },
    ),
    never(
      'tests-last',
      'Nothing needs a test; drills are tests that run elsewhere.',
      { pathNot: `${test}|^src/testing/|^tools/drill/` },
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
