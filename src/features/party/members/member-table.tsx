import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { Link } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { Menu, type MenuItem } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { type Sorting, Table } from '../../../web/ui/table.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { beginActing } from '../../account/acting/begin-acting.tsx'
import { getStartsOfMember, type StartToCome } from '../../competition/start-list/operations.ts'
import { StartsToCome } from '../../competition/start-list/starts-to-come.tsx'
import { getParty, type Party, updatePartyMeta } from '../parties/operations.ts'
import { getUsers, type Member, revokeUser, updateMembership } from './operations.ts'
import { mayRevoke } from './rules.ts'
import { memberTexts } from './texts.ts'

type Props = {
  members: readonly Member[]
  partyId: string
  /** Undefined until it is read: then nobody's rights can be changed yet. */
  party: Party | undefined
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onEdit: (member: Member) => void
}

export function MemberTable({ members, sorting, onSort, ...rest }: Props) {
  const t = useTexts(memberTexts)
  const { handicap } = useFormats()
  return (
    <Table
      label={t('title')}
      rows={members}
      rowKey={({ userId }) => userId}
      sorting={sorting}
      onSort={onSort}
      columns={[
        { id: 'name', head: t('name'), rowHead: true, sortable: true, cell: (member) => <Name member={member} /> },
        {
          id: 'handicap',
          head: t('handicap'),
          number: true,
          sortable: true,
          cell: ({ meta }) => (
            <>
              {meta.handicap === null ? '–' : handicap(meta.handicap)}
              <Proposal proposal={meta.handicapProposal} />
            </>
          ),
        },
        { id: 'club', head: t('club'), from: 'md', className: 'pl-8', sortable: true, cell: ({ club }) => club },
        { id: 'team', head: t('team'), from: 'md', sortable: true, cell: ({ meta }) => meta.team },
        {
          id: 'actions',
          head: t('actions'),
          hideHead: true,
          number: true,
          cell: (member) => <Actions member={member} {...rest} />,
        },
      ]}
    />
  )
}

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`.trim()

function Name({ member }: { member: Member }) {
  const t = useTexts(memberTexts)
  const isRevoked = member.meta.partyAccessLevel === 'revoked'
  const name = nameOf(member)
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} image={member.avatar} />
      <span className="grid min-w-0 gap-1 py-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/user/${member.userId}`} className="text-ink no-underline hover:underline">
            {isRevoked ? <s className="soft">{name}</s> : <b>{name}</b>}
          </Link>
          {isRevoked && <Badge tone="danger">{t('removed')}</Badge>}
          {member.isOwner ? <Badge>{t('owner')}</Badge> : member.administrator && <Badge>{t('administrator')}</Badge>}
          {!member.isRegistered && <Badge tone="sand">{t('withoutAccount')}</Badge>}
          {member.meta.hidden && <Badge>{t('hidden')}</Badge>}
        </span>
        {member.email && <span className="caption font-text break-all">{member.email}</span>}
        <span className="caption font-text md:hidden">
          {[member.club, member.meta.team].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** The member has not answered what a file said of the handicap, or does not take it. */
function Proposal({ proposal }: { proposal: Member['meta']['handicapProposal'] }) {
  const t = useTexts(memberTexts)
  const { handicap } = useFormats()
  if (!proposal) return null
  const said = t(proposal.isDeclined ? 'handicapDeclined' : 'handicapProposed', {
    handicap: handicap(proposal.handicap),
  })
  return <span className="caption block font-text">{said}</span>
}

type ActionsProps = Pick<Props, 'partyId' | 'party' | 'onEdit'> & { member: Member }

function Actions({ member, partyId, party, onEdit }: ActionsProps) {
  const t = useTexts(memberTexts)
  const { user } = useSession()
  const { userId, meta, isOwner, isRegistered, administrator } = member
  const name = nameOf(member)
  const isLevel50 = (user?.userLevel ?? 0) >= 50
  const owns = isLevel50 || party?.ownerId === user?.userId
  const { restore, remove, setAdministrator } = useActs({ member, partyId, party })
  const isSelf = userId === user?.userId
  const items: MenuItem[] =
    meta.partyAccessLevel === 'revoked'
      ? [{ id: 'restore', label: t('restore'), icon: 'undo', onSelect: restore }]
      : [
          { id: 'edit', label: t('edit'), icon: 'edit', onSelect: () => onEdit(member) },
          ...(isRegistered && !isSelf
            ? [
                {
                  id: 'act',
                  label: t('act'),
                  icon: 'user',
                  onSelect: () => beginActing({ userId, name }, isLevel50 ? null : partyId, partyId),
                } as const,
              ]
            : []),
          ...(party && owns && isRegistered && !isOwner
            ? [
                {
                  id: 'rights',
                  label: administrator ? t('removeAdministrator') : t('makeAdministrator'),
                  icon: 'lock',
                  onSelect: () => setAdministrator(!administrator),
                } as const,
              ]
            : []),
          ...(mayRevoke({ isOwner: owns, level50: isLevel50 }, { administrator, isOwner })
            ? [{ id: 'remove', label: t('remove'), icon: 'trash', danger: true, onSelect: remove } as const]
            : []),
        ]
  return <Menu label={t('actionsFor', { name })} icon="more" items={items} />
}

function useActs({ member, partyId, party }: Omit<ActionsProps, 'onEdit'>) {
  const t = useTexts(memberTexts)
  const { userId } = member
  const name = nameOf(member)
  const told = async (answer: { ok: true } | Failure, done: string) => {
    await Promise.all([invalidate(getUsers), invalidate(getParty)])
    if (answer.ok) notify(done)
    else showFailure(answer)
  }

  const restore = async () =>
    told(await call(updateMembership, { partyId, userId, partyAccessLevel: 'member' }), t('restored'))
  const remove = async () => {
    const answer = await call(getStartsOfMember, { partyId, userId })
    if (!answer.ok) return showFailure(answer)
    const { starts } = answer.value
    const text = <RemovalText name={name} starts={starts} />
    if (!(await confirm({ title: t('sure'), text, action: t('removeAction'), danger: true }))) return
    const done = starts.length === 0 ? t('memberRemoved') : t('removedPlaces', { count: starts.length })
    await told(await call(revokeUser, { partyId, userId }), done)
  }
  const setAdministrator = async (on: boolean) => {
    const others = (party?.meta.administrators ?? []).filter((id) => id !== userId)
    const administrators = on ? [...others, userId] : others
    await told(await call(updatePartyMeta, { partyId, administrators }), t('saved'))
  }
  return { restore, remove, setAdministrator }
}

/** What is lost, what stays, and the places in start lists that nobody else has then. */
function RemovalText({ name, starts }: { name: string; starts: readonly StartToCome[] }) {
  const t = useTexts(memberTexts)
  return (
    <>
      <p>{t('removeText', { name })}</p>
      {starts.length > 0 && (
        <>
          <p className="pt-3">{t('starts', { name })}</p>
          <StartsToCome starts={starts} />
          <p>{t('placesStay')}</p>
        </>
      )}
    </>
  )
}
