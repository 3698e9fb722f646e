import type { PublicKind } from '../../contract/public-address.ts'
import type { PartyId } from '../../contract/session.ts'
import type { Language } from '../../contract/texts.ts'
import type { Tx } from '../data/tables.ts'
import type { Services } from '../services.ts'
import type { Html } from './html.ts'

/** What comes after `/public/{partyId}/` in an address to share, before the id. */
export type SharedKind = 'start' | PublicKind

/** What a search engine or a messenger shows of an address, before the page itself is there. */
export type SharedPage = {
  title: string
  /** Plain text; it is cut at 200 characters. */
  description: string
  /** What can be read without scripts, headed by an h1: `html` escapes whatever is put in, `bbPageHtml` makes a text safe. */
  content: Html
  /**
   * The picture beside a link. `path`: an address of this installation that a visitor may open. `draw`: an SVG of
   * 1200 × 630 in the font 'Hanken Grotesk', drawn once a `version`. Without either it is the product's own.
   */
  picture?: { path: string } | { version: string; draw: () => string }
}

export type SharedRequest = {
  tx: Tx
  services: Services
  /** A party whose pages visitors may see, or the one of an event whose key was given. */
  partyId: PartyId
  /** The id in the address: a UUID; '' for 'start'. */
  id: string
  language: Language
}

export type SharedSource = {
  /** An event: its key opens it where the party is hidden. Else only public parties have such pages. */
  isEvent?: boolean
  /** undefined: there is no such thing in this party, or visitors may not see it. */
  read: (request: SharedRequest) => Promise<SharedPage | undefined>
  /** What the sitemap lists, of all parties that are neither hidden nor personal; at most 5,000, the newest first. */
  list?: (tx: Tx) => Promise<readonly { partyId: string; id: string; changedAt?: Date }[]>
}

/**
 * Features fill it in their server.ts: `sharedPages.set('news', { read: async ({ tx, partyId, id }) => …, list })`.
 * The addresses, permissions, head, canonical address and sitemap are made of it in server/share.ts.
 */
export const sharedPages = new Map<SharedKind, SharedSource>()

/** The landing page, for who has no script and until the scripts are there; the landing feature fills it in. */
export const frontPage: { read?: (language: Language) => SharedPage } = {}
