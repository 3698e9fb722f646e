import { useTexts } from '../../../web/texts.ts'
import type { ChosenSide } from './rules/choose-sides.ts'
import { sideTexts } from './texts/side-texts.ts'
import { startTexts } from './texts/start-texts.ts'

type Props = {
  sides: readonly ChosenSide[]
  nameOf: (userId: string) => string
  /** Another side for somebody whom the round has in none. */
  onMove: (userId: string, number: number) => void
}

/** Who plays with whom; a tap on a player moves them into the next side. */
export function SidesField({ sides, nameOf, onMove }: Props) {
  const t = useTexts(sideTexts)
  const tStart = useTexts(startTexts)
  const open = sides.filter(({ isKnown }) => !isKnown).map(({ number }) => number)
  const after = (number: number) => open[(open.indexOf(number) + 1) % open.length] ?? number
  if (sides.every(({ members }) => members.length === 0)) return null
  return (
    <section className="grid gap-3" aria-labelledby="sides-of-group">
      <h2 id="sides-of-group" className="text-lead">
        {t('whoWithWhom')}
      </h2>
      <ul className="border-t border-rule-strong">
        {sides.map(({ number, name, members, isKnown }) => (
          <li key={number} className="grid gap-2 border-b border-rule py-3">
            <span className="caption">{name || t('sideNumber', { number: number + 1 })}</span>
            <span className="chips">
              {members.map((userId) =>
                isKnown || open.length < 2 ? (
                  <b key={userId}>{nameOf(userId)}</b>
                ) : (
                  <button
                    key={userId}
                    type="button"
                    className="chip"
                    aria-label={t('moveToSide', { name: nameOf(userId), number: after(number) + 1 })}
                    onClick={() => onMove(userId, after(number))}
                  >
                    {nameOf(userId)}
                  </button>
                ),
              )}
              {members.length === 0 && <span className="soft">{tStart('nobody')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {open.length > 1 && <p className="caption">{t('moveHint')}</p>}
    </section>
  )
}
