import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { MemberPicker, type Named } from './member-picker.tsx'
import { type Entries, enterPlayers, getEntries } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'
import { type Wish, WishFields } from './wish-fields.tsx'

type Guest = { firstName: string; lastName: string; golfClub: string; handicap: number | null }
const noGuest: Guest = { firstName: '', lastName: '', golfClub: '', handicap: null }
const noWish: Wish = { class: null, tee: null, note: '', wishes: [] }

/** Enters members, one or many, or a guest, at any time. */
export function EnterDialog({ data, onClose }: { data: Entries; onClose: () => void }) {
  const t = useTexts(entryTexts)
  const [who, setWho] = useState<'members' | 'guest'>('members')
  const [members, setMembers] = useState<readonly Named[]>([])
  const [guest, setGuest] = useState(noGuest)
  const [wish, setWish] = useState(noWish)
  const [together, setTogether] = useState(false)
  const [letIn, setLetIn] = useState(false)
  const sideSize = data.settings?.sideSize ?? 1
  const isOne = who === 'guest' || members.length === 1
  const mayJoin = who === 'members' && members.length > 1 && members.length <= sideSize
  const reason = reasonOf(who, members, guest, t)
  const send = async () => {
    const players = playersOf(who, members, guest)
    const groups = mayJoin && together ? [players] : players.map((player) => [player])
    const wished = { ...wish, wishes: wish.wishes.map(({ userId }) => userId) }
    const sides = groups.map((group) => ({ players: group, ...(isOne || groups.length === 1 ? wished : {}) }))
    const answer = await call(enterPlayers, { eventId: data.eventId, sides, letIn })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('enterDone', answer.value))
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={data.phase === 'closed' ? t('lateEntry') : t('enterTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" reason={reason} onClick={send}>
            {t('add')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Chips
          label={t('who')}
          items={[
            { id: 'members' as const, label: t('members') },
            { id: 'guest' as const, label: t('guest') },
          ]}
          value={who}
          onChange={setWho}
        />
        {who === 'members' ? (
          <MemberPicker
            label={t('members')}
            partyId={data.partyId}
            value={members}
            onChange={setMembers}
            most={200}
            without={data.entries.flatMap(({ userId, state }) => (state === 'withdrawn' ? [] : [userId]))}
          />
        ) : (
          <GuestFields guest={guest} onChange={setGuest} />
        )}
        {mayJoin && <Checkbox label={t('together')} checked={together} onChange={setTogether} />}
        {(isOne || (mayJoin && together)) && (
          <WishFields
            partyId={data.partyId}
            classes={data.classes}
            tees={data.settings?.tees ?? []}
            self={members[0]?.userId ?? null}
            wish={wish}
            onChange={setWish}
          />
        )}
        {data.settings?.places != null && <Checkbox label={t('letInAnyway')} checked={letIn} onChange={setLetIn} />}
      </div>
    </Dialog>
  )
}

const isWhole = ({ firstName, lastName, golfClub, handicap }: Guest) =>
  firstName.trim() !== '' && lastName.trim() !== '' && golfClub.trim() !== '' && handicap !== null

type T = ReturnType<typeof useTexts<typeof entryTexts>>

function reasonOf(who: 'members' | 'guest', members: readonly Named[], guest: Guest, t: T) {
  if (who === 'guest') return !isWhole(guest) && t('guestWhole')
  return members.length === 0 && t('enterSome')
}

const playersOf = (who: 'members' | 'guest', members: readonly Named[], guest: Guest) =>
  who === 'guest'
    ? [{ guest: { ...guest, handicap: guest.handicap ?? 54 } }]
    : members.map(({ userId }) => ({ userId }))

function GuestFields({ guest, onChange }: { guest: Guest; onChange: (guest: Guest) => void }) {
  const t = useTexts(entryTexts)
  const set = (change: Partial<Guest>) => onChange({ ...guest, ...change })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('firstName')}
        value={guest.firstName}
        maxLength={100}
        onChange={(firstName) => set({ firstName })}
      />
      <Field label={t('lastName')} value={guest.lastName} maxLength={100} onChange={(lastName) => set({ lastName })} />
      <Field label={t('club')} value={guest.golfClub} maxLength={100} onChange={(golfClub) => set({ golfClub })} />
      <NumberField
        label={t('handicap')}
        value={guest.handicap}
        handicap
        min={-10}
        max={54}
        onChange={(handicap) => set({ handicap })}
      />
    </div>
  )
}
