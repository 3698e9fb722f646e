import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Menu } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import type { Event } from '../events/operations/event.ts'
import { getSides, updateSides } from '../sides/operations.ts'
import { roundsOfSides } from '../sides/rules/rounds-of-sides.ts'
import { type Entries, enterInvited, getEntries } from './operations/list.ts'
import { newSides } from './rules/sides.ts'
import { entryTexts } from './texts/list-texts.ts'

type Props = { event: Event; data: Entries; onImport: () => void }

/** The rules, and the ways by which others than players come into the list. */
export function MoreMenu({ event, data, onImport }: Props) {
  const t = useTexts(entryTexts)
  const eventId = event.id
  const take = async (inviteId: string) => {
    const answer = await call(enterInvited, { eventId, inviteId })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('enterDone', answer.value))
  }
  const invites = data.invites.filter(({ notEntered }) => notEntered > 0)
  const hasSides = (data.settings?.sideSize ?? 1) > 1 && roundsOfSides(event).length > 0
  return (
    <Menu
      label={t('more')}
      variant="line"
      items={[
        { id: 'rules', label: t('rules'), icon: 'settings', to: `/event/${eventId}/entries/rules` },
        { id: 'import', label: t('import'), icon: 'upload', onSelect: onImport },
        ...invites.map(({ id, title, notEntered }) => ({
          id,
          label: t('fromInvitation', { title, count: notEntered }),
          icon: 'mail' as const,
          onSelect: () => void take(id),
        })),
        ...(hasSides
          ? [
              {
                id: 'sides',
                label: t('makeSides'),
                icon: 'party' as const,
                onSelect: () => void makeSides(data, t('sidesMade')),
              },
            ]
          : []),
        { id: 'page', label: t('toPlayers'), icon: 'eye', to: `/enter/${eventId}` },
      ]}
    />
  )
}

/** Those who entered together become sides of the event; sides that there are stay, and nobody is put into a second one. */
async function makeSides(data: Entries, done: string) {
  const { eventId } = data
  const read = await call(getSides, { eventId })
  if (!read.ok) return void (await showFailure(read))
  const present = read.value.sides.filter(({ roundId }) => roundId === null)
  const sides = [
    ...present.map(({ id, name, members }) => ({ id, name, members: members.map(({ userId }) => userId) })),
    ...newSides(
      data.entries,
      present.flatMap(({ members }) => members.map(({ userId }) => userId)),
    ),
  ]
  const answer = await call(updateSides, { eventId, sides, was: present.map(({ id }) => id) })
  if (!answer.ok) return void (await showFailure(answer))
  await invalidate(getSides)
  notify(done)
  navigate(`/event/${eventId}/sides`)
}
