import { useState } from 'react'
import { hasWords } from '../../../contract/folded.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getUsers, type Member } from '../../party/members/operations.ts'
import { emailsIn } from './rules.ts'
import { inviteTexts } from './texts.ts'

type Props = {
  partyId: string
  userIds: readonly string[]
  emails: string
  onUserIds: (userIds: string[]) => void
  onEmails: (text: string) => void
}

const shownAtMost = 200
type Gender = 'all' | 'F' | 'M'

/** Members by name, club, team and gender, one by one or all that are shown; and addresses of other people. */
export function RecipientPicker({ partyId, userIds, emails, onUserIds, onEmails }: Props) {
  const t = useTexts(inviteTexts)
  const [search, setSearch] = useState('')
  const [gender, setGender] = useState<Gender>('all')
  const { data, failure, reload } = useRead(getUsers, { partyId, activeOnly: true })
  const found = emailsIn(emails)
  const matching = (data?.users ?? []).filter((member) => matches(member, search, gender))
  const total = userIds.length + found.emails.length
  return (
    <fieldset className="field">
      <legend className="field-label">{t('recipients')}</legend>
      <p className="caption" role="status">
        {t('recipientCount', { count: total })}
      </p>
      <div className="grid gap-4">
        <Field label={t('searchMembers')} type="search" value={search} onChange={setSearch} />
        <Chips
          label={t('gender')}
          items={[
            { id: 'all', label: t('all') },
            { id: 'F', label: t('women') },
            { id: 'M', label: t('men') },
          ]}
          value={gender}
          onChange={setGender}
        />
        {data ? (
          <Members members={matching} userIds={userIds} onUserIds={onUserIds} />
        ) : failure ? (
          <ErrorState onRetry={reload} />
        ) : (
          <Skeleton shape="rows" />
        )}
        <TextArea
          label={t('emails')}
          hint={t('emailsHint')}
          value={emails}
          onChange={onEmails}
          rows={3}
          error={found.wrong !== undefined && t('emailsWrong', { address: found.wrong })}
          optional
        />
      </div>
    </fieldset>
  )
}

const matches = ({ firstName, lastName, club, meta }: Member, search: string, gender: Gender) =>
  (gender === 'all' || meta.gender === gender) && hasWords(`${firstName} ${lastName} ${club} ${meta.team}`, search)

type MembersProps = Pick<Props, 'userIds' | 'onUserIds'> & { members: readonly Member[] }

function Members({ members, userIds, onUserIds }: MembersProps) {
  const t = useTexts(inviteTexts)
  const { handicap } = useFormats()
  const chosen = new Set(userIds)
  const chosenHere = members.filter(({ userId }) => chosen.has(userId)).length
  const put = (some: readonly Member[], on: boolean) => {
    const touched = new Set(some.map(({ userId }) => userId))
    onUserIds([...userIds.filter((userId) => !touched.has(userId)), ...(on ? touched : [])])
  }
  if (members.length === 0) return <p className="soft">{t('noMembers')}</p>
  return (
    <div>
      <Checkbox
        label={t('selectAll', { count: members.length })}
        checked={chosenHere === members.length}
        mixed={chosenHere > 0 && chosenHere < members.length}
        onChange={(on) => put(members, on)}
      />
      <ul className="max-h-96 overflow-y-auto border-rule border-y" aria-label={t('recipients')}>
        {members.slice(0, shownAtMost).map((member) => (
          <li key={member.userId}>
            <Checkbox
              label={`${member.firstName} ${member.lastName}`.trim()}
              hint={[
                member.club,
                member.meta.handicap !== null && handicap(member.meta.handicap),
                member.email === null && t('noMail'),
              ]
                .filter(Boolean)
                .join(' · ')}
              checked={chosen.has(member.userId)}
              onChange={(on) => put([member], on)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
