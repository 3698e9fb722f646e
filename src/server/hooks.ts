import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

type Hook = (services: Services) => unknown

/** What features do once the database is there and before the first request, and when the server ends. */
export const ready: Hook[] = []
export const stopping: Hook[] = []

/** Addresses that features serve beside their operations. */
export const routes: ((app: FastifyInstance, services: Services) => unknown)[] = []
