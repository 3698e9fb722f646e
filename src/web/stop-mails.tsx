import { type ReactNode, useState } from 'react'
import { useParameters } from './navigation.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'
import { Page } from './ui/page.tsx'

/** `isStopped` false: `text` says why not. */
type Outcome = { isStopped: boolean; text: string }
type Props = {
  title: string
  text: string
  action: string
  stop: (token: string) => Promise<Outcome>
  /** Where to go from there. */
  after?: ReactNode
}

/** Where the link of a mail leads, its `token` in the path: opening it changes nothing yet, only the button does. */
export function StopMails({ title, text, action, stop, after }: Props) {
  const { token = '' } = useParameters<'token'>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    setOutcome(await stop(token))
    setBusy(false)
  }
  return (
    <Page title={title} narrow>
      <div className="grid gap-4">
        {outcome?.isStopped ? (
          <div role="status">
            <Notice icon="check" action={after}>
              {outcome.text}
            </Notice>
          </div>
        ) : (
          <>
            <p>{text}</p>
            {outcome && <Notice danger>{outcome.text}</Notice>}
            <div className="button-row">
              <Button variant="primary" busy={isBusy} onClick={press}>
                {action}
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}
