import { useTexts } from '../../../web/texts.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import type { RoundPace } from './operations.ts'
import { paceTexts } from './texts.ts'

/** The holes of the course with the groups that are on them, by their start time. */
export function CourseOfGroups({ pace }: { pace: RoundPace }) {
  const t = useTexts(paceTexts)
  const holes = pace.holes.filter(({ hole }, at, all) => all.findIndex((one) => one.hole === hole) === at)
  return (
    <ol className="pace-course">
      {holes.map(({ hole, par, minutes }) => {
        const here = pace.groups.filter((group) => group.hole === hole && group.state !== 'waiting')
        return (
          <li key={hole} aria-label={t('holeOf', { hole, par, minutes })}>
            <b>{hole}</b>
            <span className="caption">{t('par', { par })}</span>
            <ul>
              {here.map(({ groupId, time, state, players }) => (
                <li
                  key={groupId}
                  className={classNames('pace-group', `pace-${state}`)}
                  title={`${t(`state_${state}`)}: ${players.join(', ')}`}
                >
                  {state === 'out-of-position' && <Icon name="warn" size="small" label={t('state_out-of-position')} />}
                  {time}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
