import { useState } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { ArrangeTees } from './arrange-tees.tsx'
import type { StartList, Tee } from './operations.ts'
import { withoutKeys } from './rules.ts'
import { DrawLine, useTeeName } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import type { Arrangement } from './use-arrangement.tsx'
import { type People, usePeople } from './use-people.tsx'

type Props = { list: StartList; arrangement: Arrangement }

/** Rounds as tabs; an asterisk marks those that are arranged otherwise than published. */
export function ArrangeRounds({ list, arrangement }: Props) {
  const t = useTexts(startListTexts)
  const { longDate } = useFormats()
  const [chosen, setChosen] = useState(
    () => (list.rounds.find(({ hasScores }) => !hasScores) ?? list.rounds[0])?.id ?? '',
  )
  const people = usePeople(list)
  const round = list.rounds.find(({ id }) => id === chosen) ?? list.rounds[0]
  if (!round) return null
  if (!arrangement.isRead) return <Skeleton shape="tiles" count={6} />
  return (
    <Tabs
      label={t('rounds')}
      items={list.rounds.map(({ id, title }) => ({
        id,
        label: <RoundLabel title={title} differs={arrangement.changed.includes(id)} />,
      }))}
      value={round.id}
      onChange={setChosen}
    >
      <p className="soft pt-4 first-letter:uppercase">
        {longDate(round.roundDate)} · {round.courseName}
      </p>
      <p className="caption">
        <DrawLine draw={arrangement.drawOf(round.id)} />
      </p>
      <div className="grid gap-3 pt-4">
        {round.hasScores && <Notice>{t('started')}</Notice>}
        {list.rounds
          .filter(({ id }) => arrangement.isOutrun(id))
          .map((outrun) => (
            <Outrun key={outrun.id} round={outrun} arrangement={arrangement} people={people} />
          ))}
      </div>
      <ArrangeTees
        key={round.id}
        eventId={list.eventId}
        round={round}
        tees={arrangement.teesOf(round.id)}
        people={people}
        onArrange={(tees) => arrangement.arrange(round.id, tees)}
      />
    </Tabs>
  )
}

type OutrunProps = { round: StartList['rounds'][number]; arrangement: Arrangement; people: People }

/** Somebody else has published this round meanwhile: who stands where in both lists, and the choice. */
function Outrun({ round, arrangement, people }: OutrunProps) {
  const t = useTexts(startListTexts)
  const ui = useTexts(uiTexts)
  const nameOf = useTeeName()
  const mine = withoutKeys([...arrangement.teesOf(round.id)])
  const placeIn = (tees: readonly Tee[], player: string) => {
    const at = tees.findIndex(({ players }) => players.includes(player))
    const tee = tees[at]
    return tee ? [tee.time, nameOf(tee, at)].filter(Boolean).join(' ') : t('onNoTee')
  }
  const moved = [...new Set([...mine, ...round.tees].flatMap(({ players }) => players))]
    .map((player) => ({ player, own: placeIn(mine, player), theirs: placeIn(round.tees, player) }))
    .filter(({ own, theirs }) => own !== theirs)
  return (
    <Notice
      danger
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => arrangement.keepMine(round.id)}>
            {t('keepMine')}
          </Button>
          <Button variant="line" onClick={() => arrangement.drop(round.id)}>
            {t('takeTheirs')}
          </Button>
        </span>
      }
    >
      <b>{round.title}.</b> {t('changedMeanwhile')}
      <ul className="pt-2">
        {moved.map(({ player, own, theirs }) => (
          <li key={player}>
            <b>{nameOfPerson(people, player)}</b>: {ui('yours')} {own} · {ui('savedNow')} {theirs}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const nameOfPerson = (people: People, player: string) => {
  const { firstName = '', lastName = '' } = people.get(player) ?? {}
  return `${firstName} ${lastName}`.trim()
}

function RoundLabel({ title, differs }: { title: string; differs: boolean }) {
  const t = useTexts(startListTexts)
  if (!differs) return title
  return (
    <>
      {title} <span aria-hidden="true">*</span>
      <span className="sr-only">{t('differs')}</span>
    </>
  )
}
