import { type Finding, findingWords } from '../../../contract/doctor.ts'
import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { healthTexts } from './texts.ts'

type Props = { findings: readonly Finding[]; askedAt: string | undefined }

/** What is wrong first, then what to look at; what is well is folded away. */
export function Advice({ findings, askedAt }: Props) {
  const t = useTexts(healthTexts)
  const { time } = useFormats()
  const of = (state: Finding['state']) => findings.filter((finding) => finding.state === state)
  const open = [...of('bad'), ...of('look')]
  const caption = askedAt ? t('asked', { time: time(askedAt) }) : t('atOnce')
  return (
    <Section title={t('advice')}>
      <p className="caption py-3" role="status">
        {caption}
      </p>
      {open.length === 0 ? (
        <p className="pb-3">{t('nothing')}</p>
      ) : (
        <ol className="grid gap-4 pb-4">
          {open.map((finding) => (
            <Told finding={finding} key={finding.check + finding.finding} />
          ))}
        </ol>
      )}
      <details className="pb-4">
        <summary className="min-h-12 cursor-pointer py-3">{t('well', { count: of('well').length })}</summary>
        <ul className="grid gap-2 py-2">
          {[...of('well'), ...of('left-out')].map((finding) => (
            <Short finding={finding} key={finding.check} />
          ))}
        </ul>
      </details>
    </Section>
  )
}

function Told({ finding }: { finding: Finding }) {
  const { name, text, advice } = findingWords(finding, useLanguage())
  return (
    <li className="flex gap-3">
      <span className={finding.state === 'bad' ? 'text-danger' : undefined}>
        <Icon name={finding.state === 'bad' ? 'close' : 'warn'} />
      </span>
      <span className="grid min-w-0 gap-1 break-words">
        <b>
          {name}: {text}
        </b>
        <span>{advice}</span>
      </span>
    </li>
  )
}

function Short({ finding }: { finding: Finding }) {
  const t = useTexts(healthTexts)
  const { name, text } = findingWords(finding, useLanguage())
  const isWell = finding.state === 'well'
  return (
    <li className="flex gap-3 break-words">
      <Icon name={isWell ? 'check' : 'minus'} size="small" {...(isWell ? {} : { label: t('leftOut') })} />
      <span className="min-w-0">
        {name}: {text}
      </span>
    </li>
  )
}
