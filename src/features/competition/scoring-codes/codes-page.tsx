import { shownCode } from '../../../contract/code-rules.ts'
import { eventTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useParameters } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { putRead, useRead } from '../../../web/use-read.ts'
import {
  getScoringCodes,
  makeScoringCodes,
  type ScoringCode,
  type ScoringCodes,
  withdrawScoringCodes,
} from './operations.ts'
import { codeTexts } from './texts.ts'

/** The codes of a round, for its administrators: which are open, on how many phones; made, made anew, withdrawn. */
export default function CodesPage() {
  const t = useTexts(codeTexts)
  const { roundId = '' } = useParameters<'roundId'>()
  const { data, failure, reload } = useRead(getScoringCodes, { roundId })
  useLive(data ? [eventTopic(data.eventId)] : [], () => void reload())
  return (
    <Page
      title={t('codes')}
      lead={data && `${data.roundTitle}. ${t('codesLead')}`}
      crumbs={data && [{ to: `/startlist/${data.eventId}`, label: t('startList') }]}
    >
      {!data && !failure && <Skeleton shape="rows" />}
      {!data && failure && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {data && (data.on ? <Codes round={data} /> : <Off eventId={data.eventId} />)}
    </Page>
  )
}

function Off({ eventId }: { eventId: string }) {
  const t = useTexts(codeTexts)
  const action = (
    <ButtonLink to={`/event-settings/${eventId}`} variant="primary">
      {t('toSettings')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('off')} action={action}>
      {t('offText')}
    </EmptyState>
  )
}

type Asked = { roundId: string; groups?: number[] }

async function make(asked: Asked & { anew?: boolean }) {
  const answer = await call(makeScoringCodes, asked)
  if (answer.ok) putRead(getScoringCodes, { roundId: asked.roundId }, answer.value)
  else await showFailure(answer)
}

async function withdraw(asked: Asked) {
  const answer = await call(withdrawScoringCodes, asked)
  if (answer.ok) putRead(getScoringCodes, { roundId: asked.roundId }, answer.value)
  else await showFailure(answer)
}

function Codes({ round }: { round: ScoringCodes }) {
  const t = useTexts(codeTexts)
  const { roundId, eventId, codes } = round
  const { anew, take } = useQuestions()
  if (codes.length === 0)
    return (
      <EmptyState
        title={t('none')}
        action={
          <Button variant="primary" onClick={() => make({ roundId })}>
            {t('make')}
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
    )
  return (
    <div className="grid max-w-[48rem] gap-4">
      <div className="button-row flex-wrap">
        <ButtonLink to={`/startlist/${eventId}/print`} icon="print" variant="primary">
          {t('print')}
        </ButtonLink>
        <Button variant="line" onClick={() => make({ roundId })}>
          {t('makeMissing')}
        </Button>
        <Button variant="line" onClick={() => anew({ roundId }, t('makeAll'))}>
          {t('makeAll')}
        </Button>
        <Button variant="danger" onClick={() => take({ roundId }, t('withdrawAll'))}>
          {t('withdrawAll')}
        </Button>
      </div>
      <List label={t('codes')}>
        {codes.map((code) => (
          <CodeRow key={code.group} code={code} roundId={roundId} />
        ))}
      </List>
    </div>
  )
}

/** Both close phones out, so they are asked before. */
function useQuestions() {
  const t = useTexts(codeTexts)
  const ask = (action: string) => confirm({ title: t('sure'), text: t('anewText'), action, danger: true })
  return {
    anew: async (asked: Asked, action: string) => void ((await ask(action)) && (await make({ ...asked, anew: true }))),
    take: async (asked: Asked, action: string) => void ((await ask(action)) && (await withdraw(asked))),
  }
}

function CodeRow({ code, roundId }: { code: ScoringCode; roundId: string }) {
  const t = useTexts(codeTexts)
  const { anew, take } = useQuestions()
  const asked = { roundId, groups: [code.group] }
  return (
    <ListRow
      title={
        <span className="flex flex-wrap gap-x-4">
          <span>{t('group', { group: code.group })}</span>
          <span className="font-number">{shownCode(code.code)}</span>
        </span>
      }
      caption={<Phones phones={code.phones} />}
      end={
        <>
          {code.submitted && <Badge>{t('isSubmitted')}</Badge>}
          <Menu
            label={t('more', { group: code.group })}
            icon="more"
            items={[
              { id: 'anew', label: t('anew'), icon: 'refresh', onSelect: () => anew(asked, t('anew')) },
              {
                id: 'withdraw',
                label: t('withdraw'),
                icon: 'trash',
                danger: true,
                onSelect: () => take(asked, t('withdraw')),
              },
            ]}
          />
        </>
      }
    />
  )
}

function Phones({ phones }: Pick<ScoringCode, 'phones'>) {
  const t = useTexts(codeTexts)
  const { time } = useFormats()
  const scoring = phones.find(({ scores }) => scores)
  const latest = phones[0]
  if (!latest) return t('notOpened')
  const who = scoring ? t('scores', { name: scoring.name }) : latest.name
  return [who, t('phones', { count: phones.length }), time((scoring ?? latest).lastSeenAt)].filter(Boolean).join(' · ')
}
