import type { ReactNode } from 'react'

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 md:grid-cols-2">{children}</div>
)
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid content-start gap-4">{children}</div>
)
