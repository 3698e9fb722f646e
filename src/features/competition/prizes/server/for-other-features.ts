import type { PartyId } from '../../../../contract/session.ts'
import { formatsFor, type Language, translate } from '../../../../contract/texts.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Table } from '../../../../server/files/table-file.ts'
import type { Services } from '../../../../server/services.ts'
import type { Award } from '../operations.ts'
import { prizesOf } from '../reads.ts'
import { prizeName, resultText, shownOf } from '../rules.ts'
import { prizeTexts } from '../texts.ts'
import { wonIn } from './won.ts'

type Rounds = Parameters<typeof prizeName>[2]

/** Prizes with their winners, in the order of the list. */
export function tableOfPrizes(prizes: readonly Award[], rounds: Rounds, language: Language): Table {
  const t = (key: 'for' | 'winner' | 'result' | 'what' | 'title') => translate(prizeTexts, language, key)
  return {
    name: t('title'),
    heads: [t('for'), t('winner'), t('result'), t('what')],
    rows: prizes.map((prize) => [
      prizeName(language, prize, rounds),
      prize.winners.map(({ name }) => name).join(', '),
      resultText(language, prize, formatsFor(language)),
      prize.title,
    ]),
  }
}

type Asked = { partyId: PartyId; eventId: string; language: Language; isAdministrator: boolean }

/** The prizes of an event that somebody may read: administrators all of them, others what the ceremony has shown. */
export async function prizeTable(tx: Tx, services: Services, asked: Asked): Promise<Table> {
  const { partyId, eventId, language, isAdministrator } = asked
  const { prizeRules, prizesShown } = await prizesOf(tx, partyId, eventId)
  // Anybody may ask, and the winners are worked out from all cards of the event.
  const isEmpty = shownOf(prizeRules.prizes, isAdministrator ? prizeRules.prizes.length : prizesShown).length === 0
  if (isEmpty) return tableOfPrizes([], [], language)
  const { prizes, rounds } = await wonIn(tx, services, partyId, eventId)
  const shown = new Set(shownOf(prizes, isAdministrator ? prizes.length : prizesShown))
  return tableOfPrizes(
    prizes.filter((prize) => shown.has(prize)),
    rounds,
    language,
  )
}
