import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '../../../web/call.ts'
import { type CodeOnPhone, endCode, setCode, useCode } from '../../../web/code-phone.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { dropSubject, useOutbox } from '../../../web/outbox.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { CodePlace } from './code-place.tsx'
import { closeCode, getCodePlace } from './operations.ts'
import { codeTexts } from './texts.ts'
import { onPhone, unsent, useOpenCode } from './use-open-code.tsx'

/** A code of the start list: scanned, or typed here; then its group, and the way into its scoring. */
export default function CodePage() {
  const t = useTexts(codeTexts)
  const { secret } = useParameters<'secret'>()
  const opening = useOpenCode(secret)
  const code = useCode()
  useFreshPlace(code, opening.isOpening)
  if (opening.isOpening && !code)
    return (
      <Page title={t('opening')} narrow>
        <Skeleton shape="rows" count={4} />
      </Page>
    )
  const notice = opening.openAnyway && (
    <Notice action={<Button onClick={opening.openAnyway}>{t('openAnyway')}</Button>}>
      {t('waitsElsewhere', { count: unsent() })}
    </Notice>
  )
  if (code?.ended) return <Ended ended={code.ended} code={code} opening={opening} />
  if (code)
    return (
      <CodePlace code={code} onClose={() => close(t)}>
        {notice}
        {opening.problem && <Notice>{opening.problem}</Notice>}
      </CodePlace>
    )
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <TypeCode {...opening} />
    </Page>
  )
}

/** What has changed of the group since the code was opened, and whether it opens anything still. */
function useFreshPlace(code: CodeOnPhone | undefined, isOpening: boolean) {
  const holderId = code?.ended || isOpening ? undefined : code?.holderId
  useEffect(() => {
    if (holderId === undefined) return
    void call(getCodePlace, {}).then((answer) => {
      if (answer.ok) setCode(onPhone(answer.value))
      else if (answer.code === 'code-withdrawn') endCode('withdrawn')
      else if (answer.code === 'code-over')
        endCode((answer.data as { why?: string })?.why === 'submitted' ? 'submitted' : 'over')
    })
  }, [holderId])
}

async function close(t: ReturnType<typeof useTexts<typeof codeTexts>>) {
  const isUnsent = unsent() > 0
  const question = { title: t('sure'), text: t(isUnsent ? 'closeUnsent' : 'closeText'), action: t('close') }
  if (!(await confirm({ ...question, danger: isUnsent }))) return
  const answer = await call(closeCode, {})
  if (!answer.ok && !answer.code.startsWith('code-')) await showFailure(answer)
  else setCode(undefined)
}

type Opening = ReturnType<typeof useOpenCode>

function TypeCode({ problem, busy, type }: Opening) {
  const t = useTexts(codeTexts)
  const [typed, setTyped] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void type(typed)
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field
        label={t('code')}
        hint={t('codeHint')}
        value={typed}
        onChange={(value) => setTyped(value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={problem}
      />
      <Button type="submit" variant="primary" big busy={busy}>
        {t('open')}
      </Button>
    </form>
  )
}

const words = {
  withdrawn: ['withdrawn', 'withdrawnText'],
  submitted: ['submitted', 'submittedText'],
  over: ['over', 'overText'],
} as const

type EndedProps = { ended: NonNullable<CodeOnPhone['ended']>; code: CodeOnPhone; opening: Opening }

/** It opens nothing any more: why, what waits here, and the field for another one. */
function Ended({ ended, code, opening }: EndedProps) {
  const t = useTexts(codeTexts)
  const count = useOutbox().waiting.filter(({ userId }) => userId === code.holderId).length
  const [title, text] = words[ended]
  const [wantsAnother, setWantsAnother] = useState(ended === 'withdrawn')
  const { groupId } = code.place
  const drop = async () => {
    if (count > 0 && !(await confirm({ title: t('sure'), text: t('closeUnsent'), action: t('close'), danger: true })))
      return
    if (groupId) await dropSubject(groupId)
    setCode(undefined)
    navigate('/code', { replace: true })
  }
  return (
    <Page title={t(title)} lead={`${code.place.eventTitle} · ${t('group', { group: code.place.group })}`} narrow>
      <div className="grid gap-5">
        <p>{t(text)}</p>
        {count > 0 && <Notice icon="wifi-off">{t('waits', { count })}</Notice>}
        {wantsAnother ? (
          <TypeCode {...opening} />
        ) : (
          <Button variant="line" onClick={() => setWantsAnother(true)}>
            {t('another')}
          </Button>
        )}
        {ended !== 'submitted' && <Button onClick={drop}>{t('close')}</Button>}
      </div>
    </Page>
  )
}
