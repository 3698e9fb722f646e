import { type Plugin, parseSync, Visitor } from 'vite'

/** What an operation says to the server and the API's document; a page asks by its route alone. */
const ofServer = [
  ...['call', 'summary', 'description', 'files', 'conditional', 'idempotent', 'input', 'output'],
  ...['who', 'refusals', 'acting', 'tokens', 'noTokenGives', 'bodyLimit'],
]

type Program = ReturnType<typeof parseSync>['program']
type Edit = { start: number; end: number; text: string }

/** Leaves schemas and rules of operations out of the page, which would carry them and never read them. */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(features|contract)\/.*\.ts$/, code: /zod\/mini/ },
      handler(code) {
        const { program } = parseSync('schemas.ts', code)
        const edits = [...withinOperations(program), ...program.body.flatMap(withoutEffect)]
        const left = edits
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
        return { code: left, map: null, moduleSideEffects: false }
      },
    },
  }
}

function withinOperations(program: Program): Edit[] {
  const cuts: Edit[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'operation' || given?.type !== 'ObjectExpression') return
      for (const [at, one] of given.properties.entries())
        if (one.type === 'Property' && one.key.type === 'Identifier' && ofServer.includes(one.key.name))
          cuts.push({ start: one.start, end: given.properties[at + 1]?.start ?? given.end - 1, text: '' })
    },
  })
  visitor.visit(program)
  return cuts
}

/** What a module makes stands in a function that is known to have no effect, so that it is left out where nobody reads it. */
function withoutEffect(statement: Program['body'][number]): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression'
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  )
}
