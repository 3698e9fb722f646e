import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getUsers } from '../../party/members/operations.ts'
import { addScores } from './operations/edit.ts'
import type { ResultSheet } from './operations/sheet.ts'
import { resultTexts } from './texts.ts'

type Props = { partyId: string; sheet: ResultSheet; onAdded: () => Promise<void>; onClose: () => void }

/** Members who have no card in the round, one after the other. */
export function AddPlayerDialog({ partyId, sheet, onAdded, onClose }: Props) {
  const t = useTexts(resultTexts)
  const { handicap } = useFormats()
  const [search, setSearch] = useState('')
  const query = { partyId, search: search.trim().slice(0, 100), activeOnly: true, count: 50 }
  const { data, isLoading } = useRead(getUsers, query, { keep: true })
  const here = new Set(sheet.rows.map(({ userId }) => userId))
  const found = (data?.users ?? []).filter(({ userId }) => !here.has(userId)).slice(0, 12)
  const items = found.map(({ userId, firstName, lastName, meta }) => ({
    id: userId,
    label: `${firstName} ${lastName}`,
    hint: meta.handicap === null ? undefined : handicap(meta.handicap),
  }))
  const add = async (userId: string) => {
    const answer = await call(addScores, { roundId: sheet.round.id, userId })
    if (!answer.ok) return showFailure(answer)
    notify(t('added', { name: items.find(({ id }) => id === userId)?.label ?? '' }))
    await onAdded()
  }
  return (
    <Dialog open title={t('addPlayer')} onClose={onClose}>
      <ComboBox
        label={t('player')}
        hint={t('addPlayerHint')}
        placeholder={t('search')}
        items={items}
        onSearch={setSearch}
        onSelect={add}
        loading={isLoading}
        empty={t('nobodyFound')}
        clearOnSelect
      />
    </Dialog>
  )
}
