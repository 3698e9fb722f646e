import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'
import type { SharedForm } from '../use-shared-form.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { uiTexts } from './texts.ts'

/** A field with two values, as they are written, and the choice. */
type Differing = { field: string; mine: ReactNode; theirs: ReactNode; keepMine: () => void; takeTheirs: () => void }
const Found = createContext<readonly Differing[]>([])

type Props<Draft> = {
  form: Pick<SharedForm<Draft>, 'draft' | 'saved' | 'differing' | 'keepMine' | 'takeTheirs'>
  /** Words of a value, or a picture, where a form shows others than the API; undefined: as it is. */
  write?: (field: keyof Draft & string, value: unknown) => ReactNode
  children: ReactNode
}

/**
 * Around a form of `useSharedForm`: knows in which fields somebody else was faster, and leads to the first.
 * Each field has its place for it: `<Difference field="title" />`.
 */
export function Differences<Draft extends object>({ form, write, children }: Props<Draft>) {
  const t = useTexts(uiTexts)
  const place = useRef<HTMLDivElement>(null)
  const words = (field: keyof Draft & string, value: unknown) => write?.(field, value) ?? plain(value)
  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'boolean') return value ? t('on') : t('off')
    if (Array.isArray(value)) return value.map(plain).join(', ') || t('nothing')
    return typeof value === 'object' ? Object.values(value).map(plain).join(' · ') : String(value)
  }
  const found = form.differing.map((field) => ({
    field,
    mine: words(field, form.draft[field]),
    theirs: words(field, form.saved[field]),
    keepMine: () => form.keepMine(field),
    takeTheirs: () => form.takeTheirs(field),
  }))
  const first = found[0]?.field
  useEffect(() => {
    if (first) place.current?.querySelector('[data-difference]')?.scrollIntoView({ block: 'center' })
  }, [first])
  return (
    <Found value={found}>
      <div ref={place}>{children}</div>
    </Found>
  )
}

/** Beside a field: what somebody else saved in it meanwhile, and the choice. Nothing stands there otherwise. */
export function Difference({ field }: { field: string }) {
  const t = useTexts(uiTexts)
  const own = useContext(Found).find((each) => each.field === field)
  if (!own) return null
  return (
    <div data-difference={field}>
      <Notice danger>
        <b>{t('changedMeanwhile')}</b>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2 wrap-anywhere">
          <dt>{t('yours')}</dt>
          <dd className="font-strong">{own.mine}</dd>
          <dt>{t('savedNow')}</dt>
          <dd className="font-strong">{own.theirs}</dd>
        </dl>
        <span className="flex flex-wrap gap-2 pt-1">
          <Button variant="line" className="m-0!" onClick={own.keepMine}>
            {t('keepMine')}
          </Button>
          <Button variant="line" className="m-0!" onClick={own.takeTheirs}>
            {t('takeTheirs')}
          </Button>
        </span>
      </Notice>
    </div>
  )
}
