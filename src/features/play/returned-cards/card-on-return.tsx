import { useState } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import type { Group } from '../scoring/operations/group.ts'
import { pathOfPosition } from '../scoring/rules/hole-pages.ts'
import { markLater } from './card-later.tsx'
import type { ReturnedCard } from './operations.ts'
import { RefusedSteps } from './refused-steps.tsx'
import { withDraft } from './rules/on-phone.ts'
import { pickedUp, shownStrokes } from './rules.ts'
import { SignDialog } from './sign-dialog.tsx'
import { returnedTexts } from './texts.ts'
import type { CardOnPhone } from './use-returned-cards.tsx'

type Holes = Group['holes']
type Props = { groupId: string; card: CardOnPhone; holes: Holes }

/** One card: both columns, what differs, and its signatures. */
export function CardOnReturn({ groupId, card, holes }: Props) {
  const t = useTexts(returnedTexts)
  const isOpen = card.state === 'play' || card.state === 'compare' || card.state === 'sign'
  return (
    <section aria-labelledby={`card-${card.userId}`} className="grid gap-4 border-t border-rule-strong pt-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <h2 id={`card-${card.userId}`} className="text-h3 wrap-anywhere">
            {card.name}
          </h2>
          {isOpen && <p className="caption">{card.marker ? t('marker', { name: card.marker.name }) : t('noMarker')}</p>}
        </div>
        <Badge tone={card.state === 'returned' && !card.isOnlyHere ? 'press' : 'sand'}>
          {card.isOnlyHere ? t('onlyHere') : t(`state.${card.state}`)}
        </Badge>
      </header>
      <RefusedSteps card={card} holes={holes} />
      {isOpen && <TwoColumns key={String(card.markerCard)} groupId={groupId} card={card} holes={holes} />}
      <Signatures groupId={groupId} card={card} />
    </section>
  )
}

const draftName = (groupId: string, userId: string) => `pinhigh.marker.${groupId}.${userId}`

/** What the marker typed and could not be sent stays on this phone, on top of what another has sent meanwhile. */
function draftOf(groupId: string, card: ReturnedCard): (number | null)[] {
  const now = markedOn(card)
  try {
    return withDraft(now, JSON.parse(localStorage.getItem(draftName(groupId, card.userId)) ?? 'null'))
  } catch {
    return now
  }
}

const markedOn = (card: ReturnedCard) => card.group.map((_, at) => card.markerCard?.[at] ?? null)

function TwoColumns({ groupId, card, holes }: Props) {
  const t = useTexts(returnedTexts)
  const [values, setValues] = useState(() => draftOf(groupId, card))
  const [isEntering, setEntering] = useState(card.markerCard === null)
  const type = (at: number, text: string) => {
    const typed = /^\d{1,2}$/.test(text) ? Number(text) || null : /^p$/i.test(text) ? pickedUp : null
    const next = values.map((value, other) => (other === at ? typed : value))
    setValues(next)
    localStorage.setItem(draftName(groupId, card.userId), JSON.stringify({ from: markedOn(card), typed: next }))
  }
  const save = async () => {
    const name = card.marker?.name
    await markLater({ groupId, userId: card.userId, strokes: values, ...(name ? { name } : {}) })
    localStorage.removeItem(draftName(groupId, card.userId))
    notify(t('saved'))
  }
  const differing = card.markerCard ? card.differences : []
  const isEmpty = card.markerCard === null && values.every((value) => value === null)
  return (
    <>
      {differing.length > 0 && (
        <div className="grid gap-2">
          <b>{t('agree', { count: differing.length })}</b>
          {differing.map((position) => (
            <Differing key={position} card={card} position={position} holes={holes} />
          ))}
        </div>
      )}
      {isEntering || differing.length > 0 ? (
        <>
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">{t('hole')}</th>
                <th scope="col" className="number">
                  {t('par')}
                </th>
                <th scope="col" className="number">
                  {t('playerHas')}
                </th>
                <th scope="col" className="number">
                  {t('markerHas')}
                </th>
              </tr>
            </thead>
            <tbody>
              {holes.slice(0, card.group.length).map(({ hole, par, position }) => (
                <tr key={position} className={differing.includes(position) ? 'bg-highlight-soft' : undefined}>
                  <th scope="row">{hole}</th>
                  <td className="number">{par}</td>
                  <td className="number">{shownStrokes(card.group[position - 1])}</td>
                  <td className="number whitespace-nowrap">
                    <input
                      className="input w-16 text-center"
                      inputMode="numeric"
                      maxLength={2}
                      autoComplete="off"
                      aria-label={t('markerOn', { hole })}
                      value={values[position - 1] === pickedUp ? 'P' : (values[position - 1] ?? '')}
                      onChange={(event) => type(position - 1, event.target.value)}
                    />
                    <button
                      type="button"
                      className="button button-icon"
                      aria-pressed={values[position - 1] === pickedUp}
                      aria-label={t('pickedUpOn', { hole })}
                      onClick={() => type(position - 1, values[position - 1] === pickedUp ? '' : 'P')}
                    >
                      P
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button variant="primary" big reason={isEmpty && t('enterFirst')} onClick={save}>
            {t('saveMarker')}
          </Button>
        </>
      ) : (
        <Button variant="line" onClick={() => setEntering(true)}>
          {t('markCard')}
        </Button>
      )}
    </>
  )
}

function Differing({ card, position, holes }: { card: ReturnedCard; position: number; holes: Holes }) {
  const t = useTexts(returnedTexts)
  const hole = holes[position - 1]?.hole ?? position
  const [own, marker] = [card.group[position - 1], card.markerCard?.[position - 1]]
  const words = { hole, card: shownStrokes(own), marker: shownStrokes(marker) }
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 bg-highlight-soft px-3 py-1">
      <span>{t('settle', words)}</span>
      <ButtonLink to={pathOfPosition({ holes } as Group, position)} variant="soft">
        {t('openHole')}
      </ButtonLink>
    </p>
  )
}

const wordsOfRole = { player: 'signedAsPlayer', marker: 'signedAsMarker' } as const
const wordsOnPaper = { player: 'paperAsPlayer', marker: 'paperAsMarker' } as const

function Signatures({ groupId, card }: { groupId: string; card: ReturnedCard }) {
  const t = useTexts(returnedTexts)
  const { time } = useFormats()
  const [signing, setSigning] = useState<'player' | 'marker'>()
  const has = (role: string) => card.signatures.some((one) => one.role === role)
  return (
    <div className="grid gap-2">
      {card.signatures.map(({ role, name, at, onPaper }) => (
        <p key={role} className="border-b border-rule py-2">
          {t(onPaper ? wordsOnPaper[role] : wordsOfRole[role], { name, time: time(at) })}
        </p>
      ))}
      {card.state === 'sign' && (
        <div className="button-row flex-wrap">
          {!has('player') && (
            <Button variant="primary" icon="edit" onClick={() => setSigning('player')}>
              {t('signAsPlayer')}
            </Button>
          )}
          {!has('marker') && (
            <Button variant="primary" icon="edit" onClick={() => setSigning('marker')}>
              {t('signAsMarker')}
            </Button>
          )}
        </div>
      )}
      {signing && <SignDialog groupId={groupId} card={card} role={signing} onClose={() => setSigning(undefined)} />}
    </div>
  )
}
