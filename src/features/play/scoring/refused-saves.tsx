import { drop, retry, type Waiting } from '../../../web/outbox.ts'
import { createStore, useStore } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { type HoleSave, mergedSaves } from './hole-saves.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import { drivesOfSide } from './rules/group-drives.ts'
import { contendersOf, entrantsOf } from './rules/group-sides.ts'
import { seenOn } from './rules/waiting-steps.ts'
import { takeOverGroup } from './take-over.tsx'
import { heldTexts } from './texts/held-texts.ts'
import { sideTexts } from './texts/side-texts.ts'
import { scoringTexts } from './texts.ts'
import type { GroupOnPhone } from './use-group.tsx'

type Props = { phone: GroupOnPhone; group: Group; userId: string }

/** The refusal whose dialog was closed without a choice. */
const closedKey = createStore('')

/** What the server refused: a dialog at first, then a notice, until the person has chosen. */
export function RefusedSaves({ phone, group, userId }: Props) {
  const tHeld = useTexts(heldTexts)
  const first = phone.refused[0]
  const closed = useStore(closedKey)
  if (!first) return null
  if (closed === first.key)
    return (
      <Notice danger action={<Button onClick={() => closedKey.set('')}>{tHeld('choose')}</Button>}>
        {tHeld('unsaved')}
      </Notice>
    )
  const base = phone.base ?? group
  return (
    <RefusedDialog
      key={first.key}
      item={first}
      base={base}
      phone={phone}
      userId={userId}
      onClose={() => closedKey.set(first.key)}
    />
  )
}

/** Refused whenever it is sent: the round was changed, or what was entered does not fit it. */
const hopeless = [
  'invalid-result',
  'no-such-hole',
  'not-in-group',
  'no-extras',
  'no-such-extra',
  'not-asked',
  'key-used',
]

/** It opens unasked, perhaps under a thumb that means the page: what it drops must not be dropped by that tap. */
const opening = 700

type DialogProps = { item: Waiting; base: Group; phone: GroupOnPhone; userId: string; onClose: () => void }

function RefusedDialog({ item, base, phone, userId, onClose }: DialogProps) {
  const t = useTexts(scoringTexts)
  const tHeld = useTexts(heldTexts)
  const { code, detail } = item.refused ?? {}
  const sameHole = [...phone.refused, ...phone.waiting].filter((one) => isSaveOf(one, item))
  const isSave = item.operation === 'saveHole'
  const mine = isSave && mergedSaves(item.input as HoleSave, ...sameHole.map(({ input }) => input as HoleSave))
  const others = sameHole.filter((one) => one.key !== item.key)
  const isConflict = isSave && code === 'stale-version'
  const isTakenOver = code === 'taken-over'

  /** Sent anew in its old place, as an answer to what stands there now. */
  const keepMine = async () => {
    if (!mine) return
    for (const one of others) await drop(one.key)
    await retry(item.key, { ...mine, version: base.version, base: seenOn(base, mine.position) })
  }
  const dropMine = async () => {
    for (const one of isConflict ? others : followers(phone, item)) await drop(one.key)
    await drop(item.key)
  }
  const regain = async () => {
    if (base.scorerId === userId || (await takeOverGroup(base))) await retry(item.key)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('unable')}
      onClose={onClose}
      actions={
        <>
          <Button variant={isConflict ? 'line' : 'plain'} rest={opening} onClick={dropMine}>
            {isConflict ? tHeld('takeNewer') : tHeld('dropMine')}
          </Button>
          {isConflict && (
            <Button variant="primary" rest={opening} onClick={keepMine}>
              {tHeld('keepMine')}
            </Button>
          )}
          {isTakenOver && (
            <Button variant="primary" rest={opening} onClick={regain}>
              {t('takeOver')}
            </Button>
          )}
          {!isConflict && !isTakenOver && !hopeless.includes(code ?? '') && (
            <Button variant="primary" rest={opening} onClick={() => retry(item.key)}>
              {tHeld('tryAgain')}
            </Button>
          )}
        </>
      }
    >
      <p className="soft">{t('unableText')}</p>
      {!isConflict && detail && <p>{detail}</p>}
      {mine && <Compared base={base} mine={mine} isConflict={isConflict} />}
    </Dialog>
  )
}

const isSaveOf = ({ operation, input }: Waiting, item: Waiting) =>
  operation === 'saveHole' && item.operation === 'saveHole' && input.position === item.input.position

/** What cannot be carried out any more once this is dropped: all that waits behind it. */
const followers = ({ refused, waiting }: GroupOnPhone, item: Waiting) =>
  item.operation === 'submitGroup' ? [] : [...refused, ...waiting].filter(({ key }) => key !== item.key)

/** What was typed beside what stands there now. */
function Compared({ base, mine, isConflict }: { base: Group; mine: HoleSave; isConflict: boolean }) {
  const t = useTexts(scoringTexts)
  const tHeld = useTexts(heldTexts)
  const played = base.holes[mine.position - 1]
  if (!played) return null
  return (
    <>
      {isConflict && <p>{tHeld('differs', { hole: played.hole })}</p>}
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('hole', { hole: played.hole })}</th>
            <th scope="col" className="number">
              {tHeld('yours')}
            </th>
            <th scope="col" className="number">
              {tHeld('newer')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entrantsOf(base).map(({ name, player: { user, result } }) => {
            const now = result[mine.position - 1]
            const typed = mine.results.find(({ userId }) => userId === user.userId)
            return (
              <tr key={user.userId}>
                <th scope="row" className="font-text">
                  {name}
                </th>
                <td className="number">
                  {typed && <ScoreMark strokes={typed.strokes} par={played.par} pickedUp={typed.pickedUp} />}
                </td>
                <td className="number">
                  <ScoreMark strokes={now?.strokes} par={played.par} pickedUp={now?.pickedUp} assumed={now?.filled} />
                </td>
              </tr>
            )
          })}
          <DrivesCompared base={base} mine={mine} />
        </tbody>
      </table>
    </>
  )
}

/** Whose drive each side has used on the hole, here and there. */
function DrivesCompared({ base, mine }: { base: Group; mine: HoleSave }) {
  const t = useTexts(sideTexts)
  const sides = contendersOf(base).filter(({ members }) => drivesOfSide(base, members))
  return sides.map(({ name, members }) => {
    const nameOf = (isDriver: (member: GroupPlayer) => boolean) => members.find(isDriver)?.user.firstName ?? '–'
    const said = mine.results.filter(({ drive, userId }) => drive && members.some(({ user }) => user.userId === userId))
    const isDriverNow = ({ result }: GroupPlayer) => result[mine.position - 1]?.drive === true
    return (
      <tr key={members[0]?.user.userId}>
        <th scope="row" className="font-text">
          {sides.length > 1 ? `${t('drives')}: ${name}` : t('drives')}
        </th>
        <td className="number">{nameOf(({ user }) => said.some(({ userId }) => userId === user.userId))}</td>
        <td className="number">{nameOf(isDriverNow)}</td>
      </tr>
    )
  })
}
