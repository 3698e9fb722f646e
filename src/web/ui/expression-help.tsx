import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { NamedVariable } from './expression-field.tsx'
import { expressionTexts } from './expression-texts.ts'
import { Table } from './table.tsx'

type Props = {
  variables: readonly NamedVariable[]
  /** What one writes, and what it means. */
  examples: readonly { source: string; text: string }[]
}

/** The button Help with the variables, signs and functions of expressions. Props: `variables`, `examples` {source, text}[]. */
export const ExpressionHelp = ({ variables, examples }: Props) => {
  const t = useTexts(expressionTexts)
  const [open, setOpen] = useState(false)
  const operators = [
    { name: '== != < <= > >=', text: t('compare') },
    { name: '&& || !', text: t('combine') },
    { name: '+ - * / % ( )', text: t('calculate') },
    { name: '… ? … : …', text: t('choose') },
    { name: '\'F\' "F"', text: t('textsHelp') },
  ]
  const functions = [
    { name: 'min(a, b) max(a, b)', text: t('minMax') },
    { name: 'abs(a) round(a) floor(a) ceil(a)', text: t('rounding') },
    { name: "contains(a, 'b') startsWith(a, 'b') lower(a)", text: t('searching') },
  ]
  return (
    <>
      <Button variant="line" icon="info" onClick={() => setOpen(true)}>
        {t('help')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('helpTitle')} wide>
        <div className="grid gap-6">
          <Words
            title={t('variables')}
            rows={variables.map(({ name, type, text }) => ({ name, text: `${text} – ${t(type)}` }))}
          />
          <Words title={t('examples')} rows={examples.map(({ source, text }) => ({ name: source, text }))} />
          <Words title={t('operators')} rows={operators} />
          <Words title={t('functions')} rows={functions} />
        </div>
      </Dialog>
    </>
  )
}

const Words = ({ title, rows }: { title: string; rows: readonly { name: string; text: string }[] }) => {
  const t = useTexts(expressionTexts)
  return (
    <section>
      <h3 className="pb-2">{title}</h3>
      <Table
        label={title}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            head: t('name'),
            rowHead: true,
            cell: ({ name }) => <code className="expression">{name}</code>,
          },
          { id: 'meaning', head: t('meaning'), cell: ({ text }) => text },
        ]}
      />
    </section>
  )
}
