import { useId } from 'react'
import type { Translate } from '../../../contract/texts.ts'
import type { DriveCount } from '../../../golf/drives.ts'
import { useTexts } from '../../../web/texts.ts'
import type { Group, GroupPlayer } from './operations/group.ts'
import { drivesOfSide } from './rules/group-drives.ts'
import { contendersOf } from './rules/group-sides.ts'
import { sideTexts } from './texts/side-texts.ts'

type Props = {
  /** With what is typed. */
  group: Group
  side: readonly GroupPlayer[]
  position: number
  rests: boolean
  onChoose: (member: GroupPlayer) => void
}

/** Whose drive a side has used on the hole, and how it stands with those that it owes. */
export function DriveChips({ group, side, position, rests, onChoose }: Props) {
  const t = useTexts(sideTexts)
  const id = useId()
  const members = group.players.filter(({ user }) => side.some((one) => one.user.userId === user.userId))
  const count = drivesOfSide(group, members)
  if (!count) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
    <div className="grid gap-1" role="group" aria-labelledby={id}>
      <p className="caption">
        <span id={id} className="sr-only">
          {t('whoseDrive')}
        </span>
        <span role="status">
          {t('drives')}: {drivesInWords(t, count)}
        </span>
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-1 large-text:grid-flow-row">
        {members.map((member) => (
          <button
            key={member.user.userId}
            type="button"
            className="chip min-w-0 gap-1 px-1"
            aria-pressed={member.result[position - 1]?.drive === true}
            disabled={rests}
            onClick={() => onChoose(member)}
          >
            <span className="truncate">{member.user.firstName}</span>
            <Used count={count} member={member} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** '2/4', read out as drives used of those that are needed. */
function Used({ count, member }: { count: DriveCount; member: GroupPlayer }) {
  const t = useTexts(sideTexts)
  const { used = 0, owed = 0 } = count.members.find(({ id }) => id === member.user.userId) ?? {}
  if (used + owed === 0) return null
  return (
    <>
      <span className="sr-only">{t('drivesUsed', { used, needed: used + owed })}</span>
      <span aria-hidden="true" className="soft">
        {owed > 0 ? `${used}/${used + owed}` : used}
      </span>
    </>
  )
}

/** '4 owed, 5 holes left: one more may be chosen freely.' */
export function drivesInWords(t: Translate<typeof sideTexts>, { owed, left, state }: DriveCount): string {
  if (state === 'done') return t('drivesDone')
  const numbers = t('drivesOwed', { owed, count: left })
  if (state === 'free') return `${numbers} ${t('drivesFree', { count: left - owed })}`
  return `${numbers} ${t(state === 'forced' ? 'drivesForced' : 'drivesShort', { count: owed - left })}`
}

/** The drives of every side at the end of the round, by member. */
export function DrivesAtEnd({ group }: { group: Group }) {
  const t = useTexts(sideTexts)
  const sides = contendersOf(group).flatMap((side) => {
    const count = drivesOfSide(group, side.members)
    return count ? [{ ...side, count }] : []
  })
  if (sides.length === 0) return null
  return (
    <section aria-labelledby="drives-at-end">
      <h2 id="drives-at-end" className="border-b border-rule-strong py-2 text-lead">
        {t('drives')}
      </h2>
      <ul>
        {sides.map(({ name, members, count }) => (
          <li key={members[0]?.user.userId} className="border-b border-rule py-2 leading-tight">
            <b className="block wrap-anywhere">{name}</b>
            <span className="block">
              {members
                .map(({ user }) => `${user.firstName} ${count.members.find(({ id }) => id === user.userId)?.used ?? 0}`)
                .join(', ')}
            </span>
            <span className="caption">
              {count.state === 'short'
                ? t('drivesMissing', { count: count.owed - count.left })
                : drivesInWords(t, count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
