import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import type { ClassPlayer } from './operations.ts'
import type { Division } from './rules.ts'
import { classTexts } from './texts.ts'

const nameOf = ({ firstName, lastName }: ClassPlayer) => `${firstName} ${lastName}`.trim()

/** Who lands in which class, who in none, and about whom too little is known. */
export function ClassPreview({ division }: { division: Division }) {
  const t = useTexts(classTexts)
  const { inNone, withoutValue } = division
  return (
    <Section title={t('preview')} end={<span className="caption">{t('previewNote')}</span>}>
      <div className="grid gap-6 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {division.classes.map(({ name, players }, at) => (
          <Names key={`${at} ${name}`} title={name} players={players} />
        ))}
        {inNone.length > 0 && <Names title={t('inNone')} note={t('inNoneText')} players={inNone} />}
        {withoutValue.length > 0 && (
          <section aria-label={t('withoutValue')}>
            <h3>{t('withoutValue')}</h3>
            <p className="caption pb-2">{t('withoutValueText')}</p>
            <ul>
              {withoutValue.map(({ player, missing }) => (
                <li key={player.userId} className="py-1">
                  {nameOf(player)} <span className="caption">{missing.map((each) => t(each)).join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Section>
  )
}

function Names({ title, note, players }: { title: string; note?: string; players: readonly ClassPlayer[] }) {
  const t = useTexts(classTexts)
  const { handicap } = useFormats()
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="caption pb-2">{[t('playersCount', { count: players.length }), note].filter(Boolean).join(' · ')}</p>
      {players.length === 0 && <p className="soft">{t('nobody')}</p>}
      <ul className="max-h-80 overflow-y-auto" {...(players.length > 12 ? { tabIndex: 0, 'aria-label': title } : {})}>
        {players.map((player) => (
          <li key={player.userId} className="flex justify-between gap-3 py-1">
            {nameOf(player)}
            <span className="soft">{player.hcp === null ? '–' : handicap(player.hcp)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
