import { type FormEvent, useState } from 'react'
import { imageIdOf } from '../../../contract/pictures.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { BbEditor } from '../../../web/ui/bb-editor.tsx'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { Difference, Differences } from '../../../web/ui/difference.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { useSharedDraft } from '../../../web/use-shared-form.ts'
import { HeroField } from '../images/hero-field.tsx'
import { HeroImage } from '../images/hero-image.tsx'
import { createNews, getNews, getNewsItem, getNewsLatest, type NewsItem, updateNews } from './operations.ts'
import { PictureTool, sendNewsPicture } from './picture-tool.tsx'
import { ingressAtMost, textAtMost, titleAtMost } from './rules.ts'
import { newsTexts } from './texts.ts'

/** Writes news; the id 0 is a new one. */
export default function EditNewsPage() {
  const t = useTexts(newsTexts)
  const { newsId = '0' } = useParameters<'newsId'>()
  const { partyId } = useSession()
  const isNew = newsId === '0'
  const { data, failure, reload } = useRead(getNewsItem, isNew ? null : { newsId }, { fresh: true })
  if (!partyId) return null
  return (
    <Page title={isNew ? t('newTitle') : t('editTitle')} crumbs={[{ to: '/news', label: t('allNews') }]}>
      {isNew || (data && data.partyId === partyId) ? (
        <Editor key={newsId} partyId={partyId} item={data} />
      ) : data || (failure && failure.status >= 400 && failure.status < 500) ? (
        <EmptyState title={t('notFound')} />
      ) : failure ? (
        <ErrorState title={t('loadFailed')} onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

type Draft = { title: string; ingress: string; text: string; heroImage: string | null; emailToAll: boolean }

const draftOf = (item: NewsItem | undefined): Draft => ({
  title: item?.title ?? '',
  ingress: item?.ingress ?? '',
  text: item?.text ?? '',
  heroImage: item?.heroImage ?? null,
  emailToAll: false,
})

/** As the server takes it: a picture by its id. */
const asWritten = (draft: Draft) => ({
  ...draft,
  heroImage: draft.heroImage ? (imageIdOf(draft.heroImage) ?? null) : null,
})

const asPicture = (field: string, value: unknown) =>
  field === 'heroImage' && value ? <HeroImage address={String(value)} /> : undefined

type EditorProps = { partyId: string; item: NewsItem | undefined }

function Editor({ partyId, item }: EditorProps) {
  const t = useTexts(newsTexts)
  const { form, fault, isBusy, publish } = useNews(partyId, item)
  const { draft, wasKept, change, forget } = form
  return (
    <Differences form={form} write={asPicture}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <form className="grid content-start gap-5" onSubmit={publish} noValidate>
          <h2 className="sr-only">{item ? t('editTitle') : t('newTitle')}</h2>
          {wasKept && (
            <Notice icon="history" action={<Button onClick={forget}>{t('discard')}</Button>}>
              {t('draftKept')}
            </Notice>
          )}
          <Fields partyId={partyId} draft={draft} change={change} />
          <Switch
            label={t('emailToAll')}
            hint={t('emailToAllHint')}
            checked={draft.emailToAll}
            onChange={(emailToAll) => change({ emailToAll })}
          />
          <div className="button-row">
            <Button type="submit" variant="primary" icon="send" busy={isBusy} reason={fault}>
              {item ? t('save') : t('publish')}
            </Button>
          </div>
        </form>
        <Preview draft={draft} />
      </div>
    </Differences>
  )
}

/** What is typed, what keeps it from being sent, and how it is sent. */
function useNews(partyId: string, item: NewsItem | undefined) {
  const t = useTexts(newsTexts)
  const ui = useTexts(uiTexts)
  const form = useSharedDraft(`news.${partyId}.${item?.id ?? '0'}`, draftOf(item))
  const { draft } = form
  const [isBusy, setBusy] = useState(false)
  const fault =
    draft.title.trim().length < 2
      ? t('needsTitle')
      : draft.text.trim().length < 2
        ? t('needsText')
        : form.differing.length > 0 && ui('compareFirst')

  const publish = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || fault) return
    setBusy(true)
    const { emailToAll, ...written } = asWritten(draft)
    const { emailToAll: _, ...was } = asWritten(form.seen)
    const answer = item
      ? await call(updateNews, { partyId, newsId: item.id, ...written, emailToAll, was })
      : await call(createNews, { partyId, ...written, emailToAll })
    if (!answer.ok && answer.code === 'changed-meanwhile') await invalidate(getNewsItem)
    setBusy(false)
    if (!answer.ok && answer.code === 'changed-meanwhile') return
    if (!answer.ok) return void showFailure(answer)
    form.forget()
    await Promise.all([invalidate(getNews), invalidate(getNewsItem), invalidate(getNewsLatest)])
    notify(item ? t('saved') : t('published'))
    navigate(`/news/${answer.value.id}`, { replace: true })
  }
  return { form, fault, isBusy, publish }
}

type FieldsProps = { partyId: string; draft: Draft; change: (part: Partial<Draft>) => void }

function Fields({ partyId, draft, change }: FieldsProps) {
  const t = useTexts(newsTexts)
  return (
    <>
      <Field
        label={t('headline')}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={titleAtMost}
        autoComplete="off"
      />
      <Difference field="title" />
      <HeroField
        current={draft.heroImage}
        name={draft.title}
        onSave={async (picture, onProgress) => {
          const heroImage = await sendNewsPicture(partyId, picture, onProgress)
          if (heroImage) change({ heroImage })
          return heroImage !== undefined
        }}
        onRemove={() => change({ heroImage: null })}
      />
      <Difference field="heroImage" />
      <BbEditor
        label={t('ingress')}
        hint={t('ingressHint')}
        value={draft.ingress}
        onChange={(ingress) => change({ ingress })}
        rows={3}
        maxLength={ingressAtMost}
        optional
      />
      <Difference field="ingress" />
      <BbEditor
        label={t('text')}
        value={draft.text}
        onChange={(text) => change({ text })}
        rows={12}
        maxLength={textAtMost}
        tools={(insert) => <PictureTool partyId={partyId} insert={insert} />}
      />
      <Difference field="text" />
    </>
  )
}

/** As readers will see it, while it is typed. */
function Preview({ draft: { title, ingress, text, heroImage } }: { draft: Draft }) {
  const t = useTexts(newsTexts)
  const isEmpty = title + ingress + text === '' && !heroImage
  return (
    <div className="self-start lg:sticky lg:top-4 lg:-mt-8" data-testid="news-preview">
      <Section title={t('preview')}>
        {isEmpty ? (
          <p className="soft">{t('previewEmpty')}</p>
        ) : (
          <article className="grid gap-4 pt-2">
            {heroImage && <HeroImage address={heroImage} />}
            {title && <h3 className="text-h2">{title}</h3>}
            {ingress && (
              <div className="font-strong text-h3">
                <BbCode text={ingress} />
              </div>
            )}
            {text && <BbCode text={text} />}
          </article>
        )}
      </Section>
    </div>
  )
}
