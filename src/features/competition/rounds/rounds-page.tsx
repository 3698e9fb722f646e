import { isPerRound } from '../../../golf/formats/presets.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { Link, navigate, useHasPage } from '../../../web/navigation.ts'
import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Menu, type MenuItem } from '../../../web/ui/menu.tsx'
import { contestLabel } from '../contests/rules.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event, Round } from '../events/operations/event.ts'
import { useFormatWords } from '../formats/format-words.tsx'
import { deleteRound } from './operations.ts'
import { roundTexts } from './texts.ts'

/** The rounds of an event, for its administrators. */
export default function RoundsPage() {
  const t = useTexts(roundTexts)
  return (
    <EventAdminPage
      title={t('rounds')}
      lead={({ title }) => title}
      actions={(event) => event.rounds.length > 0 && <AddRound event={event} />}
    >
      {(event, reload) => <Rounds event={event} reload={reload} />}
    </EventAdminPage>
  )
}

function AddRound({ event }: { event: Event }) {
  const t = useTexts(roundTexts)
  return (
    <ButtonLink to={`/event/${event.id}/add-round`} variant="primary" icon="plus">
      {t('addRound')}
    </ButtonLink>
  )
}

function Rounds({ event, reload }: { event: Event; reload: () => Promise<unknown> }) {
  const t = useTexts(roundTexts)
  if (event.rounds.length === 0)
    return (
      <EmptyState title={t('noRounds')} action={<AddRound event={event} />}>
        {t('noRoundsHelp')}
      </EmptyState>
    )
  return (
    <List label={t('rounds')}>
      {event.rounds.map((round) => (
        <RoundRow key={round.id} event={event} round={round} reload={reload} />
      ))}
    </List>
  )
}

function RoundRow({ event, round, reload }: { event: Event; round: Round; reload: () => Promise<unknown> }) {
  const t = useTexts(roundTexts)
  const edit = `/event/${event.id}/round/${round.id}`
  return (
    <ListRow
      start={<span className="numeral text-numeral-sm w-8 text-center">{round.roundNumber}</span>}
      title={<Link to={edit}>{round.title}</Link>}
      caption={<Caption event={event} round={round} />}
      end={
        <>
          {round.hasScores && <Badge>{t('hasScores')}</Badge>}
          <RoundMenu event={event} round={round} reload={reload} edit={edit} />
        </>
      }
    />
  )
}

function RoundMenu(props: { event: Event; round: Round; reload: () => Promise<unknown>; edit: string }) {
  const { event, round, reload, edit } = props
  const t = useTexts(roundTexts)
  const hasPage = useHasPage()
  const remove = async () => {
    const title = t('deleteTitle', { title: round.title })
    if (!(await confirm({ title, text: t('deleteText'), action: t('delete'), danger: true }))) return
    const answer = await call(deleteRound, { eventId: event.id, roundId: round.id })
    if (!answer.ok) return showFailure(answer)
    await reload()
  }
  const results: MenuItem[] = hasPage('/event/$eventId/edit-result/$roundId')
    ? [{ id: 'results', label: t('editResults'), icon: 'ruler', to: `/event/${event.id}/edit-result/${round.id}` }]
    : []
  return (
    <Menu
      icon="more"
      label={t('more', { title: round.title })}
      items={[
        { id: 'edit', label: t('edit'), icon: 'edit', onSelect: () => navigate(edit) },
        ...results,
        { id: 'delete', label: t('delete'), icon: 'trash', danger: true, onSelect: remove },
      ]}
    />
  )
}

function Caption({ event, round }: { event: Event; round: Round }) {
  const t = useTexts(roundTexts)
  const { nameOf } = useFormatWords()
  const { date } = useFormats()
  const language = useLanguage()
  const { course, meta } = round
  const count = meta.holeConfig === '' ? meta.holeCount : meta.holeConfig.split(',').length
  const parts = [
    date(round.roundDate),
    course.name,
    t('holes', { count }),
    ...(meta.holeConfig === '' && meta.startHole > 1 ? [t('fromHole', { hole: meta.startHole })] : []),
    ...(isPerRound(event.meta.strokeCount) && round.gameType ? [nameOf(round.gameType, meta.formatSettings)] : []),
    ...meta.contests.map(({ id, hole }) => `${contestLabel(id, language)} (${hole})`),
  ]
  return <>{parts.join(' · ')}</>
}
