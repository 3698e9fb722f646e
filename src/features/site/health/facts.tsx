import type { ReactNode } from 'react'

/** What is so, as names and values beside each other. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="flex flex-wrap gap-x-10 gap-y-3 py-3">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="caption">{name}</dt>
        <dd className="font-semibold break-all">{value}</dd>
      </div>
    ))}
  </dl>
)
