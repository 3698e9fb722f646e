import { type FormEvent, useState } from 'react'
import type { InputOf } from '../../../contract/operation.ts'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { playsMatches, type RoundGame } from '../../../golf/formats/presets.ts'
import { useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useRead } from '../../../web/use-read.ts'
import { findUsers } from '../members/operations.ts'
import { searchFor } from '../members/rules.ts'
import { memberTexts } from '../members/texts.ts'
import { UpgradeDialog } from '../parties/upgrade-dialog.tsx'
import type { quickStart } from './operations.ts'
import { playersAtMost, playersWithoutPremium, type Side, sidesFit, teesOf } from './rules.ts'
import { playGolfTexts } from './texts.ts'

/** Somebody who plays; `player` is what the server gets. */
export type Chosen = {
  id: string
  name: string
  club: string
  side: Side
  player: InputOf<typeof quickStart>['selectedUsers'][number]
}

type Props = {
  user: CurrentUser
  game: RoundGame
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
}

/** Who plays: found people, or players typed in. */
export function SelectPlayers({ user, game, chosen, onChange }: Props) {
  const t = useTexts(playGolfTexts)
  const [byHand, setByHand] = useState(false)
  const isFull = chosen.length >= (user.premium ? playersAtMost : playersWithoutPremium)
  const groups = groupCount(game, chosen)
  const add = (player: Omit<Chosen, 'side'>) => {
    if (isFull || chosen.some(({ id }) => id === player.id)) return
    onChange([...chosen, { ...player, side: chosen.length % 2 === 0 ? 0 : 1 }])
  }
  return (
    <div className="grid gap-5">
      <p className="caption">{t('stepPlayers')}</p>
      <List label={t('players')}>
        {chosen.map((one) => (
          <ListRow
            key={one.id}
            start={<Avatar name={one.name} tone={one.id === user.userId ? 'press' : undefined} />}
            title={one.name}
            caption={one.club}
            end={
              <>
                {playsMatches(game) && (
                  <SideSelect
                    chosen={one}
                    onChange={(side) => onChange(chosen.map((other) => (other === one ? { ...one, side } : other)))}
                  />
                )}
                {one.id === user.userId ? (
                  <Badge tone="press">{t('you')}</Badge>
                ) : (
                  <IconButton
                    icon="close"
                    label={t('remove', { name: one.name })}
                    onClick={() => onChange(chosen.filter((other) => other !== one))}
                  />
                )}
              </>
            }
          />
        ))}
      </List>
      {!user.premium && chosen.length >= playersWithoutPremium && <PremiumRequired />}
      {groups > 1 && <Notice>{t('twoGroups', { count: groups })}</Notice>}
      {!isFull && <FindPlayer chosen={chosen} onAdd={add} />}
      {!isFull && byHand && <ByHand onAdd={add} />}
      {!isFull && !byHand && (
        <div>
          <Button icon="plus" onClick={() => setByHand(true)}>
            {t('addByHand')}
          </Button>
        </div>
      )}
    </div>
  )
}

function groupCount(game: RoundGame, chosen: readonly Chosen[]): number {
  if (!sidesFit(game, chosen)) return 0
  return teesOf(
    game,
    chosen.map(({ id, side }) => ({ userId: id, side, hasAccount: true })),
  ).length
}

function SideSelect({ chosen, onChange }: { chosen: Chosen; onChange: (side: Side) => void }) {
  const t = useTexts(playGolfTexts)
  return (
    <Select
      label={t('sideOf', { name: chosen.name })}
      hideLabel
      items={[
        { id: 'A', label: t('sideA') },
        { id: 'B', label: t('sideB') },
      ]}
      value={chosen.side === 0 ? 'A' : 'B'}
      onChange={(side) => onChange(side === 'A' ? 0 : 1)}
    />
  )
}

function PremiumRequired() {
  const t = useTexts(playGolfTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Notice icon="star" action={<Button onClick={() => setOpen(true)}>{t('upgrade')}</Button>}>
        <b>{t('premiumRequired')}</b>
        <p>{t('premiumRequiredText')}</p>
      </Notice>
      <UpgradeDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type Adding = { onAdd: (player: Omit<Chosen, 'side'>) => void }

function FindPlayer({ chosen, onAdd }: Adding & { chosen: readonly Chosen[] }) {
  const t = useTexts(memberTexts)
  const [typed, setTyped] = useState('')
  const { data, isLoading } = useRead(findUsers, searchFor(typed))
  const found = (data?.users ?? []).filter(({ userId }) => !chosen.some(({ id }) => id === userId))
  const choose = (id: string) => {
    const user = found.find(({ userId }) => userId === id)
    if (user) onAdd({ id, name: `${user.firstName} ${user.lastName}`, club: user.club, player: { userId: id } })
  }
  return (
    <ComboBox
      label={t('person')}
      hint={t('addExistingHelp')}
      placeholder={t('personPlaceholder')}
      items={found.map(({ userId, firstName, lastName, club }) => ({
        id: userId,
        label: `${firstName} ${lastName}`,
        hint: club,
      }))}
      onSearch={setTyped}
      onSelect={choose}
      loading={isLoading}
      empty={t('userNotFound', { name: typed })}
      clearOnSelect
    />
  )
}

const nobody = { firstName: '', lastName: '', golfClub: '' }

function ByHand({ onAdd }: Adding) {
  const t = useTexts(playGolfTexts)
  const ofMembers = useTexts(memberTexts)
  const [names, setNames] = useState(nobody)
  const [handicap, setHandicap] = useState<number | null>(null)
  const { firstName, lastName, golfClub } = names
  const isComplete = [firstName, lastName, golfClub].every((text) => text.trim() !== '') && handicap !== null
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    const player = { firstName, lastName, golfClub, handicap }
    onAdd({ id: String(performance.now()), name: `${firstName.trim()} ${lastName.trim()}`, club: golfClub, player })
    setNames(nobody)
    setHandicap(null)
  }
  const field = (key: keyof typeof nobody, label: string) => (
    <Field
      label={label}
      value={names[key]}
      onChange={(text) => setNames({ ...names, [key]: text })}
      maxLength={100}
      autoComplete="off"
    />
  )
  return (
    <form className="grid gap-4 sm:grid-cols-2" onSubmit={add} noValidate>
      <p className="soft sm:col-span-2">{t('byHandText')}</p>
      {field('firstName', ofMembers('firstName'))}
      {field('lastName', ofMembers('lastName'))}
      {field('golfClub', ofMembers('club'))}
      <NumberField label={ofMembers('handicap')} value={handicap} onChange={setHandicap} handicap min={-10} max={54} />
      <div className="sm:col-span-2">
        <Button type="submit" icon="plus" disabled={!isComplete}>
          {t('addPlayer')}
        </Button>
      </div>
    </form>
  )
}
