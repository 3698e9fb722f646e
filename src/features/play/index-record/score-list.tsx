import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { IconButton } from '../../../web/ui/button.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { IndexDifferential, IndexRecordAnswer, IndexScore } from './operations.ts'
import { indexTexts } from './texts.ts'

type Props = {
  record: IndexRecordAnswer
  /** Opens a score to be changed; without it they are only looked at. */
  onChoose?: (score: IndexScore) => void
}

/** A score with what it came to, or a penalty score without one of its own. */
type Line = { key: string; day: string; score: IndexScore | undefined; differential: IndexDifferential | undefined }

/** The latest twenty with those that count, and what came before them. */
export function ScoreList({ record, onChoose }: Props) {
  const t = useTexts(indexTexts)
  const lines = linesOf(record)
  const count = lines.findLastIndex(({ differential }) => differential?.isLatest) + 1 || lines.length
  const [latest, older] = [lines.slice(0, count), lines.slice(count)]
  const rows = (part: readonly Line[]) =>
    part.map((line) => <ScoreRow key={line.key} record={record} line={line} onChoose={onChoose} />)
  return (
    <>
      <Section title={older.length > 0 ? t('latest') : t('scores')}>
        <List label={t('scores')}>{rows(latest)}</List>
      </Section>
      {older.length > 0 && (
        <Section title={t('older')}>
          <List label={t('older')}>{rows(older)}</List>
        </Section>
      )}
    </>
  )
}

function linesOf({ scores, differentials }: IndexRecordAnswer): Line[] {
  const byId = new Map(differentials.map((each) => [each.id, each]))
  const own = scores.map((score) => ({ key: score.id, day: score.day, score, differential: byId.get(score.id) }))
  const penalties = differentials
    .filter(({ isPenalty }) => isPenalty)
    .map((differential) => ({ key: differential.id, day: differential.day, score: undefined, differential }))
  return [...penalties, ...own].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
}

function ScoreRow({ record, line, onChoose }: Props & { line: Line }) {
  const t = useTexts(indexTexts)
  const { handicap } = useFormats()
  const { score, differential } = line
  const title = useTitle(score)
  const about = useAbout(record, line)
  return (
    <ListRow
      title={title}
      caption={about}
      end={
        <span className="flex items-center justify-end gap-2 max-sm:flex-col max-sm:items-end max-sm:gap-1">
          {differential?.isExceptional && <Badge tone="sand">{t('exceptional')}</Badge>}
          {differential?.counts && (
            <Badge tone="press" icon="check">
              {t('counts')}
            </Badge>
          )}
          {differential && (
            <span className="font-score text-numeral">
              <span className="sr-only">{t('differential')} </span>
              {handicap(differential.differential)}
            </span>
          )}
          {score && !score.round && onChoose && (
            <IconButton icon="edit" label={t('changeOf', { score: title })} onClick={() => onChoose(score)} />
          )}
        </span>
      }
    />
  )
}

function useTitle(score: IndexScore | undefined): string {
  const t = useTexts(indexTexts)
  const { toPar } = useFormats()
  if (!score) return t('penalty')
  const { result, courseName } = score
  const value =
    result.kind === 'gross' ? result.gross : result.kind === 'points' ? result.points : toPar(result.holesUp)
  return `${t(result.kind, { value })} · ${courseName}`
}

/** When, from where, and what was added to it or taken off. */
function useAbout({ waiting }: IndexRecordAnswer, { day, score, differential }: Line): string {
  const t = useTexts(indexTexts)
  const { date, handicap, number } = useFormats()
  const tee = score && [score.teeName, `${number(score.rating, 1)}/${score.slope}`].filter(Boolean).join(' ')
  return [
    date(day),
    tee,
    score && score.part !== 'eighteen' && t(score.part),
    score && score.pcc !== 0 && t('pccIs', { value: score.pcc }),
    score?.round && (score.round.eventTitle ?? t('ofARound')),
    score?.marker && t('markedBy', { name: score.marker }),
    differential?.expected != null &&
      t(differential.isEstimated ? 'withEstimated' : 'withExpected', {
        played: handicap(differential.played),
        expected: handicap(differential.expected),
      }),
    differential?.addedTo && t('withOther'),
    score && !differential && (waiting === score.id ? t('waiting') : t('usedWithOther')),
    differential && differential.reduction < 0 && t('reduced', { reduction: number(differential.reduction, 1) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
