import { formatsFor, type Language, translate } from '../../../../contract/texts.ts'
import { csvFile, type Table, xlsxFile } from '../../../../server/files/table-file.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { addFees, exportFees, getFees, remindOfFees } from '../operations/fees.ts'
import { type EntryRow, entriesOf, entryEvent, type FeeRow, feeLines, hasLines } from '../reads/entries.ts'
import { added, type FeeFault, faultOf, sumsOf, wholeAmount } from '../rules/fees.ts'
import { entryFileTexts } from '../texts/file-texts.ts'
import { changeEntries } from '../writes/entries.ts'
import { insertFees, type NewLine } from '../writes/fees.ts'
import { byEntry } from './charge.ts'
import { openDesk } from './desk.ts'
import { shownLine } from './shown.ts'

serve(getFees, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts: { party } }) => {
    const { currency } = await entryEvent(tx, party.partyId, input.eventId)
    const lines = await feeLines(tx, party.partyId, input.eventId, input.entryId)
    return { currency, sums: sumsOf(lines), lines: lines.toReversed().map(shownLine) }
  },
})

const faults: Record<FeeFault, string> = {
  'more-than-held': 'No more can be given back than was paid.',
  'more-than-owed': 'No more can be let off than is owed.',
  'nothing-outstanding': 'Nothing is owed.',
  'below-zero': 'A line cannot be corrected below nothing.',
}

serve(addFees, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, tx, refuse, happen } = call
    const desk = (await openDesk(call)) ?? refuse('no-such-entry', 'There is no such entry.')
    const { partyId, event, now, by } = desk
    const before = await feeLines(tx, partyId, event.id)
    const ledger = byEntry(before)
    const known = new Set(before.map(({ id }) => id))
    const written: NewLine[] = []
    for (const asked of input.lines) {
      if (known.has(asked.id)) continue
      if (!desk.entries.some(({ id }) => id === asked.entryId)) refuse('no-such-entry', 'There is no such entry.')
      const own = ledger.get(asked.entryId) ?? []
      const corrected = own.find(({ id }) => id === asked.corrects)
      if (asked.kind === 'corrected' && (!corrected || corrected.kind === 'corrected'))
        refuse('no-such-line', 'There is no such line to correct.')
      const cents = asked.cents ?? wholeAmount(own, asked.kind)
      if (cents === 0) continue
      const { id, entryId, kind, reason, corrects = null } = asked
      const fault = faultOf(own, { kind, cents, corrects })
      if (fault) refuse(fault, faults[fault])
      known.add(id)
      written.push({ id, entryId, kind, cents, corrects, reason })
      ledger.set(entryId, [...own, { id, entryId, kind, cents, corrects, reason, at: now, byName: '' }])
    }
    if (await hasLines(tx, partyId, written))
      refuse('line-elsewhere', 'A line with this id belongs to another event. Choose another id.')
    await insertFees(tx, partyId, event.id, written, { at: now, byUserId: by })
    const lines = written.map(({ entryId, kind, cents }) => ({ entryId, kind, cents }))
    if (lines.length > 0) await happen({ what: 'fees-entered', partyId, eventId: event.id, lines })
    return { written: written.length, sums: sumsOf([...ledger.values()].flat()) }
  },
})

serve(remindOfFees, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, tx, refuse, happen } = call
    const desk = (await openDesk(call)) ?? refuse('no-such-entry', 'There is no such entry.')
    if (input.entryIds.some((entryId) => !desk.entries.some(({ id }) => id === entryId)))
      refuse('no-such-entry', 'There is no such entry.')
    const { partyId, event, now } = desk
    const ledger = byEntry(await feeLines(tx, partyId, event.id))
    const due = desk.entries.filter(
      ({ id, remindedAt, isRegistered }) =>
        input.entryIds.includes(id) &&
        remindedAt === null &&
        isRegistered &&
        sumsOf(ledger.get(id) ?? []).outstanding > 0,
    )
    await changeEntries(
      tx,
      partyId,
      due.map(({ id }) => id),
      { remindedAt: now },
    )
    const userIds = due.map(({ userId }) => userId)
    if (userIds.length > 0)
      await happen({ what: 'fees-reminded', partyId, eventId: event.id, event: event.title, userIds })
    return { reminded: due.length }
  },
})

serve(exportFees, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ tx, facts: { party }, input: { eventId, format, table, language } }) => {
    const { title, timeZone } = await entryEvent(tx, party.partyId, eventId)
    const entries = await entriesOf(tx, party.partyId, eventId)
    const lines = await feeLines(tx, party.partyId, eventId)
    const tables = {
      entries: entryTable(entries, lines, language),
      ledger: ledgerTable(entries, lines, language, timeZone),
    }
    const name = `${title} ${tables.entries.name}`
    return format === 'csv' ? csvFile(name, tables[table], language) : xlsxFile(name, [tables.entries, tables.ledger])
  },
})

const units = (cents: number) => cents / 100

function entryTable(entries: readonly EntryRow[], lines: readonly FeeRow[], language: Language): Table {
  const t = (key: keyof typeof entryFileTexts.pairs) => translate(entryFileTexts, language, key)
  const ledger = byEntry(lines)
  const rows = entries.map((entry) => {
    const sums = sumsOf(ledger.get(entry.id) ?? [])
    return [
      entry.lastName,
      entry.firstName,
      entry.golfId,
      entry.club,
      entry.handicap,
      entry.class,
      entry.tee,
      t(entry.state),
      t(`how_${entry.how}`),
      entry.note,
      units(sums.entered - sums.waived),
      units(sums.inHand),
      units(sums.outstanding),
    ]
  })
  const total = added([...ledger.values()].map(sumsOf))
  const sumRow = [t('sum'), ...Array.from({ length: 9 }, () => null), units(total.entered - total.waived)]
  const asked = ['lastName', 'firstName', 'golfId', 'club', 'handicap', 'class', 'tee', 'state', 'how', 'note'] as const
  const heads = [...asked, 'due', 'inHand', 'outstanding'] as const
  return {
    name: t('name'),
    heads: heads.map((key) => t(key)),
    rows: [...rows, [...sumRow, units(total.inHand), units(total.outstanding)]],
  }
}

function ledgerTable(
  entries: readonly EntryRow[],
  lines: readonly FeeRow[],
  language: Language,
  timeZone: string,
): Table {
  const t = (key: keyof typeof entryFileTexts.pairs) => translate(entryFileTexts, language, key)
  const { dateAndTime } = formatsFor(language, timeZone)
  const nameOf = new Map(entries.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  const kindOf = new Map(lines.map(({ id, kind }) => [id, kind]))
  return {
    name: t('ledger'),
    heads: (['at', 'player', 'line', 'amount', 'corrects', 'reason', 'by'] as const).map((key) => t(key)),
    rows: lines.map(({ at, entryId, kind, cents, corrects, reason, byName }) => {
      const corrected = corrects && kindOf.get(corrects)
      return [
        dateAndTime(at),
        nameOf.get(entryId) ?? '',
        t(`line_${kind}`),
        units(cents),
        corrected ? t(`line_${corrected}`) : '',
        reason,
        byName,
      ]
    }),
  }
}
