import { useTexts } from '../../../web/texts.ts'
import { useMoney } from './fee-state.tsx'
import type { Entries } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'

/** How many have a place, in which classes, how many wait, and what is owed. */
export function Figures({ data }: { data: Entries }) {
  const t = useTexts(entryTexts)
  const write = useMoney(data.currency)
  const { entries, settings, classes, sums } = data
  const entered = entries.filter(({ state }) => state === 'entered')
  const sides = new Set(entered.map(({ sideId }) => sideId)).size
  const waiting = new Set(entries.flatMap(({ state, sideId }) => (state === 'waiting' ? [sideId] : []))).size
  const ofClasses = classes.map((name) => `${name}\u00a0${entered.filter((one) => one.class === name).length}`)
  const owing = entries.filter((one) => one.sums.outstanding > 0)
  const owed = owing.reduce((sum, one) => sum + one.sums.outstanding, 0)
  const places = settings?.places != null && t('ofPlaces', { places: settings.places })
  const inSides = (settings?.sideSize ?? 1) > 1 && t('sidesOf', { sides })
  return (
    <dl className="entry-figures" aria-label={t('figures')}>
      <Figure name={t('entered')} value={entered.length} more={[inSides, places].filter(Boolean).join(' ')} />
      {classes.length > 0 && <Figure name={t('byClass')} value={ofClasses.join(', ')} />}
      <Figure name={t('waiting')} value={waiting} />
      {(sums.entered > 0 || (settings?.fee ?? 0) > 0) && (
        <Figure name={t('outstanding')} value={write(owed)} more={t('ofPlayers', { count: owing.length })} />
      )}
    </dl>
  )
}

type Props = { name: string; value: string | number; more?: string }

const Figure = ({ name, value, more }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} {more && <small>{more}</small>}
    </dd>
  </div>
)
