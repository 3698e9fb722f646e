import type { ReactNode } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { ExpressionField } from '../../../web/ui/expression-field.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useExtraVariables } from './extra-variables.tsx'
import type { ExtraMeta } from './operations.ts'
import { extraPageTexts } from './texts.ts'

type AutoMark = ExtraMeta['autoMarks'][number]
type DialogRule = ExtraMeta['dialogs'][number]
type ListProps<Entry> = { entries: readonly Entry[]; onChange: (entries: Entry[]) => void }

/** What an extra marks by itself. */
export function AutoMarks({ entries, onChange }: ListProps<AutoMark>) {
  const t = useTexts(extraPageTexts)
  const variables = useExtraVariables()
  const add = () => onChange([...entries, { rules: [''], resolveBy: 'mark-me', resolveValue: null }])
  return (
    <Section title={t('autoMarks')}>
      <p className="soft py-2">{t('autoMarksText')}</p>
      <div className="grid gap-6">
        {entries.map((entry, at) => {
          const part = t('autoMarkNumber', { number: at + 1 })
          const set = (change: Partial<AutoMark>) => onChange(entries.with(at, { ...entry, ...change }))
          return (
            <Entry
              key={at}
              title={part}
              removeLabel={t('removeAutoMark', { number: at + 1 })}
              onRemove={() => onChange(entries.toSpliced(at, 1))}
            >
              <Rules part={part} rules={entry.rules} onChange={(rules) => set({ rules })} />
              <RadioGroup
                label={t('resolveBy', { part })}
                value={entry.resolveBy}
                onChange={(resolveBy) => set({ resolveBy })}
                items={(['mark-me', 'mark-others'] as const).map((id) => ({ id, label: t(id) }))}
              />
              <ExpressionField
                label={t('resolveValue', { part })}
                hint={t('resolveValueHint')}
                result="number"
                value={entry.resolveValue ?? ''}
                variables={variables}
                onChange={(text) => set({ resolveValue: text === '' ? null : text })}
              />
            </Entry>
          )
        })}
        <div>
          <Button variant="soft" icon="plus" onClick={add}>
            {t('addAutoMark')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

/** What an extra asks about. */
export function Dialogs({ entries, onChange, children }: ListProps<DialogRule> & { children: ReactNode }) {
  const t = useTexts(extraPageTexts)
  return (
    <Section title={t('dialogs')}>
      <p className="soft py-2">{t('dialogsText')}</p>
      <div className="grid gap-6">
        {entries.map((entry, at) => {
          const part = t('dialogNumber', { number: at + 1 })
          const set = (change: Partial<DialogRule>) => onChange(entries.with(at, { ...entry, ...change }))
          return (
            <Entry
              key={at}
              title={part}
              removeLabel={t('removeDialog', { number: at + 1 })}
              onRemove={() => onChange(entries.toSpliced(at, 1))}
            >
              <Rules part={part} rules={entry.rules} onChange={(rules) => set({ rules })} />
              <Field
                label={t('caption', { part })}
                value={entry.caption}
                onChange={(caption) => set({ caption })}
                maxLength={200}
              />
            </Entry>
          )
        })}
        <div>
          <Button variant="soft" icon="plus" onClick={() => onChange([...entries, { rules: [''], caption: '' }])}>
            {t('addDialog')}
          </Button>
        </div>
        {entries.length > 0 && children}
      </div>
    </Section>
  )
}

type EntryProps = { title: string; removeLabel: string; onRemove: () => void; children: ReactNode }

function Entry({ title, removeLabel, onRemove, children }: EntryProps) {
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-3">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between">
        <b aria-hidden="true">{title}</b>
        <IconButton icon="trash" label={removeLabel} onClick={onRemove} />
      </div>
      {children}
    </fieldset>
  )
}

type RulesProps = { part: string; rules: readonly string[]; onChange: (rules: string[]) => void }

function Rules({ part, rules, onChange }: RulesProps) {
  const t = useTexts(extraPageTexts)
  const variables = useExtraVariables()
  return (
    <div className="grid gap-3">
      {rules.map((rule, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
          <ExpressionField
            label={t('ruleOf', { part, number: at + 1 })}
            value={rule}
            variables={variables}
            placeholder="toPar == -1"
            onChange={(text) => onChange(rules.with(at, text))}
          />
          <span className="pt-6">
            <IconButton
              icon="close"
              label={t('removeRule', { part, number: at + 1 })}
              onClick={() => onChange(rules.toSpliced(at, 1))}
            />
          </span>
        </div>
      ))}
      <div>
        <Button icon="plus" aria-label={t('addRuleTo', { part })} onClick={() => onChange([...rules, ''])}>
          {t('addRule')}
        </Button>
      </div>
    </div>
  )
}
