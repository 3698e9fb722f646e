import { useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { Dropzone } from '../../../web/ui/dropzone.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { getCourses, getSystemStats } from '../courses/operations.ts'
import { type FileRow, readCourseFile } from './course-file.tsx'
import { FileFormat } from './file-format.tsx'
import { ImportTable } from './import-table.tsx'
import { compare, type Row, runImport, type Totals } from './run-import.tsx'
import { courseImportTexts } from './texts.ts'

/** Where the import of a file stands. `at`: how far it has come. */
type Stage =
  | { name: 'file'; unreadable: boolean }
  | { name: 'comparing'; file: FileRow[]; rows: Row[]; at: number; failure: Failure | null }
  | { name: 'choosing'; rows: Row[] }
  | { name: 'importing'; chosen: Row[]; at: number; totals: Totals; milliseconds: number; failure: Failure | null }
  | { name: 'done'; totals: Totals; leftOut: number; milliseconds: number }

/** A file of courses into the catalogue: what each would be, then some hundreds at a time, with progress. */
export default function ImportCoursesPage() {
  const t = useTexts(courseImportTexts)
  const { stage, setStage, take, goOnComparing, goOnImporting } = useStages()
  return (
    <Page title={t('title')} crumbs={[{ to: '/courses', label: t('courses') }]} lead={t('lead')}>
      {stage.name === 'file' && <ChooseFile unreadable={stage.unreadable} onFiles={take} />}
      {stage.name === 'comparing' && (
        <Working
          label={t('comparing')}
          at={stage.at}
          of={stage.file.length}
          failure={stage.failure}
          stopped={t('compareStopped')}
          onGoOn={() => goOnComparing(stage.file, stage.rows)}
        />
      )}
      {stage.name === 'choosing' && (
        <Choose
          rows={stage.rows}
          onChange={(row) => setStage({ name: 'choosing', rows: stage.rows.with(row.at, row) })}
          onImport={(chosen) => goOnImporting(chosen, 0, { added: 0, cardsAdded: 0, teesChanged: 0, skipped: 0 }, 0)}
          onBack={() => setStage({ name: 'file', unreadable: false })}
        />
      )}
      {stage.name === 'importing' && (
        <Working
          label={t('importing')}
          at={stage.at}
          of={stage.chosen.length}
          failure={stage.failure}
          stopped={t('stopped')}
          note={t('stoppedText')}
          onGoOn={() => goOnImporting(stage.chosen, stage.at, stage.totals, stage.milliseconds)}
        />
      )}
      {stage.name === 'done' && <Done {...stage} onBack={() => setStage({ name: 'file', unreadable: false })} />}
    </Page>
  )
}

/** Where the import is, and what brings it on. */
function useStages() {
  const [stage, setStage] = useState<Stage>({ name: 'file', unreadable: false })
  const [total, setTotal] = useState(0)

  const take = async ([chosen]: File[]) => {
    const file = readCourseFile((await chosen?.text()) ?? '')
    if (!file) return setStage({ name: 'file', unreadable: true })
    setTotal(file.length)
    await goOnComparing(file, [])
  }
  const goOnComparing = async (file: FileRow[], rows: Row[]) => {
    const told = (at: number, failure: Failure | null = null) =>
      setStage({ name: 'comparing', file, rows, at, failure })
    told(rows.length)
    const failure = await compare(file, rows, told)
    if (failure) told(rows.length, failure)
    else setStage({ name: 'choosing', rows })
  }
  const goOnImporting = async (chosen: Row[], from: number, totals: Totals, milliseconds: number) => {
    const began = performance.now()
    const spent = () => milliseconds + performance.now() - began
    const told = (at: number, failure: Failure | null = null) =>
      setStage({ name: 'importing', chosen, at, totals, milliseconds: spent(), failure })
    told(from)
    const { failure, at } = await runImport(chosen, from, totals, told)
    void Promise.all([invalidate(getCourses), invalidate(getSystemStats)])
    if (failure) told(at, failure)
    else setStage({ name: 'done', totals, leftOut: total - chosen.length, milliseconds: spent() })
  }
  return { stage, setStage, take, goOnComparing, goOnImporting }
}

function ChooseFile({ unreadable, onFiles }: { unreadable: boolean; onFiles: (files: File[]) => Promise<void> }) {
  const t = useTexts(courseImportTexts)
  return (
    <div className="grid gap-4">
      <Dropzone
        label={t('file')}
        hint={t('fileHint')}
        accept=".csv,.json,text/csv,application/json"
        icon="upload"
        onFiles={(files) => void onFiles(files)}
      />
      {unreadable && <Notice danger>{t('unreadable')}</Notice>}
      <FileFormat />
    </div>
  )
}

type WorkingProps = {
  label: string
  at: number
  of: number
  failure: Failure | null
  stopped: string
  note?: string
  onGoOn: () => void
}

function Working({ label, at, of, failure, stopped, note, onGoOn }: WorkingProps) {
  const t = useTexts(courseImportTexts)
  return (
    <div className="grid gap-4">
      <Progress label={label} value={at} max={Math.max(1, of)} showLabel />
      {failure && (
        <ErrorState title={stopped} action={<Button onClick={onGoOn}>{t('goOn')}</Button>}>
          {[failure.detail ?? failure.statusText, note].filter(Boolean).join(' ')}
        </ErrorState>
      )}
    </div>
  )
}

type ChooseProps = {
  rows: readonly Row[]
  onChange: (row: Row) => void
  onImport: (chosen: Row[]) => void
  onBack: () => void
}

function Choose({ rows, onChange, onImport, onBack }: ChooseProps) {
  const t = useTexts(courseImportTexts)
  const chosen = rows.filter(({ problem, action }) => problem === null && action !== 'skip')
  return (
    <Section title={t('summary')}>
      <div className="grid gap-5 pt-4">
        <ButtonRow>
          <Button
            variant="primary"
            icon="upload"
            reason={chosen.length === 0 ? t('nothing') : undefined}
            onClick={() => onImport(chosen)}
          >
            {t('start', { count: chosen.length })}
          </Button>
          <Button onClick={onBack}>{t('anotherFile')}</Button>
        </ButtonRow>
        <ImportTable rows={rows} onChange={onChange} />
      </div>
    </Section>
  )
}

type DoneProps = { totals: Totals; leftOut: number; milliseconds: number; onBack: () => void }

function Done({ totals, leftOut, milliseconds, onBack }: DoneProps) {
  const t = useTexts(courseImportTexts)
  const { number } = useFormats()
  return (
    <div className="grid gap-4">
      <Notice icon="check">
        <b>{t('done')}</b>
        <p>
          {t('doneText', {
            added: number(totals.added),
            cards: number(totals.cardsAdded),
            skipped: number(totals.skipped + leftOut),
            seconds: number(milliseconds / 1000, 1),
          })}
          {totals.teesChanged > 0 && <> {t('teesDone', { count: totals.teesChanged })}</>}
        </p>
      </Notice>
      <ButtonRow>
        <ButtonLink to="/courses" variant="primary">
          {t('toCourses')}
        </ButtonLink>
        <Button onClick={onBack}>{t('anotherFile')}</Button>
      </ButtonRow>
    </div>
  )
}
