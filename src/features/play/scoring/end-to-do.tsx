import type { ReactNode } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Link } from '../../../web/ui/link.tsx'
import type { TypedHole, TypedHoles } from './hole-saves.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import { filledFor, lastPlayed } from './round-card.tsx'
import { entrantsOf } from './rules/group-sides.ts'
import { pathOfPosition } from './rules/hole-pages.ts'
import { endTexts } from './texts/end-texts.ts'
import { scoringTexts } from './texts.ts'

type Played = Group['holes'][number]
type Props = { group: Group; typed: TypedHoles; drafts: readonly Played[]; missing: readonly Played[] }

/** What has to be done before the round is submitted, and what nobody has entered, each with the way to its hole. */
export function EndToDo({ group, typed, drafts, missing }: Props) {
  const tEnd = useTexts(endTexts)
  const open = missing.filter((played) => !drafts.includes(played))
  const filled = group.players.filter((player) => filledFor(group, player).length > 0)
  const out = group.players.filter(({ status }) => status !== null)
  if (drafts.length + open.length + filled.length + out.length === 0) return null
  return (
    <section aria-labelledby="end-to-do">
      <h2 id="end-to-do" className="border-b border-rule-strong py-2 text-lead">
        {tEnd('beforeSubmit')}
      </h2>
      <ul>
        {drafts.map((played) => (
          <Draft key={played.position} group={group} played={played} hole={typed[played.position]} />
        ))}
        {open.length > 0 && (
          <Line urgent title={tEnd('holesMissing', { holes: open.map(({ hole }) => hole).join(', ') })}>
            <HoleLinks group={group} holes={open} />
          </Line>
        )}
        {filled.map((player) => (
          <Filled key={player.user.userId} group={group} player={player} />
        ))}
        {out.map((player) => (
          <Out key={player.user.userId} group={group} player={player} />
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ user }: GroupPlayer) => `${user.firstName} ${user.lastName}`

type LineProps = { title: string; text?: string | undefined; urgent?: boolean; children?: ReactNode }

const Line = ({ title, text, urgent, children }: LineProps) => (
  <li
    className={classNames(
      'flex min-h-15 flex-wrap items-center gap-2 border-b border-rule py-1',
      urgent && 'bg-highlight-soft shadow-[-1rem_0_0_var(--highlight-soft),1rem_0_0_var(--highlight-soft)]',
    )}
  >
    <span className="min-w-0 flex-[1_1_9rem] leading-tight">
      <b className="block wrap-anywhere">{title}</b>
      {text && <span className="caption">{text}</span>}
    </span>
    {children}
  </li>
)

/** Typed on this phone for some of the players, so that leaving the hole could not save it. */
function Draft({ group, played, hole }: { group: Group; played: Played; hole: TypedHole | undefined }) {
  const t = useTexts(scoringTexts)
  const tEnd = useTexts(endTexts)
  const { time } = useFormats()
  const values = entrantsOf(group).flatMap(({ called, player }) => {
    const value = hole?.values[player.user.userId]
    if (!value) return []
    return `${called} ${value.pickedUp ? t('pickUp') : (value.strokes ?? '–')}`
  })
  const at = hole?.at && time(new Date(hole.at).toISOString())
  const typed = values.join(', ')
  return (
    <Line
      urgent
      title={tEnd('holeNotSaved', { hole: played.hole })}
      text={at ? tEnd('typedHereAt', { typed, time: at }) : tEnd('typedHere', { typed })}
    >
      <ButtonLink variant="soft" to={pathOfPosition(group, played.position)}>
        {tEnd('openHole', { hole: played.hole })}
      </ButtonLink>
    </Line>
  )
}

function Filled({ group, player }: { group: Group; player: GroupPlayer }) {
  const tEnd = useTexts(endTexts)
  const holes = filledFor(group, player)
  return (
    <Line title={tEnd('filledHoles', { name: nameOf(player), count: holes.length })} text={tEnd('filledText')}>
      <HoleLinks group={group} holes={holes} />
    </Line>
  )
}

function Out({ group, player }: { group: Group; player: GroupPlayer }) {
  const tEnd = useTexts(endTexts)
  const hole = lastPlayed(group, player)
  return (
    <Line
      title={`${nameOf(player)}: ${player.status}`}
      text={hole === null ? tEnd('outWithoutHole') : tEnd('outAfter', { hole })}
    />
  )
}

const HoleLinks = ({ group, holes }: { group: Group; holes: readonly Played[] }) => {
  const t = useTexts(scoringTexts)
  return (
    <span className="flex flex-wrap gap-1">
      {holes.map(({ position, hole }) => (
        <Link
          key={position}
          className="chip min-w-12 justify-center font-strong text-ink no-underline"
          to={pathOfPosition(group, position)}
          aria-label={t('hole', { hole })}
        >
          {hole}
        </Link>
      ))}
    </span>
  )
}
