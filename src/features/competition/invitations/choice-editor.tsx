import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { type Choice, choiceAtMost, seemsToCome, withBlank } from './rules.ts'
import { inviteTexts } from './texts.ts'

type Props = { choices: readonly Choice[]; onChange: (choices: Choice[]) => void }

/** What people can answer. A blank choice stands below the others; each says whether whoever takes it comes. */
export function ChoiceEditor({ choices, onChange }: Props) {
  const t = useTexts(inviteTexts)
  const put = (at: number, part: Partial<Choice>) =>
    onChange(withBlank(choices.map((choice, position) => (position === at ? { ...choice, ...part } : choice))))
  return (
    <fieldset className="field">
      <legend className="field-label">{t('choices')}</legend>
      <p className="field-hint">
        {t('choicesHint')} {t('placesHint')}
      </p>
      <ol className="grid gap-5 pt-2">
        {choices.map((choice, at) => (
          // A choice is the row in which it stands: rows only come at the end.
          <li key={at} className="grid gap-2">
            <div className="flex items-end gap-2">
              <Field
                className="grow"
                label={t('choice', { number: at + 1 })}
                value={choice.description}
                onChange={(description) => put(at, { description, attending: guessed(choice, description) })}
                maxLength={choiceAtMost}
                autoComplete="off"
              />
              {choice.description !== '' && (
                <IconButton
                  icon="trash"
                  label={t('removeChoice', { number: at + 1 })}
                  onClick={() => onChange(withBlank(choices.filter((_, position) => position !== at)))}
                />
              )}
            </div>
            {choice.description !== '' && (
              <ComesAndPlaces choice={choice} number={at + 1} onChange={(part) => put(at, part)} />
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

type ComesProps = { choice: Choice; number: number; onChange: (part: Partial<Choice>) => void }

/** Whether who takes it comes, and how many can. */
function ComesAndPlaces({ choice, number, onChange }: ComesProps) {
  const t = useTexts(inviteTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <Checkbox
        label={
          <>
            <span aria-hidden="true">{t('comes')}</span>
            <span className="sr-only">{t('comesOf', { number })}</span>
          </>
        }
        checked={choice.attending}
        onChange={(attending) => onChange({ attending })}
      />
      {choice.attending && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true">{t('places')}</span>
          <NumberField
            className="w-32"
            label={t('placesOf', { number })}
            hideLabel
            placeholder={t('noLimit')}
            value={choice.cap}
            onChange={(cap) => onChange({ cap })}
            min={1}
            max={10_000}
          />
        </span>
      )}
    </div>
  )
}

/** Follows the words until somebody has chosen otherwise. */
const guessed = ({ description, attending }: Choice, next: string) =>
  attending === seemsToCome(description) ? seemsToCome(next) : attending
