import { eclecticPercents } from '../../../golf/eclectic-percents.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { type EclecticExample, eclecticExample } from './rules/eclectic-example.ts'
import { eclecticTexts } from './texts/eclectic-texts.ts'
import { formatHelpTexts } from './texts/help-texts.ts'

/** What an eclectic is, with an example that the scoring itself has added up. */
export function EclecticHelp() {
  const t = useTexts(eclecticTexts)
  const tHelp = useTexts(formatHelpTexts)
  const { number } = useFormats()
  const [percent, ...others] = eclecticPercents
  const facts = [
    [tHelp('counts'), t('countsText')],
    [
      tHelp('handicap'),
      t('handicapText', {
        percent: number(percent),
        others: others.map((each) => `${number(each)} %`).join(' · '),
      }),
    ],
  ]
  return (
    <Section title={t('section')}>
      <div className="format-articles">
        <div className="format-article">
          <div>
            <h3 className="text-h3">{t('eclectic')}</h3>
            <p>{t('eclecticText')}</p>
          </div>
          <dl className="format-facts">
            {facts.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Example example={eclecticExample()} />
        </div>
      </div>
    </Section>
  )
}

function Example({ example }: { example: EclecticExample }) {
  const t = useTexts(eclecticTexts)
  const { number } = useFormats()
  const { name, best, net } = example
  return (
    <div className="format-example">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="table-scroll" aria-label={t('example')} tabIndex={0}>
        <ExampleTable example={example} />
      </section>
      <p>{t('whoPlays', { name, handicap: number(best.handicap) })}</p>
      <p className="format-result">
        <b data-eclectic="result">
          {t('result', {
            gross: number(best.strokes),
            reduction: number(best.reduction),
            percent: number(best.percent),
            handicap: number(best.handicap),
            net: net === null ? '' : number(net),
          })}
        </b>
      </p>
    </div>
  )
}

function ExampleTable({ example }: { example: EclecticExample }) {
  const t = useTexts(eclecticTexts)
  const tHelp = useTexts(formatHelpTexts)
  const { number } = useFormats()
  const { shown, rounds, best } = example
  const roundOf = (roundId: string | null) => rounds.find((round) => String(round.number) === roundId)?.number ?? 1
  return (
    <table className="data-table" aria-label={t('example')}>
      <thead>
        <tr>
          <th scope="col">{tHelp('player')}</th>
          {shown.map(({ hole, par }) => (
            <th scope="col" className="number" key={hole}>
              {tHelp('hole', { hole })}
              <span className="caption">{t('par', { par })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.number}>
            <th scope="row">{t('round', { number: number(round.number) })}</th>
            {shown.map(({ hole }, at) => (
              <td className="number" key={hole}>
                {round.strokes[at]}
              </td>
            ))}
          </tr>
        ))}
        <tr className="format-counts">
          <th scope="row">{t('best')}</th>
          {best.holes.slice(0, shown.length).map(({ hole, strokes, roundId }) => (
            <td className="number" key={hole}>
              <b>{strokes}</b>
              <span className="caption">{t('fromRound', { number: number(roundOf(roundId)) })}</span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
