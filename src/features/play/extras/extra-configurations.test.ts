import { beforeAll, describe, expect, test } from 'vitest'
import { type Club, makeClub } from '../../../testing/club.ts'
import { anotherClub, app, club, openPartyExtras, save } from '../../../testing/party-extras.ts'
import { addDefaultExtras, type ConfiguredExtra, getExtras, importExtras } from './operations.ts'
import { configurationOf, type ImportEntry, importEntries, newExtra, parseConfiguration } from './rules.ts'

openPartyExtras()

describe('P4 configurations', () => {
  let other: Club
  beforeAll(async () => {
    await anotherClub()
    other = await makeClub(app)
  })
  const extrasOf = async (of: Club) => {
    const answer = await of.admin.call(getExtras, { partyId: of.partyId, all: true })
    return answer.ok ? answer.value.extras : []
  }
  const importInto = (of: Club, extras: ConfiguredExtra[], merge: (entry: ImportEntry) => boolean = () => false) =>
    extrasOf(of).then((own) =>
      of.admin.call(importExtras, {
        partyId: of.partyId,
        extras: importEntries(own, extras, '2026-05-01').map((entry) => ({
          extra: entry.extra,
          mergeInto: merge(entry) ? (entry.isMatched?.id ?? null) : null,
        })),
      }),
    )

  test('P4 exported, imported into an empty party and exported again it is the same', async () => {
    await club.admin.call(addDefaultExtras, { partyId: club.partyId, language: 'sv' })
    const dialogs = [{ rules: ["hole == 18 && '{par}' == 4"], caption: 'Vem bjuder?' }]
    await save({ name: 'Ölrundan', startDate: '2026-01-01', endDate: '2026-12-31', meta: { dialogs, timeout: 30 } })
    const text = JSON.stringify(configurationOf(await extrasOf(club)))
    const imported = parseConfiguration(text) ?? []
    expect(imported).toHaveLength(9)
    expect(await importInto(other, imported)).toMatchObject({ value: { added: 9, merged: 0 } })
    expect(JSON.stringify(configurationOf(await extrasOf(other)))).toBe(text)
  })

  test('P4 a merge keeps name and marks of one’s own, and the imported name becomes an alias', async () => {
    const [before] = await extrasOf(other)
    const changed = { ...newExtra, name: (before?.name ?? '').toUpperCase(), description: 'New words' }
    expect(await importInto(other, [changed], () => true)).toMatchObject({ value: { added: 0, merged: 1 } })
    expect((await extrasOf(other)).find(({ id }) => id === before?.id)).toMatchObject({
      name: before?.name,
      description: 'New words',
      meta: { autoMarks: [], aliases: [] },
    })
  })

  test('P4 the two old names are never refused, and suggest a merge with the neutral extra where the party has it', async () => {
    const own = await extrasOf(other)
    const old = ['Eva Braun', 'HESS'].map((name) => ({ ...newExtra, name }))
    expect(importEntries(own, old, '2026-05-01')).toMatchObject([
      { isMatched: { name: 'Bunkerplock' }, suggestedAction: 'merge' },
      { isMatched: { name: 'Joker' }, suggestedAction: 'merge' },
    ])
    await importInto(other, old, () => true)
    expect((await extrasOf(other)).find(({ name }) => name === 'Joker')?.meta.aliases).toEqual(['HESS'])
    const empty = await makeClub(app)
    expect(importEntries([], old, '2026-05-01').map(({ suggestedAction }) => suggestedAction)).toEqual(['add', 'add'])
    await importInto(empty, old)
    expect((await extrasOf(empty)).map(({ name }) => name)).toEqual(['Eva Braun', 'HESS'])
  })

  test('P4 all or none: one that cannot be used keeps the others out; another party’s extra is not there to merge', async () => {
    const good = { ...newExtra, name: 'Good one' }
    const bad = {
      ...newExtra,
      name: 'Bad one',
      meta: { ...newExtra.meta, dialogs: [{ rules: ['wind'], caption: 'Who?' }] },
    }
    expect(await importInto(other, [good, bad])).toMatchObject({ status: 422, code: 'invalid-rule' })
    const [foreign] = await extrasOf(club)
    const stolen = { partyId: other.partyId, extras: [{ extra: good }, { extra: good, mergeInto: foreign?.id ?? '' }] }
    expect(await other.admin.call(importExtras, stolen)).toMatchObject({ status: 404 })
    expect((await extrasOf(other)).map(({ name }) => name)).not.toContain('Good one')
  })
})
