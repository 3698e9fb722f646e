import { type FormEvent, useState } from 'react'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import { canGenerate } from '../../../golf/start-list.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { ChoosePlayers } from './choose-players.tsx'
import { DrawOptions, newSeed, type Options } from './draw-options.tsx'
import { DrawPreview } from './draw-preview.tsx'
import { type DrawField, generateStartList, getDrawField } from './operations/draw.ts'
import type { StartList } from './operations.ts'
import { wishTexts } from './texts/wish-texts.ts'
import { startListTexts } from './texts.ts'

export type Generated = OutputOf<typeof generateStartList>

type Props = {
  list: StartList
  /** Chosen at first. */
  preselected?: readonly string[]
  onGenerated: (generated: Generated) => unknown
}

/** Who plays and how they start, with the groups that come of it; they are arranged before they are published. */
export function GeneratorForm(props: Props) {
  const t = useTexts(startListTexts)
  const { data, failure, reload } = useRead(getDrawField, { eventId: props.list.eventId })
  if (failure && !data) return <ErrorState title={t('membersFailed')} onRetry={reload} />
  if (!data) return <Skeleton shape="rows" />
  if (props.list.rounds.every(({ hasScores }) => hasScores)) return <Notice>{t('noOpenRound')}</Notice>
  return <DrawForm {...props} field={data} />
}

function DrawForm({ list, field, preselected = [], onGenerated }: Props & { field: DrawField }) {
  const t = useTexts(startListTexts)
  const entered = field.players.filter(({ entry }) => entry === 'entered')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(preselected.length > 0 ? preselected : entered.map(({ userId }) => userId)),
  )
  const [options, setOptions] = useState<Options>(() => firstOptions(list))
  const [busy, setBusy] = useState(false)
  const userIds = field.players.map(({ userId }) => userId).filter((userId) => chosen.has(userId))
  const wish = wishOf(list.eventId, userIds, options)
  const reason = !canGenerate(userIds.length) ? t('moreThanFour') : options.roundIds.length === 0 && t('chooseRound')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason) return
    setBusy(true)
    const answer = await call(generateStartList, wish)
    if (answer.ok) await onGenerated(answer.value)
    else await showFailure(answer)
    setBusy(false)
  }
  return (
    <form onSubmit={submit}>
      <Section
        title={t('choosePlayers')}
        end={<span className="caption">{t('chosen', { count: userIds.length })}</span>}
      >
        <LeftOut players={entered.filter(({ userId }) => !chosen.has(userId))} />
        <ChoosePlayers field={field} rounds={list.rounds} chosen={chosen} onChoose={setChosen} />
      </Section>
      <Section title={t('options')}>
        <DrawOptions
          list={list}
          hasClasses={field.classes.length > 0}
          hasEntries={field.players.some(({ entry }) => entry !== null)}
          options={options}
          onChange={setOptions}
        />
      </Section>
      {!reason && (
        <Section title={t('preview')}>
          <DrawPreview list={list} field={field} wish={wish} />
        </Section>
      )}
      <div className="pt-5">
        <Button type="submit" variant="primary" icon="check" busy={busy} reason={reason}>
          {t('make')}
        </Button>
      </div>
    </form>
  )
}

const namedAtMost = 12

/** Who is entered and is not drawn, so that nobody is forgotten. */
function LeftOut({ players }: { players: DrawField['players'] }) {
  const t = useTexts(wishTexts)
  if (players.length === 0) return null
  const names = players.slice(0, namedAtMost).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return (
    <div className="pb-4">
      <Notice>
        <b>{t('enteredLeftOut', { count: players.length })}</b> {names.join(', ')}
        {players.length > namedAtMost && ' …'}
      </Notice>
    </div>
  )
}

const firstOptions = (list: StartList): Options => ({
  roundIds: list.rounds.filter(({ hasScores }) => !hasScores).map(({ id }) => id),
  order: 'handicap',
  reversed: false,
  seed: newSeed(),
  size: 4,
  how: 'times',
  firstTime: '09:00',
  interval: 10,
  startHoles: [],
  wishes: true,
  mixClubs: false,
})

function wishOf(eventId: string, userIds: readonly string[], options: Options): InputOf<typeof generateStartList> {
  const { order, how, firstTime, startHoles, roundIds, size, interval, reversed, seed, wishes, mixClubs } = options
  return {
    eventId,
    roundIds: [...roundIds],
    userIds: [...userIds],
    size,
    order,
    ...(order === 'random' ? { seed } : { reversed }),
    wishes,
    mixClubs,
    shotgun: how === 'shotgun',
    startHoles: [...startHoles],
    ...(firstTime && { firstTime }),
    interval,
  }
}
