import { type Language, translate } from '../../../../contract/texts.ts'
import { csvFile, type Table, type TableCell, xlsxFile } from '../../../../server/files/table-file.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { eventRow, roundsOfEvent } from '../../events/reads.ts'
import { seesHandicaps } from '../../events/rules.ts'
import { resultSheetTexts } from '../../result-sheets/texts.ts'
import { exportStartList } from '../operations/file.ts'
import { peopleById, publishedLists, withdrawnFrom } from '../reads.ts'
import { startListTexts } from '../texts.ts'

type Line = { userId: string; cells: readonly TableCell[] }

serve(exportStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input: { eventId, format, language }, tx, facts }) => {
    const { partyId } = facts.party
    const event = await eventRow(tx, partyId, eventId)
    const lists = await publishedLists(tx, partyId, eventId)
    const rounds = (await roundsOfEvent(tx, partyId, event)).filter(({ id }) => lists.has(id))
    const onTees = [...lists.values()].flatMap(({ tees }) => tees.flatMap(({ players }) => players))
    const withdrawn = await withdrawnFrom(tx, partyId, eventId)
    const people = await peopleById(
      tx,
      partyId,
      [...new Set(onTees)].filter((userId) => !withdrawn.has(userId)),
    )
    const withHandicaps = seesHandicaps(facts.party, event)
    const lines = rounds.flatMap(({ id, title, meta }) =>
      (lists.get(id)?.tees ?? []).flatMap(({ players, time, startHole }, at) =>
        people
          .filter(({ userId }) => players.includes(userId))
          .toSorted((a, b) => players.indexOf(a.userId) - players.indexOf(b.userId))
          .map(({ userId, firstName, lastName, club, handicap }): Line => {
            const place = [time ?? null, startHole ?? meta.startHole, at + 1]
            const own = [firstName, lastName, club, ...(withHandicaps ? [handicap] : [])]
            return { userId, cells: [...(rounds.length > 1 ? [title] : []), ...place, ...own] }
          }),
      ),
    )
    const word = (key: 'startList' | 'byName') => translate(startListTexts, language, key)
    const table = (name: string, rows: readonly Line[]): Table => ({
      name,
      heads: headsOf(language, rounds.length > 1, withHandicaps),
      rows: rows.map(({ cells }) => cells),
    })
    const name = `${event.title} ${word('startList')}`
    if (format === 'csv') return csvFile(name, table(word('startList'), lines), language)
    const order = new Map(people.map(({ userId }, at) => [userId, at]))
    const rank = ({ userId }: Line) => order.get(userId) ?? 0
    const byName = lines.toSorted((a, b) => rank(a) - rank(b))
    return xlsxFile(name, [table(word('startList'), lines), table(word('byName'), byName)])
  },
})

function headsOf(language: Language, withRound: boolean, withHandicaps: boolean): string[] {
  const own = (key: 'clock' | 'onTee' | 'group') => translate(startListTexts, language, key)
  const shared = (key: 'round' | 'firstName' | 'lastName' | 'club' | 'handicap') =>
    translate(resultSheetTexts, language, key)
  return [
    ...(withRound ? [shared('round')] : []),
    own('clock'),
    own('onTee'),
    own('group'),
    shared('firstName'),
    shared('lastName'),
    shared('club'),
    ...(withHandicaps ? [shared('handicap')] : []),
  ]
}
