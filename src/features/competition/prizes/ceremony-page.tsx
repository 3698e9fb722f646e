import { useEffect } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useShareKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { useScreenOn } from '../../../web/use-screen-on.ts'
import { type Award, type Ceremony, getCeremony } from './operations.ts'
import { prizeTexts } from './texts.ts'
import { usePrizeWords } from './use-prize-words.tsx'
import '../../play/leaderboard/styles/tv.css'
import './styles/ceremony.css'

/** The ceremony on the big screen: the prize that was shown last, and those before it. */
export default function CeremonyPage() {
  const t = useTexts(prizeTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const { data, failure, reload } = useRead(getCeremony, { eventId, key }, { every: 60_000 })
  useLive([eventTopic(eventId)], () => void reload(), { key })
  useScreenOn()
  useEffect(() => {
    if (data) document.title = `${t('ceremony')}, ${data.title} – Pinhigh`
  }, [data, t])
  if (data) return <Screen ceremony={data} />
  if (!failure) return <Skeleton shape="rows" />
  return (
    <main id="main" tabIndex={-1} className="p-8">
      <ErrorState title={t('loadFailed')} onRetry={reload}>
        {failure.detail}
      </ErrorState>
    </main>
  )
}

function Screen({ ceremony: { title, partyTitle, isOn, count, awards } }: { ceremony: Ceremony }) {
  const { t } = usePrizeWords([])
  const [latest, ...earlier] = awards
  const toCome = count - awards.length
  return (
    <main className="tv ceremony" id="main" tabIndex={-1}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
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
        <p className="tv-news">{partyTitle}</p>
        {isOn && <span>{toCome > 0 ? t('toCome', { count: toCome }) : t('congratulations')}</span>}
      </footer>
    </main>
  )
}

function Latest({ award }: { award: Award }) {
  const { t, nameOf, resultOf, winnersOf } = usePrizeWords([])
  return (
    <section className="ceremony-latest" aria-live="polite">
      <p>
        <Icon name="trophy" /> {nameOf(award)}
      </p>
      <p className="ceremony-winner">{award.winners.length > 0 ? winnersOf(award) : t('notGiven')}</p>
      <p>{[resultOf(award), award.title].filter(Boolean).join(' · ')}</p>
    </section>
  )
}

function Earlier({ awards }: { awards: readonly Award[] }) {
  const { t, nameOf, winnersOf } = usePrizeWords([])
  return (
    <ul className="ceremony-earlier">
      {awards.map((award) => (
        <li key={award.id}>
          <span>{nameOf(award)}</span>
          <b>{winnersOf(award) || t('notGiven')}</b>
        </li>
      ))}
    </ul>
  )
}
