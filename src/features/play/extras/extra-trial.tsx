import { useState } from 'react'
import { EXTRA_VARIABLES, INDICATORS, tryExtra } from '../../../golf/extras.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useExtraVariables } from './extra-variables.tsx'
import type { ExtraMeta } from './operations.ts'
import { extraPageTexts } from './texts.ts'

type Sample = Record<string, number | boolean>

/** A birdie on the ninth, after a visit to the water. */
const firstSample: Sample = {
  hole: 9,
  par: 4,
  index: 5,
  strokes: 3,
  received: 1,
  playedHoles: 9,
  players: 4,
  ...Object.fromEntries(
    INDICATORS.flatMap((indicator) => [
      [indicator, false],
      [`${indicator}Count`, indicator === 'fish' ? 2 : 0],
      [`${indicator}Last`, indicator === 'fish'],
    ]),
  ),
}
const derived = ['net', 'toPar']

/** Tries the rules on values that can be changed, and shows what would be marked. */
export function ExtraTrial({ name, meta }: { name: string; meta: ExtraMeta }) {
  const t = useTexts(extraPageTexts)
  const { toPar: against } = useFormats()
  const variables = useExtraVariables()
  const [sample, setSample] = useState(firstSample)
  const strokes = Number(sample.strokes)
  const net = strokes - Number(sample.received)
  const toPar = strokes - Number(sample.par)
  const set = (variable: string, value: number | boolean) => setSample({ ...sample, [variable]: value })
  const asked = variables.filter((variable) => !derived.includes(variable.name))
  return (
    <Section title={t('trial')}>
      <p className="soft py-2">{t('trialText')}</p>
      <Outcome name={name} meta={meta} values={{ ...sample, net, toPar }} />
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 pt-4 md:grid-cols-3">
        {asked
          .filter(({ name: variable }) => EXTRA_VARIABLES[variable] === 'number')
          .map(({ name: variable, text }) => (
            <NumberField
              key={variable}
              label={text}
              value={Number(sample[variable])}
              min={0}
              max={99}
              onChange={(value) => set(variable, value ?? 0)}
            />
          ))}
        <span className="caption pb-3">
          {t('net')} <b>{net}</b> · {t('toPar')} <b>{against(toPar)}</b>
        </span>
      </div>
      <div className="grid gap-x-4 pt-3 sm:grid-cols-2">
        {asked
          .filter(({ name: variable }) => EXTRA_VARIABLES[variable] === 'boolean')
          .map(({ name: variable, text }) => (
            <Switch
              key={variable}
              label={text}
              checked={sample[variable] === true}
              onChange={(on) => set(variable, on)}
            />
          ))}
      </div>
    </Section>
  )
}

function Outcome({ name, meta, values }: { name: string; meta: ExtraMeta; values: Sample }) {
  const t = useTexts(extraPageTexts)
  const trial = tryExtra(meta, values)
  const effects = [
    ...trial.autoMarks.flatMap(({ count }, at) =>
      count > 0 ? [t(meta.autoMarks[at]?.resolveBy === 'mark-me' ? 'marksMe' : 'marksOthers', { count, name })] : [],
    ),
    ...trial.dialogs.flatMap(({ asks }, at) => (asks ? [t('asks', { caption: meta.dialogs[at]?.caption ?? '' })] : [])),
  ]
  const rules = [
    ...trial.autoMarks.flatMap(({ rules: each }, at) => pairs(meta.autoMarks[at]?.rules, each)),
    ...trial.dialogs.flatMap(({ rules: each }, at) => pairs(meta.dialogs[at]?.rules, each)),
  ].filter(({ source }) => source.trim() !== '')
  if (rules.length === 0) return <p>{t('noRules')}</p>
  return (
    <>
      <div role="status" aria-label={t('trial')}>
        <ul className="grid gap-1">
          {effects.map((effect) => (
            <li key={effect}>
              <b>{effect}</b>
            </li>
          ))}
          {effects.length === 0 && <li className="soft">{t('nothing')}</li>}
        </ul>
      </div>
      <ul className="grid gap-1 pt-2">
        {rules.map(({ source, isTrue }, at) => (
          <li key={`${at} ${source}`} className="flex flex-wrap items-center gap-2">
            <Badge tone={isTrue ? 'press' : undefined} icon={isTrue ? 'check' : 'minus'}>
              {isTrue ? t('isTrue') : t('isFalse')}
            </Badge>
            <code>{source}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

const pairs = (sources: readonly string[] = [], results: readonly boolean[]) =>
  sources.map((source, at) => ({ source, isTrue: results[at] === true }))
