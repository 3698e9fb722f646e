import { useEffect, useRef, useState } from 'react'
import { isSearchable } from '../../../contract/search-words.ts'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { NoPartyPage } from '../../../web/state-pages.tsx'
import { useTexts } from '../../../web/texts.ts'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { FoundSection } from './found-section.tsx'
import { type Found, getSearch } from './operations.ts'
import { isKnownType, knownTypes } from './rules.ts'
import { searchTexts } from './texts.ts'

const pause = 300

export default function SearchPage() {
  const t = useTexts(searchTexts)
  const { partyId } = useSession()
  if (partyId) return <Search partyId={partyId} />
  return <NoPartyPage title={t('title')}>{t('noPartyHelp')}</NoPartyPage>
}

/** What is typed is searched for, and stands in the address once it stands still. */
function Search({ partyId }: { partyId: string }) {
  const t = useTexts(searchTexts)
  const { party } = useSession()
  const { typed, terms, type, field } = useTerms()
  const { data, failure, reload } = useRead(getSearch, isSearchable(terms) ? { partyId, terms } : null, { keep: true })
  const results = useKnown(data?.results)
  return (
    <Page title={t('title')} narrow>
      <Field
        label={t('field', { party: party?.title ?? '' })}
        type="search"
        value={typed}
        onChange={type}
        maxLength={200}
        ref={field}
        hint={t('help')}
      />
      {!isSearchable(terms) ? (
        <EmptyState title={t('start')} />
      ) : failure ? (
        <div className="pt-4">
          <ErrorState onRetry={reload}>{failure.detail}</ErrorState>
        </div>
      ) : !results ? (
        <Skeleton shape="rows" />
      ) : (
        <>
          <p className="caption pt-4" role="status">
            {t('count', { count: results.length })}
          </p>
          {results.length === 0 && <EmptyState title={t('nothing', { terms })}>{t('nothingHelp')}</EmptyState>}
          {knownTypes.map((type) => (
            <FoundSection key={type} type={type} found={results.filter((one) => one.type === type)} terms={terms} />
          ))}
        </>
      )}
    </Page>
  )
}

/** The page is mounted anew when its address gets its first words: what was typed, and the cursor, are kept beyond. */
let typing: string | undefined

function useTerms() {
  const { terms: given = '' } = useParameters<'terms'>()
  const [typed, setTyped] = useState(typing ?? given)
  const terms = useDebounced(typed, pause).trim()
  const addressed = useRef(given)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  useEffect(() => {
    if (given === addressed.current) return
    addressed.current = given
    setTyped(given)
  }, [given])
  useEffect(() => {
    if (terms === addressed.current) return
    addressed.current = terms
    navigate(terms ? `/search/${encodeURIComponent(terms)}` : '/search', { replace: true })
  }, [terms])
  useEffect(() => () => void setTimeout(() => (typing = undefined), pause), [])
  const type = (text: string) => {
    typing = text
    setTyped(text)
  }
  return { typed, terms, type, field }
}

/** A kind that this page does not know (of a newer server, say) is not shown, and is logged on the console. */
function useKnown(results: Found[] | undefined): Found[] | undefined {
  useEffect(() => {
    for (const { type } of results ?? [])
      if (!isKnownType(type)) console.warn(`Search result of an unknown type: ${String(type)}`)
  }, [results])
  return results?.filter(({ type }) => isKnownType(type))
}
