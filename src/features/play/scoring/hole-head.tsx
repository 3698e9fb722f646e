import { useState } from 'react'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import type { TypedHoles } from './hole-saves.tsx'
import { draftsIn } from './left-holes.tsx'
import type { Group } from './operations/group.ts'
import { pathOfPosition } from './rules/hole-pages.ts'
import { isSaved, nextPosition } from './rules/progress.ts'
import { scoringTexts } from './texts.ts'

type Props = { group: Group; position: number; typed: TypedHoles }

/** The hole's number, par and index between the ways to its neighbours; pressed it opens the hole picker. */
export function HoleHead({ group, position, typed }: Props) {
  const t = useTexts(scoringTexts)
  const [open, setOpen] = useState(false)
  const played = group.holes[position - 1]
  if (!played) return null
  const { hole, par, index } = played
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)_3rem] items-center px-1 pb-2 short:pb-1 large-text:grid-cols-[auto_minmax(0,1fr)_auto] large-text:px-0 md:grid-cols-[auto_3rem_3rem] md:justify-start md:gap-4 md:px-0 md:pb-4">
      <h1 className="sr-only" tabIndex={-1}>
        {t('scoreHole', { hole })}
      </h1>
      <IconButton
        icon="left"
        className="bg-transparent"
        label={t('previousHole')}
        disabled={position === 1}
        onClick={() => navigate(pathOfPosition(group, position - 1))}
      />
      <button
        type="button"
        className="flex min-w-0 items-center justify-center gap-4 text-left large-text:flex-wrap large-text:gap-1 md:order-first"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{t('chooseHole', { hole })}</span>
        <span
          className="text-numeral-xl leading-none font-score tracking-tight short:text-display large-text:text-numeral-l"
          aria-hidden="true"
        >
          {hole}
        </span>
        <span className="grid min-w-0 text-small leading-tight">
          <b className="text-body">{t('par', { par })}</b>
          <span className="soft">
            {t('index', { index })}
            {group.round.provisional && ` (${t('provisional')})`}
          </span>
          <span className="caption truncate large-text:whitespace-normal">
            {played.extra ? t('extraHole') : group.round.courseName}
          </span>
        </span>
      </button>
      <IconButton
        icon="right"
        className="bg-transparent"
        label={t('nextHole')}
        disabled={!isSaved(group, position)}
        onClick={() => navigate(pathOfPosition(group, position + 1))}
      />
      <HolePicker group={group} position={position} typed={typed} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

type PickerProps = Props & { open: boolean; onClose: () => void }

/** All holes of the round: those with scores or typed values can be jumped to, and the next one. */
function HolePicker({ group, position, typed, open, onClose }: PickerProps) {
  const t = useTexts(scoringTexts)
  const next = nextPosition(group)
  const drafts = draftsIn(group, typed)
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('holes')}>
      <ul className="grid grid-cols-6 gap-2">
        {group.holes.map((played) => {
          const { position: at, hole, extra } = played
          const saved = isSaved(group, at)
          const isTyped = drafts.includes(played)
          return (
            <li key={at}>
              <button
                type="button"
                className={classNames('key relative w-full', isTyped ? 'bg-highlight-soft' : saved && 'bg-press-soft')}
                aria-label={t(isTyped ? 'holeTyped' : saved ? 'holeSaved' : 'holeOpen', { hole })}
                aria-current={at === position ? 'true' : undefined}
                disabled={!saved && !isTyped && at !== next && !(extra && next === null)}
                onClick={() => go(pathOfPosition(group, at))}
              >
                {hole}
                {(saved || isTyped) && (
                  <span className="absolute right-0 bottom-0">
                    <Icon name={isTyped ? 'edit' : 'check'} size="small" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {next === null && (
        <button type="button" className="button button-soft" onClick={() => go('/score/end')}>
          {t('endOfRound')}
        </button>
      )}
    </Dialog>
  )
}
