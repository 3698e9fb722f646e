import type { Translate } from '../../../contract/texts.ts'
import { entersTiles } from '../../../golf/formats/presets.ts'
import { confirm } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { nameInMatch } from './match-state.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import { pathOfPosition } from './rules/hole-pages.ts'
import { matchOfGroup, sidesOf } from './rules/match.ts'
import { concededOn, isComplete, nextExtraHole, openPosition } from './rules/progress.ts'
import { seenOn } from './rules/waiting-steps.ts'
import { saveLater } from './save-later.tsx'
import { sideTexts } from './texts/side-texts.ts'
import { scoringTexts } from './texts.ts'

/** What else a match can come to: an extra hole while it is level, and a concession that was a wrong tap. */
export function MatchEnd({ group, canScore }: { group: Group; canScore: boolean }) {
  const t = useTexts(scoringTexts)
  const extra = nextExtraHole(group)
  const conceded = concededOn(group)
  if (!isComplete(group) || !canScore) return null
  if (conceded !== null)
    return (
      <Notice action={<Button onClick={() => void concede(group, conceded, null)}>{t('takeBackConcession')}</Button>}>
        {t('matchConceded')}
      </Notice>
    )
  if (!extra || matchOfGroup(group).leader !== null) return null
  return (
    <Notice
      action={<Button onClick={() => navigate(pathOfPosition(group, extra.position))}>{t('playExtraHole')}</Button>}
    >
      {t('matchLevel')}
    </Notice>
  )
}

type MatchProps = { group: Group; onHole: (winner: readonly GroupPlayer[]) => void }

/** What a side of a match by strokes can give up, behind one button. */
export function MatchConcessions({ group, onHole }: MatchProps) {
  const t = useTexts(sideTexts)
  const tScoring = useTexts(scoringTexts)
  const position = openPosition(group)
  const nameOf = nameInMatch(group)
  const sides = sidesOf(group)
  if (isComplete(group) && !nextExtraHole(group)) return null
  const items = sides.flatMap((side, at) => {
    const [name, winner] = [nameOf(side), sides.find((other) => other !== side)]
    return [
      { id: `hole-${at}`, label: t('concedesHole', { name }), onSelect: () => winner && onHole(winner) },
      {
        id: `match-${at}`,
        label: t('concedesMatch', { name }),
        onSelect: () => void askToConcede(tScoring, group, position, side, name),
      },
    ]
  })
  return <Menu label={t('concessions')} icon="more" items={items} />
}

/** The hole was given to a side; whoever tapped wrongly enters strokes after all. */
export function HoleConceded({ onTakeBack }: { onTakeBack: () => void }) {
  const t = useTexts(sideTexts)
  return <Notice action={<Button onClick={onTakeBack}>{t('enterStrokes')}</Button>}>{t('holeConceded')}</Notice>
}

type Props = {
  group: Group
  sides: readonly (readonly GroupPlayer[])[]
  nameOf: (side: readonly GroupPlayer[]) => string
  /** The hole that is shown goes to this side. */
  onHole: (winner: readonly GroupPlayer[]) => void
}

/** What a side can give up: the hole that is shown, or the match from the hole on that is played. */
export function Concessions({ group, sides, nameOf, onHole }: Props) {
  const t = useTexts(scoringTexts)
  const position = openPosition(group)
  if (isComplete(group) && !nextExtraHole(group)) return null
  const ask = (side: readonly GroupPlayer[]) => askToConcede(t, group, position, side, nameOf(side))
  return (
    <div className="flex flex-wrap gap-2">
      {sides.map((side) => {
        const [winner, another] = sides.filter((other) => other !== side)
        return (
          <Menu
            key={nameOf(side)}
            variant="line"
            label={t('sideConcedes', { name: nameOf(side) })}
            items={[
              ...(winner && !another ? [{ id: 'hole', label: t('concedeHole'), onSelect: () => onHole(winner) }] : []),
              { id: 'match', label: t('concedeMatch'), onSelect: () => void ask(side) },
            ]}
          />
        )
      })}
    </div>
  )
}

async function askToConcede(
  t: Translate<typeof scoringTexts>,
  group: Group,
  position: number,
  side: readonly GroupPlayer[],
  name: string,
) {
  const isSure = await confirm({ title: t('concedeTitle', { name }), text: t('concedeText'), action: t('concede') })
  if (isSure) await concede(group, position, side)
}

/** Puts the concession of a side into the phone; null takes it back, and the hole is open to be entered. */
async function concede(group: Group, position: number, side: readonly GroupPlayer[] | null) {
  const results = group.players.map((player) => {
    const conceded = side?.includes(player) ?? false
    if (entersTiles(group.strokeCount)) return { userId: player.user.userId, strokes: 0, conceded }
    return { userId: player.user.userId, ...(side ? { strokes: 0, tile: true } : { strokes: null }), conceded }
  })
  await saveLater(group, { position, results, base: seenOn(group, position) })
  navigate(side ? '/score/end' : pathOfPosition(group, position))
}
