import { useTexts } from '../../../web/texts.ts'
import { courseImportTexts } from './texts.ts'

const csv = `name;country;city;par;index;tee;men rating;men slope;women rating;women slope;women front rating;women front slope
Ekbacken;se;Visby;4 5 3 4 4 3 4 5 4;5 1 9 3 7 17 11 13 15;57;68,4;119;72,1;125;36,2;124
Ekbacken;se;Visby;;;51;;;69,0;118;;`

const json = `[{ "name": "Ekbacken", "country": "se", "city": "Visby",
  "par": [4, 5, 3, 4, 4, 3, 4, 5, 4], "index": [5, 1, 9, 3, 7, 17, 11, 13, 15],
  "tees": [{ "name": "57", "men": { "rating": 68.4, "slope": 119 },
    "women": { "rating": 72.1, "slope": 125, "front": { "rating": 36.2, "slope": 124 },
      "par": [4, 5, 3, 5, 4, 3, 4, 5, 4], "strokeIndex": [3, 1, 9, 5, 7, 17, 11, 13, 15] } }] }]`

/** What a file of courses looks like, with an example of each kind. */
export function FileFormat() {
  const t = useTexts(courseImportTexts)
  return (
    <details>
      <summary className="cursor-pointer py-3">{t('format')}</summary>
      <div className="grid gap-3">
        <p>{t('formatText')}</p>
        <p>{t('formatTees')}</p>
        {[csv, json].map((example) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
          <pre className="overflow-x-auto text-small" tabIndex={0} key={example}>
            <code>{example}</code>
          </pre>
        ))}
      </div>
    </details>
  )
}
