import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { knownActions } from './rules.ts'
import { auditTexts } from './texts.ts'

export type Filters = {
  name: string
  party: string
  action: string
  from: string | null
  to: string | null
  onBehalf: boolean
}
export const noFilters: Filters = { name: '', party: '', action: '', from: null, to: null, onBehalf: false }

export const isFiltered = (filters: Filters) => JSON.stringify(filters) !== JSON.stringify(noFilters)

/** What the server is asked for. */
export const inputOf = ({ name, action, from, to, onBehalf }: Filters) => ({
  name: name.trim(),
  action,
  onBehalf,
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

type Props = { filters: Filters; onChange: (filters: Filters) => void; withParty?: boolean }

export function LogFilters({ filters, onChange, withParty }: Props) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  return (
    <div className="grid gap-4 pb-4">
      <div className={`grid grid-cols-2 items-start gap-4 ${withParty ? 'md:grid-cols-5' : 'md:grid-cols-4'}`}>
        <Field
          label={t('nameFilter')}
          hint={t('nameHint')}
          type="search"
          value={filters.name}
          onChange={(name) => change({ name })}
          maxLength={100}
          className="col-span-2 md:col-span-1"
        />
        {withParty && (
          <Field
            label={t('inParty')}
            type="search"
            value={filters.party}
            onChange={(party) => change({ party })}
            maxLength={100}
            className="col-span-2 md:col-span-1"
          />
        )}
        <Select
          label={t('actionFilter')}
          value={filters.action || everything}
          onChange={(action) => change({ action: action === everything ? '' : action })}
          items={[{ id: everything, label: t('everything') }, ...knownActions(language)]}
          className="col-span-2 md:col-span-1"
        />
        <DateField label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
        <DateField label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Switch label={t('behalfOnly')} checked={filters.onBehalf} onChange={(onBehalf) => change({ onBehalf })} />
        {isFiltered(filters) && (
          <Button icon="close" onClick={() => onChange(noFilters)}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

const everything = 'everything'
