import { useTexts } from '../../../web/texts.ts'
import { Field } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { MemberPicker, type Named } from './member-picker.tsx'
import { wishesAtMost } from './rules/settings.ts'
import { entryTexts } from './texts/list-texts.ts'

export type Wish = { class: string | null; tee: string | null; note: string; wishes: readonly Named[] }

type Props = {
  partyId: string
  classes: readonly string[]
  tees: readonly string[]
  /** Who wishes; null where that is not known yet. */
  self: string | null
  wish: Wish
  onChange: (wish: Wish) => void
  /** What stands where no class is chosen. */
  noClass?: string
  /** Why the class cannot be chosen any more. */
  classHint?: string | false | undefined
}

/** Class, tee, with whom to go out, and a note. */
export function WishFields({ partyId, classes, tees, self, wish, onChange, noClass, classHint }: Props) {
  const t = useTexts(entryTexts)
  const items = (names: readonly string[], none: string) => [
    { id: '', label: none },
    ...names.map((name) => ({ id: name, label: name })),
  ]
  return (
    <>
      {(classes.length > 0 || tees.length > 0) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {classes.length > 0 && (
            <Select
              label={t('class')}
              hint={classHint || undefined}
              disabled={Boolean(classHint)}
              items={items(classes, noClass ?? t('noClass'))}
              value={wish.class ?? ''}
              onChange={(name) => onChange({ ...wish, class: name || null })}
            />
          )}
          {tees.length > 0 && (
            <Select
              label={t('tee')}
              items={items(tees, t('noTee'))}
              value={wish.tee ?? ''}
              onChange={(name) => onChange({ ...wish, tee: name || null })}
            />
          )}
        </div>
      )}
      <MemberPicker
        label={t('goOutWith')}
        partyId={partyId}
        value={wish.wishes}
        onChange={(wishes) => onChange({ ...wish, wishes })}
        most={wishesAtMost}
        without={self ? [self] : []}
      />
      <Field
        label={t('note')}
        optional
        value={wish.note}
        maxLength={200}
        onChange={(note) => onChange({ ...wish, note })}
      />
    </>
  )
}
