import { useState } from 'react'
import { useStore } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import type { BoardView } from './live-leaderboard.tsx'
import { ShareBoard, type ShareProps } from './share-board.tsx'
import { leaderboardTexts } from './texts.ts'

/** Opens the search of a board. Props: `view` of `useBoardView`. */
export function SearchButton({ view: { search } }: { view: BoardView }) {
  const t = useTexts(leaderboardTexts)
  const isOpen = useStore(search) !== undefined
  return (
    <IconButton
      icon="search"
      label={t('search')}
      aria-expanded={isOpen}
      onClick={() => search.set(isOpen ? undefined : '')}
    />
  )
}

/** Opens the QR code, the link and the lines for another site. Props: those of ShareBoard. */
export function ShareButton(props: ShareProps) {
  const t = useTexts(leaderboardTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="qr" label={t('shareButton')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog open={isOpen} title={t('share')} onClose={() => setOpen(false)}>
        <ShareBoard {...props} />
      </Dialog>
    </>
  )
}
