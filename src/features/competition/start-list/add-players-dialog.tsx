import { useState } from 'react'
import { hasWords } from '../../../contract/folded.ts'
import { MAX_TEE_SIZE } from '../../../golf/start-list.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { type DraftTee, movePlayers, newKey } from './rules.ts'
import { startListTexts } from './texts.ts'
import type { People } from './use-people.tsx'

type Props = {
  tees: readonly DraftTee[]
  people: People
  onArrange: (tees: DraftTee[]) => void
  onClose: () => void
}

/** Members who stand on no tee, one after the other. */
export function AddPlayersDialog({ tees, people, onArrange, onClose }: Props) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const [search, setSearch] = useState('')
  const placed = new Set(tees.flatMap(({ players }) => players))
  const items = [...people.values()]
    .filter(({ userId, isMember }) => isMember && !placed.has(userId))
    .map((player) => ({
      id: player.userId,
      label: `${player.firstName} ${player.lastName}`,
      hint: player.handicap === null ? undefined : handicap(player.handicap),
    }))
    .filter(({ label }) => hasWords(label, search))
    .slice(0, 12)
  const add = (userId: string) => {
    const open = tees.findLast(({ players }) => players.length < MAX_TEE_SIZE)
    const key = open?.key ?? newKey(tees)
    onArrange(movePlayers(open ? tees : [...tees, { key, players: [] }], [userId], key))
  }
  return (
    <Dialog open title={t('addPlayers')} onClose={onClose}>
      <ComboBox
        label={t('players')}
        hint={t('addPlayersHint')}
        placeholder={t('search')}
        items={items}
        onSearch={setSearch}
        onSelect={add}
        empty={t('nobodyFound')}
        clearOnSelect
      />
    </Dialog>
  )
}
