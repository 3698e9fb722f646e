import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { Link, navigate, useHasPage } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { BbEditor } from '../../../web/ui/bb-editor.tsx'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { useDraft } from '../../../web/use-draft.ts'
import { type getForumPosts, hidePost, type Post, postThreadEdit, postThreadReplyDelete } from './operations.ts'
import { PostHistory } from './post-history.tsx'
import { bodyAtLeast, pageSize } from './rules.ts'
import { forumTexts } from './texts.ts'
import { writeFailed } from './write-failed.tsx'

type Read = OutputOf<typeof getForumPosts>
type Props = {
  post: Post
  read: Read
  onChange: () => Promise<unknown>
  onQuote: () => void
  onReply: () => void
}

/** One post with what the reader may do to it. */
export function PostView(props: Props) {
  const { post, read } = props
  const t = useTexts(forumTexts)
  const [isEditing, setEditing] = useState(false)
  if (post.removed)
    return (
      <div className="flex items-center justify-between gap-3 border-rule border-t py-4 text-ink-soft">
        <p>{t(post.removed === 'hidden' ? 'removedHidden' : 'removedFormer')}</p>
        {read.mayAdminister && post.removed === 'hidden' && <Administration {...props} />}
      </div>
    )
  return (
    <article className="border-rule border-t pt-4 pb-1" aria-label={t('post', { number: post.number })}>
      <PostHead post={post} administration={read.mayAdminister && <Administration {...props} />} />
      {isEditing ? (
        <EditPost post={post} onDone={() => setEditing(false)} onChange={props.onChange} />
      ) : (
        <>
          <div className="max-w-(--measure) py-3 sm:pl-[3.25rem]">
            <BbCode text={post.post} />
          </div>
          {read.mayWrite && <PostActs {...props} onEdit={() => setEditing(true)} />}
        </>
      )}
    </article>
  )
}

function PostHead({ post, administration }: { post: Post; administration: React.ReactNode }) {
  const t = useTexts(forumTexts)
  const { dateAndTime } = useFormats()
  const { isMember } = useSession()
  const hasPage = useHasPage()
  const name = <b>{post.name}</b>
  return (
    <header className="flex items-center gap-3">
      <Avatar name={post.name} image={post.avatar ?? undefined} />
      <span className="grid flex-1 leading-snug">
        {isMember && post.user_id && hasPage('/user/$userId') ? (
          <Link to={`/user/${post.user_id}`} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="caption">
          <time dateTime={post.created_at}>{dateAndTime(post.created_at)}</time>
          {post.modified_at && `, ${t('edited', { date: dateAndTime(post.modified_at) })}`}
        </span>
      </span>
      <span className="caption">#{post.number}</span>
      {administration}
    </header>
  )
}

/** The first post goes only while it stands alone; everything else is up to its author. */
function PostActs({ post, read, onChange, onQuote, onReply, onEdit }: Props & { onEdit: () => void }) {
  const t = useTexts(forumTexts)
  const { user } = useSession()
  const { number } = post
  const isOwn = user !== null && post.user_id === user.userId
  const isThread = number === 1
  const remove = async () => {
    const title = t(isThread ? 'deleteThreadSure' : 'deleteSure')
    if (!(await confirm({ title, text: t('deleteText'), action: t('delete'), danger: true }))) return
    const answer = await call(postThreadReplyDelete, { postId: post.id })
    if (!answer.ok) return void writeFailed()
    notify(t('deleted'))
    if (answer.value.threadDeleted) navigate(`/forum/${read.forum.id}/1/${pageSize}`, { replace: true })
    else await onChange()
  }
  return (
    <footer className="-ml-5 flex flex-wrap text-small sm:ml-8">
      {isOwn && (
        <Button aria-label={t('editOf', { number })} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {isOwn && (!isThread || read.thread.post_count === 1) && (
        <Button className="text-danger hover:text-danger" aria-label={t('deleteOf', { number })} onClick={remove}>
          {t('delete')}
        </Button>
      )}
      <Button icon="quote" aria-label={t('quoteOf', { number })} onClick={onQuote}>
        {t('quote')}
      </Button>
      <Button icon="reply" onClick={onReply}>
        {t('reply')}
      </Button>
    </footer>
  )
}

type EditProps = { post: Post; onDone: () => void; onChange: () => Promise<unknown> }

function EditPost({ post, onDone, onChange }: EditProps) {
  const t = useTexts(forumTexts)
  const [draft, setDraft] = useDraft(`forum-edit.${post.id}`)
  const [isEmptied, setEmptied] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const body = draft === '' && !isEmptied ? post.post : draft
  const change = (text: string) => {
    setEmptied(text === '')
    setDraft(text)
  }
  const close = () => {
    setDraft('')
    onDone()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    if (body.trim().length < bodyAtLeast) return void writeFailed()
    setBusy(true)
    const answer = await call(postThreadEdit, { postId: post.id, body })
    setBusy(false)
    if (!answer.ok) return void writeFailed()
    await onChange()
    close()
  }
  return (
    <form className="grid gap-3 py-3" aria-label={t('editOf', { number: post.number })} onSubmit={submit} noValidate>
      <BbEditor
        label={t('text')}
        hideLabel
        value={body}
        onChange={change}
        rows={6}
        maxLength={20_000}
        onSubmit={() => void submit()}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

/** What administrators do to a post: remove it from sight, show it again, see what stood there. */
function Administration({ post, onChange }: Props) {
  const t = useTexts(forumTexts)
  const [isHistory, setHistory] = useState(false)
  const { number } = post
  const set = async (hidden: boolean) => {
    const answer = await call(hidePost, { postId: post.id, hidden })
    if (!answer.ok) return void showFailure(answer)
    await onChange()
  }
  const hide = async () => {
    if (await confirm({ title: t('hideSure'), text: t('hideText'), action: t('hide'), danger: true })) await set(true)
  }
  return (
    <>
      <Menu
        label={t('actions', { name: t('post', { number }) })}
        icon="more"
        items={[
          post.removed
            ? { id: 'show', label: t('show'), icon: 'eye', onSelect: () => void set(false) }
            : { id: 'hide', label: t('hide'), icon: 'eye-off', danger: true, onSelect: () => void hide() },
          { id: 'history', label: t('history'), icon: 'history', onSelect: () => setHistory(true) },
        ]}
      />
      {isHistory && <PostHistory post={post} onClose={() => setHistory(false)} />}
    </>
  )
}
