import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { StartList } from '../start-list/operations.ts'
import type { ShownSide } from './operations.ts'
import type { SidePeople } from './rules/made-sides.ts'
import type { SidedRound } from './rules/rounds-of-sides.ts'
import { nowhere, type Places, type SidePlayer, SidePlayers } from './side-card.tsx'
import { sideTexts } from './texts.ts'
import type { useSides } from './use-sides.tsx'

type ScopeProps = {
  rounds: readonly SidedRound[]
  shown: readonly ShownSide[]
  scope: string | null
  isChanged: boolean
  onScope: (roundId: string | null) => void
}

/** Whether sides are kept over all rounds, or made for one. */
export function SidesOf({ rounds, shown, scope, isChanged, onScope }: ScopeProps) {
  const t = useTexts(sideTexts)
  const own = rounds.filter(({ id }) => shown.some(({ roundId }) => roundId === id))
  if (rounds.length < 2 && own.length === 0) return null
  const items = [
    { id: '', label: t('allRounds') },
    ...rounds.map(({ id, title }) => ({
      id,
      label: own.some((each) => each.id === id) ? t('ownOfRound', { round: title }) : title,
    })),
  ]
  return (
    <div className="grid gap-3 pb-4 sm:max-w-md">
      <Select
        label={t('scope')}
        hint={
          isChanged
            ? t('unsavedScope')
            : scope === null && own.length > 0
              ? t('hasOwn', { rounds: own.map(({ title }) => title).join(', ') })
              : undefined
        }
        disabled={isChanged}
        value={scope ?? ''}
        onChange={(id) => onScope(id || null)}
        items={items}
      />
    </div>
  )
}

type Tees = StartList['rounds'][number]['tees']
type WaysProps = {
  list: StartList | undefined
  rounds: readonly SidedRound[]
  onDraw: () => void
  onAdd: () => void
  onTees: (tees: Tees) => void
}

export function WaysToMake({ list, rounds, onDraw, onAdd, onTees }: WaysProps) {
  const t = useTexts(sideTexts)
  const lists = (list?.rounds ?? []).filter(
    ({ id, tees }) => tees.length > 0 && rounds.some((round) => round.id === id),
  )
  const [only] = lists
  return (
    <div className="button-row">
      <Button variant="soft" icon="refresh" onClick={onDraw}>
        {t('draw')}
      </Button>
      {only && lists.length === 1 && (
        <Button variant="line" icon="clock" onClick={() => onTees(only.tees)}>
          {t('fromStartList')}
        </Button>
      )}
      {lists.length > 1 && (
        <Menu
          label={t('fromStartList')}
          variant="line"
          items={lists.map(({ id, title, tees }) => ({
            id,
            label: t('fromTeesOf', { round: title }),
            onSelect: () => onTees(tees),
          }))}
        />
      )}
      <Button variant="line" icon="plus" onClick={onAdd}>
        {t('addSide')}
      </Button>
    </div>
  )
}

type WithoutProps = {
  people: SidePeople
  rest: readonly SidePlayer[]
  places: Places
  onMove: (players: string[], key: string | null) => void
}

export function WithoutSide({ people: { of, invitation }, rest, places, onMove }: WithoutProps) {
  const t = useTexts(sideTexts)
  return (
    <Section title={t('without')}>
      <p className="caption pt-2">
        {rest.length === 0 ? t('everybody') : t('withoutCount', { count: rest.length })}
        {' · '}
        {t(`of_${of}`, { invitation: invitation ?? '' })}
      </p>
      <SidePlayers label={t('without')} place={nowhere} players={rest} places={places} onMove={onMove} />
    </Section>
  )
}

export function SaveSides({ arranged, reason }: { arranged: ReturnType<typeof useSides>; reason: string | null }) {
  const t = useTexts(sideTexts)
  const { isChanged, isOutrun, keepMine, show, busy, save } = arranged
  return (
    <div className="grid gap-4 pt-6">
      {isOutrun && (
        <Notice
          danger
          action={
            <span className="button-row">
              <Button onClick={keepMine}>{t('keepMine')}</Button>
              <Button onClick={show}>{t('takeTheirs')}</Button>
            </span>
          }
        >
          {t('changedMeanwhile')}
        </Notice>
      )}
      <div className="button-row">
        <Button
          variant="primary"
          busy={busy}
          reason={reason ?? (isOutrun ? t('changedMeanwhile') : !isChanged && t('nothingChanged'))}
          onClick={save}
        >
          {t('save')}
        </Button>
        {isChanged && <Button onClick={show}>{t('discard')}</Button>}
      </div>
    </div>
  )
}
