import { useTexts } from '../../../web/texts.ts'
import { Checkbox, Switch } from '../../../web/ui/choice.tsx'
import { type FollowedKind, followedKinds } from './rules.ts'
import { followTexts } from './texts.ts'

type Props = { kinds: readonly FollowedKind[]; onChange: (kinds: readonly FollowedKind[]) => void; isAtOnce?: boolean }

/** What this browser is told of. `isAtOnce`: each counts as soon as it is pressed. */
export function VisitorKinds({ kinds, onChange, isAtOnce }: Props) {
  const t = useTexts(followTexts)
  const Choice = isAtOnce ? Switch : Checkbox
  return (
    <fieldset className="grid gap-1">
      <legend className="caption pb-2">{t('tellMe')}</legend>
      {followedKinds.map((kind) => (
        <Choice
          key={kind}
          label={t(kind)}
          hint={t(`${kind}Hint`)}
          checked={kinds.includes(kind)}
          onChange={(isOn) => onChange(followedKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))))}
        />
      ))}
    </fieldset>
  )
}
