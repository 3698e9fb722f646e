import path from 'node:path'
import { wordless } from '../src/server/api/api-descriptions.ts'
import { openapi } from '../src/server/api/openapi.ts'
import { operations } from '../src/server/api/operations.ts'
import { sentencesWithoutSwedish } from './sentences.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What the API's document does not explain, and what the server says in English only; empty when nothing. */
export function apiWordFaults(): string {
  const silent = wordless(openapi(operations, ''))
  const english = sentencesWithoutSwedish(root)
  return [
    ...(silent.length > 0 ? [`Say in ${dictionary} what these mean:`, ...silent] : []),
    ...(english.length > 0 ? ['Say these in Swedish too, in src/server/http/problem-sentences.ts:', ...english] : []),
  ].join('\n')
}

const dictionary =
  'src/server/api/api-words/ (people.ts, community.ts, competition.ts, courses.ts, handicaps.ts or index-record.ts)'
