import { useMemo, useState } from 'react'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { Tabs } from '../../web/ui/tabs.tsx'
import { useRead } from '../../web/use-read.ts'
import { getUsers } from '../members/operations.ts'
import { ArrangeTees } from './arrange-tees.tsx'
import type { StartList, StartListPlayer } from './operations.ts'
import { startListTexts } from './texts.ts'
import type { Arrangement } from './use-arrangement.tsx'

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
  const { isOutrun, keepMine, drop } = arrangement
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
      <div className="grid gap-3 pt-4">
        {round.hasScores && <Notice>{t('started')}</Notice>}
        {isOutrun(round.id) && (
          <Notice
            danger
            action={
              <span className="flex flex-wrap gap-2">
                <Button variant="line" onClick={() => keepMine(round.id)}>
                  {t('keepMine')}
                </Button>
                <Button variant="line" onClick={() => drop(round.id)}>
                  {t('takeTheirs')}
                </Button>
              </span>
            }
          >
            {t('changedMeanwhile')}
          </Notice>
        )}
      </div>
      <ArrangeTees
        key={round.id}
        round={round}
        tees={arrangement.teesOf(round.id)}
        people={people}
        onArrange={(tees) => arrangement.arrange(round.id, tees)}
      />
    </Tabs>
  )
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

export type People = ReadonlyMap<string, StartListPlayer & { isMember: boolean }>

/** Who may be put on a tee, and who stands on one though no member any more. */
function usePeople(list: StartList): People {
  const { data } = useRead(getUsers, { partyId: list.partyId, activeOnly: true })
  return useMemo(() => {
    const people = new Map(list.players.map((player) => [player.userId, { ...player, isMember: false }]))
    for (const { userId, firstName, lastName, club, meta } of data?.users ?? [])
      people.set(userId, {
        userId,
        firstName,
        lastName,
        club,
        country: '',
        handicap: meta.handicap,
        isMember: true,
      })
    return people
  }, [list.players, data])
}
