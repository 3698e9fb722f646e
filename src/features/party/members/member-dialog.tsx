import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { addPlayerByHand, getUsers, type Member, updateMembership, updatePlayerByHand } from './operations.ts'
import { memberTexts } from './texts.ts'

type Gender = '' | 'F' | 'M'
type Player = {
  firstName: string
  lastName: string
  golfClub: string
  handicap: number | null
  gender: Gender
  birthYear: string
}
type Props = { partyId: string; onClose: () => void; member?: Member }

/** Adds a player without account, or changes a member: of an account only what the party keeps of it. */
export function MemberDialog({ partyId, member, onClose }: Props) {
  const t = useTexts(memberTexts)
  const [player, setPlayer] = useState<Player>(() => playerOf(member))
  const [team, setTeam] = useState(member?.meta.team ?? '')
  const [hidden, setHidden] = useState(member?.meta.hidden ?? false)
  const [busy, setBusy] = useState(false)
  const isByHand = !member?.isRegistered
  const isComplete = !isByHand || isWhole(player)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    const failure = member ? await change(member) : await add()
    setBusy(false)
    await invalidate(getUsers)
    if (failure) return showFailure(failure)
    notify(member ? t('saved') : t('playerAdded'))
    onClose()
  }
  const add = async () => failureOf(await call(addPlayerByHand, { partyId, ...inputOf(player) }))
  const change = async ({ userId }: Member) => {
    const changed = isByHand && failureOf(await call(updatePlayerByHand, { partyId, userId, ...inputOf(player) }))
    return changed || failureOf(await call(updateMembership, { partyId, userId, team, hidden }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={member ? t('editTitle', { name: `${member.firstName} ${member.lastName}`.trim() }) : t('byHand')}
      closeButton
      actions={
        <Button type="submit" form="member" variant="primary" disabled={!isComplete} busy={busy}>
          {member ? t('save') : t('addPlayer')}
        </Button>
      }
    >
      <form id="member" className="grid gap-4" onSubmit={save} noValidate>
        <p className="soft">{isByHand ? t('byHandHelp') : t('accountNote')}</p>
        {isByHand && <PlayerFields player={player} change={(part) => setPlayer({ ...player, ...part })} />}
        {member && (
          <>
            <Field label={t('team')} value={team} onChange={setTeam} maxLength={60} optional />
            <Switch label={t('hiddenLabel')} checked={hidden} onChange={setHidden} />
          </>
        )}
      </form>
    </Dialog>
  )
}

type FieldsProps = { player: Player; change: (part: Partial<Player>) => void }

function PlayerFields({ player, change }: FieldsProps) {
  const t = useTexts(memberTexts)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('firstName')}
          value={player.firstName}
          onChange={(firstName) => change({ firstName })}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          label={t('lastName')}
          value={player.lastName}
          onChange={(lastName) => change({ lastName })}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <Field
          label={t('club')}
          value={player.golfClub}
          onChange={(golfClub) => change({ golfClub })}
          maxLength={100}
          autoComplete="off"
        />
        <NumberField
          label={t('handicap')}
          value={player.handicap}
          onChange={(handicap) => change({ handicap })}
          handicap
          min={-10}
          max={54}
        />
      </div>
      <ClassFields player={player} change={change} />
    </>
  )
}

/** What decides in which class a player is. */
function ClassFields({ player, change }: FieldsProps) {
  const t = useTexts(memberTexts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
      <Select
        label={t('gender')}
        value={player.gender || none}
        onChange={(gender) => change({ gender: gender === none ? '' : gender })}
        items={[
          { id: none, label: t('genderNone') },
          { id: 'F', label: t('genderF') },
          { id: 'M', label: t('genderM') },
        ]}
        hint={t('forAdministrators')}
      />
      <Field
        label={t('birthYear')}
        value={player.birthYear}
        onChange={(birthYear) => change({ birthYear })}
        inputMode="numeric"
        maxLength={4}
        error={!isYear(player.birthYear) && player.birthYear.length > 3 && t('birthYearWrong')}
        autoComplete="off"
      />
    </div>
  )
}

const none = 'none'

const playerOf = (member: Member | undefined): Player => ({
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  golfClub: member?.club ?? '',
  handicap: member?.meta.handicap ?? null,
  gender: member?.meta.gender ?? '',
  birthYear: member?.meta.birthYear?.toString() ?? '',
})

const isYear = (text: string) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= 2100)

const isWhole = ({ firstName, lastName, golfClub, handicap, birthYear }: Player) =>
  [firstName, lastName, golfClub].every((text) => text.trim() !== '') && handicap !== null && isYear(birthYear)

const inputOf = ({ firstName, lastName, golfClub, handicap, gender, birthYear }: Player) => ({
  firstName,
  lastName,
  golfClub,
  handicap: handicap ?? 0,
  gender,
  birthYear: birthYear === '' ? null : Number(birthYear),
})

const failureOf = (answer: { ok: true } | Failure) => (answer.ok ? undefined : answer)
