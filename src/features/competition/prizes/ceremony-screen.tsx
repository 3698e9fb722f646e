import { Icon } from '../../../web/ui/icon.tsx'
import { useFit } from '../../../web/use-fit.ts'
import type { Award, Ceremony } from './operations.ts'
import { usePrizeWords } from './use-prize-words.tsx'
import '../../play/leaderboard/styles/tv.css'
import './styles/ceremony.css'

/** The prize that was shown last in large letters, and those before it. */
export function CeremonyScreen({ ceremony: { title, partyTitle, isOn, count, awards } }: { ceremony: Ceremony }) {
  const { t } = usePrizeWords([])
  const [latest, ...earlier] = awards
  const toCome = count - awards.length
  const heading = useFit<HTMLHeadingElement>(title)
  const party = useFit<HTMLParagraphElement>(partyTitle)
  return (
    <main className="tv ceremony" id="main" tabIndex={-1}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>
          <span>{t('ceremony')}</span>
        </p>
      </header>
      <div className="tv-sheet">
        {latest ? (
          <>
            <Latest key={latest.id} award={latest} />
            <Earlier awards={earlier.slice(0, 6)} />
          </>
        ) : (
          <p className="tv-empty">{t(isOn ? 'ceremony' : 'notYet')}</p>
        )}
      </div>
      <footer>
        <p ref={party} className="tv-news">
          {partyTitle}
        </p>
        {isOn && <span>{toCome > 0 ? t('toCome', { count: toCome }) : t('congratulations')}</span>}
      </footer>
    </main>
  )
}

function Latest({ award }: { award: Award }) {
  const { t, nameOf, resultOf, winnersOf } = usePrizeWords([])
  const won = winnersOf(award) || t('notGiven')
  const what = [resultOf(award), award.title].filter(Boolean).join(' · ')
  const section = useFit<HTMLElement>([nameOf(award), won, what].join())
  return (
    <section ref={section} className="ceremony-latest" aria-live="polite">
      <p>
        <Icon name="trophy" /> {nameOf(award)}
      </p>
      <p className="ceremony-winner">{won}</p>
      <p>{what}</p>
    </section>
  )
}

function Earlier({ awards }: { awards: readonly Award[] }) {
  const { t, nameOf, winnersOf } = usePrizeWords([])
  const rows = awards.map((award) => ({ id: award.id, name: nameOf(award), won: winnersOf(award) || t('notGiven') }))
  const list = useFit<HTMLUListElement>(rows.map(({ name, won }) => `${name} ${won}`).join())
  return (
    <ul ref={list} className="ceremony-earlier">
      {rows.map(({ id, name, won }) => (
        <li key={id}>
          <span>{name}</span>
          <b>{won}</b>
        </li>
      ))}
    </ul>
  )
}
