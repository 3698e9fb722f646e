import { type ReactNode, type SubmitEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { type CodeOnPhone, setCode } from '../../../web/code-phone.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useOutbox } from '../../../web/outbox.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { enterGroup } from '../../play/scoring/group-on-phone.tsx'
import { scoreByCode } from './operations.ts'
import { codeTexts } from './texts.ts'

type Props = { code: CodeOnPhone; onClose: () => void; children: ReactNode }

/** The group of a code: who plays, with how many strokes, and who keeps the score. */
export function CodePlace({ code, onClose, children }: Props) {
  const t = useTexts(codeTexts)
  const { fullDate } = useFormats()
  const { user } = useSession()
  const { place } = code
  const lead = [place.eventTitle, place.roundTitle, place.courseName].join(' · ')
  const waiting = useOutbox().waiting.filter(({ userId }) => userId === code.holderId)
  const isSubmitted = waiting.some(({ operation }) => operation === 'submitGroup')
  const mayStart = place.groupId !== null || place.mayStartToday
  return (
    <Page title={[t('group', { group: place.group }), place.time].filter(Boolean).join(' · ')} lead={lead} narrow>
      <div className="grid gap-5">
        {children}
        {user && <Notice>{t('loggedIn', { name: `${user.firstName} ${user.lastName}` })}</Notice>}
        <div>
          <List label={t('players')}>
            {place.players.map(({ userId, firstName, lastName, strokes }) => (
              <ListRow key={userId} title={`${firstName} ${lastName}`} end={t('strokes', { count: strokes })} />
            ))}
          </List>
          {place.groupId === null && <p className="caption pt-2">{t('strokesHelp')}</p>}
        </div>
        {waiting.length > 0 && <Notice icon="wifi-off">{t('waits', { count: waiting.length })}</Notice>}
        {isSubmitted ? null : mayStart ? (
          <NameForm key={code.holderId} code={code} />
        ) : (
          <Notice icon="calendar">{t('notToday', { date: fullDate(place.roundDate) })}</Notice>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Page>
  )
}

function NameForm({ code }: { code: CodeOnPhone }) {
  const t = useTexts(codeTexts)
  const { user } = useSession()
  const [name, setName] = useState(code.name || (user ? `${user.firstName} ${user.lastName}` : ''))
  const [isTried, setTried] = useState(false)
  const isMissing = name.trim().length < 2
  const goOn = async () => {
    setTried(true)
    if (isMissing) return
    const answer = await call(scoreByCode, { name })
    if (answer.ok) {
      setCode({ ...code, name: name.trim(), place: { ...code.place, groupId: answer.value.id } })
      await enterGroup(answer.value)
      return navigate('/score')
    }
    // The group that is on the phone already goes on without a network.
    if (answer.status === 0 && code.name && code.place.groupId) return navigate('/score')
    if (answer.status === 0) return showMessage({ title: t('opening'), text: t('needsNetwork') })
    await showFailure(answer)
  }
  const submit = (event: SubmitEvent) => event.preventDefault()
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field
        label={t('yourName')}
        hint={t('yourNameHint')}
        value={name}
        onChange={setName}
        autoComplete="name"
        maxLength={60}
        error={isTried && isMissing && t('nameNeeded')}
      />
      <Button type="submit" variant="primary" big onClick={goOn}>
        {t(code.place.groupId === null ? 'start' : 'goOn')}
      </Button>
    </form>
  )
}
