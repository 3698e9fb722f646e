import { type ComponentType, lazy } from 'react'

/** A part of a page that is loaded late; where it cannot be fetched, for want of a network, the page does without. */
export const optional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
