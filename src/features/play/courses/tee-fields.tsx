import { useState } from 'react'
import {
  type RatingDraft,
  type TeeDraft,
  type TeeGender,
  type TeePart,
  type TeeRatingDraft,
  teeGenders,
  teeNameAtMost,
  teesAtMost,
} from '../../../golf/tees.ts'
import { confirm } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { type HoleMap, knownRating, parAtLeast, parAtMost } from './rules.ts'
import { courseTexts, genderTexts } from './texts.ts'

/** A tee in a form. `id`: of one that is saved; `key`: of one that is not. */
export type TeeEntry = TeeDraft & { id?: string | undefined; key?: string }
export type Card = { par: HoleMap; index: HoleMap }
type Props = { tees: readonly TeeEntry[]; card: Card; onChange: (tees: TeeEntry[]) => void }

let made = 0
const newTee = (): TeeEntry => ({ key: `new ${++made}`, name: '', men: null, women: null })
const unrated: TeeRatingDraft = { rating: null, slope: null, front: null, back: null, par: null, strokeIndex: null }

/** The tees of a course in their order, each as men and as women play it. */
export function TeeFields({ tees, card, onChange }: Props) {
  const t = useTexts(courseTexts)
  return (
    <Section title={t('tees')}>
      <p className="caption pb-4">{t('teesHint')}</p>
      <ol className="grid grid-cols-1 gap-6">
        {tees.map((tee, at) => (
          <li key={tee.id ?? tee.key}>
            <TeeField tees={tees} at={at} tee={tee} card={card} onChange={onChange} />
          </li>
        ))}
      </ol>
      <div className="pt-4">
        <Button
          variant="soft"
          icon="plus"
          reason={tees.length >= teesAtMost && t('teesTooMany', { most: teesAtMost })}
          onClick={() => onChange([...tees, newTee()])}
        >
          {t('addTee')}
        </Button>
      </div>
    </Section>
  )
}

function TeeField({ tees, at, tee, card, onChange }: Props & { at: number; tee: TeeEntry }) {
  const t = useTexts(courseTexts)
  const name = tee.name.trim() || t('teeNumber', { number: at + 1 })
  const change = (part: Partial<TeeDraft>) => onChange(tees.with(at, { ...tee, ...part }))
  const move = (by: 1 | -1) => onChange(tees.toSpliced(at, 1).toSpliced(at + by, 0, tee))
  const remove = async () => {
    const question = { title: t('removeTeeTitle', { tee: name }), text: t('removeTeeText'), action: t('removeTee') }
    const isEmpty = tee.id === undefined && !tee.name && !tee.men && !tee.women
    if (isEmpty || (await confirm({ ...question, danger: true }))) onChange(tees.toSpliced(at, 1))
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-1">
        <Field
          className="min-w-0 flex-1"
          label={t('teeName')}
          value={tee.name}
          onChange={(typed) => change({ name: typed })}
          maxLength={teeNameAtMost}
          autoFocus={tee.key !== undefined && tee.name === ''}
        />
        <IconButton icon="up" label={t('teeUp', { tee: name })} disabled={at === 0} onClick={() => move(-1)} />
        <IconButton
          icon="down"
          label={t('teeDown', { tee: name })}
          disabled={at === tees.length - 1}
          onClick={() => move(1)}
        />
        <IconButton icon="trash" label={t('removeTeeOf', { tee: name })} onClick={remove} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {teeGenders.map((gender) => (
          <GenderFields
            key={gender}
            gender={gender}
            rated={tee[gender] ?? unrated}
            card={card}
            onChange={(rated) => change({ [gender]: knownRating(rated) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

type GenderProps = { rated: TeeRatingDraft; card: Card; onChange: (rated: TeeRatingDraft) => void }

function GenderFields({ gender, rated, card, onChange }: GenderProps & { gender: TeeGender }) {
  const t = useTexts(courseTexts)
  const [startsOpen] = useState(Boolean(rated.front || rated.back || rated.par || rated.strokeIndex))
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-strong">{t(genderTexts[gender])}</legend>
      <RatingFields part="eighteen" rated={rated} onChange={(part) => onChange({ ...rated, ...part })} />
      <details open={startsOpen}>
        <summary className="cursor-pointer py-3 text-small">{t('moreOfTee')}</summary>
        <div className="grid gap-4 pt-2">
          {(['front', 'back'] as const).map((part) => (
            <RatingFields
              key={part}
              part={part}
              rated={rated[part] ?? { rating: null, slope: null }}
              onChange={(nine) => onChange({ ...rated, [part]: knownRating(nine) })}
            />
          ))}
          <OwnList what="par" rated={rated} card={card} onChange={onChange} />
          <OwnList what="strokeIndex" rated={rated} card={card} onChange={onChange} />
        </div>
      </details>
    </fieldset>
  )
}

type RatingProps = { part: TeePart; rated: RatingDraft; onChange: (rated: RatingDraft) => void }
const ratingTexts = { eighteen: 'rating', front: 'frontRating', back: 'backRating' } as const
const slopeTexts = { eighteen: 'slope', front: 'frontSlope', back: 'backSlope' } as const

/** What is out of range is told when it is saved, and not turned into another number. */
function RatingFields({ part, rated: { rating, slope }, onChange }: RatingProps) {
  const t = useTexts(courseTexts)
  const limits = { min: 0, max: 999 }
  return (
    <div className="grid grid-cols-2 items-end gap-2">
      <NumberField
        label={t(ratingTexts[part])}
        value={rating}
        onChange={(typed) => onChange({ rating: typed, slope })}
        decimals={1}
        step={0.1}
        {...limits}
      />
      <NumberField
        label={t(slopeTexts[part])}
        value={slope}
        onChange={(typed) => onChange({ rating, slope: typed })}
        {...limits}
      />
    </div>
  )
}

const listTexts = {
  par: { own: 'ownPar', hint: 'ownParHint', ofHole: 'ownParOfHole' },
  strokeIndex: { own: 'ownIndex', hint: 'ownIndexHint', ofHole: 'ownIndexOfHole' },
} as const

/** Begins with what the course has, because most holes are the same. */
function OwnList({ what, rated, card, onChange }: GenderProps & { what: 'par' | 'strokeIndex' }) {
  const t = useTexts(courseTexts)
  const words = listTexts[what]
  const holes = Object.keys(card.par).map(Number)
  const ofCourse = card[what === 'par' ? 'par' : 'index']
  const list = rated[what]
  const values = holes.map((hole) => list?.[hole - 1] ?? null)
  const limits = what === 'par' ? { min: parAtLeast, max: parAtMost } : { min: 1, max: 18 }
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t(words.own)}
        hint={t(words.hint)}
        checked={list !== null}
        onChange={(isOwn) => onChange({ ...rated, [what]: isOwn ? holes.map((hole) => ofCourse[hole] ?? null) : null })}
      />
      {list && (
        <div className="grid grid-cols-3 gap-x-3 gap-y-2 [&_input]:w-full">
          {holes.map((hole, at) => (
            <span className="flex min-w-0 items-center gap-1" key={hole}>
              <b className="w-6 text-center" aria-hidden="true">
                {hole}
              </b>
              <NumberField
                className="min-w-0 flex-1"
                label={t(words.ofHole, { hole })}
                hideLabel
                value={values[at] ?? null}
                onChange={(value) => onChange({ ...rated, [what]: values.with(at, value) })}
                {...limits}
              />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
