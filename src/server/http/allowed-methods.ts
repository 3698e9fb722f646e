import type { FastifyInstance } from 'fastify'

/** Which methods an address takes: of the routes that are registered from now on. */
export function allowedMethods(app: FastifyInstance) {
  const routes: { form: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // The files of the page: every address that nobody else has.
    if (url !== '/*') routes.push({ form: formOf(url), methods: [method].flat() })
  })
  return (url: string): string[] => {
    const path = url.replace(/\?.*$/s, '').replace(/(?<=.)\/$/, '')
    return [...new Set(routes.filter(({ form }) => form.test(path)).flatMap(({ methods }) => methods))].sort()
  }
}

const formOf = (url: string) => {
  const parts = url.replace(/(?<=.)\/$/, '').split('/')
  const forms = parts.map((part) =>
    part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(`^${forms.join('/')}$`)
}
