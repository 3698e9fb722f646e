import type { RoundTees } from '../../../golf/formats/handicaps/round-tees.ts'
import { useTexts } from '../../../web/texts.ts'
import { Notice } from '../../../web/ui/notice.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getCourse } from '../../play/courses/operations.ts'
import { handicapTexts } from './texts.ts'

type Props = {
  courseId: string | null
  /** Names of the event's classes. */
  classes: readonly string[]
  tees: RoundTees | null
  onChange: (tees: RoundTees | null) => void
  /** Handicaps cannot do without. */
  isNeeded: boolean
}

const none = 'none'
const noTees: RoundTees = { men: null, women: null, classes: [], players: [] }

/**
 * From which tees of its course a round is played, by men, women and each class; nothing where the course has none. Props:
 * `courseId`, `classes`, `tees`, `onChange`, `isNeeded` says so where the course has none.
 */
export function TeesOfRound({ courseId, classes, tees, onChange, isNeeded }: Props) {
  const t = useTexts(handicapTexts)
  const { data } = useRead(getCourse, courseId ? { courseId } : null)
  const known = data?.tees ?? []
  if (!data) return null
  if (known.length === 0) return isNeeded ? <Notice danger>{t('courseWithoutTees')}</Notice> : null
  const { classes: ofClasses, ...rest } = tees ?? noTees
  const items = [{ id: none, label: t('noTee') }, ...known.map(({ id, name }) => ({ id, label: name }))]
  const change = (next: RoundTees) => {
    const isEmpty = !next.men && !next.women && next.classes.length === 0 && next.players.length === 0
    onChange(isEmpty ? null : next)
  }
  const setGender = (gender: 'men' | 'women', id: string) =>
    change({ ...rest, classes: ofClasses, [gender]: id === none ? null : id })
  const setClass = (name: string, id: string) => {
    const others = ofClasses.filter((one) => one.name !== name)
    change({ ...rest, classes: id === none ? others : [...others, { name, tee: id }] })
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select label={t('teeForMen')} items={items} value={rest.men ?? none} onChange={(id) => setGender('men', id)} />
      <Select
        label={t('teeForWomen')}
        items={items}
        value={rest.women ?? none}
        onChange={(id) => setGender('women', id)}
      />
      {classes.map((name) => (
        <Select
          key={name}
          label={t('teeForClass', { name })}
          items={[{ id: none, label: t('byGender') }, ...items.slice(1)]}
          value={ofClasses.find((one) => one.name === name)?.tee ?? none}
          onChange={(id) => setClass(name, id)}
        />
      ))}
    </div>
  )
}
