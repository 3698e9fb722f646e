import { useFormats, useTexts } from '../../../web/texts.ts'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getPostHistory, type Post } from './operations.ts'
import { forumTexts } from './texts.ts'

/** The text of a post, and its text before each change, the newest first. */
export function PostHistory({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useTexts(forumTexts)
  const { dateAndTime } = useFormats()
  const { data, failure, reload } = useRead(getPostHistory, { postId: post.id }, { fresh: true })
  return (
    <Dialog open wide onClose={onClose} title={t('historyOf', { number: post.number })}>
      {!data && !failure && <Skeleton />}
      {failure && <ErrorState onRetry={reload}>{failure.detail}</ErrorState>}
      <ol className="grid gap-4">
        {data?.versions.map((version) => (
          <li key={version.written_at} className="border-rule border-t pt-3">
            <span className="caption">
              <time dateTime={version.written_at}>{dateAndTime(version.written_at)}</time>
            </span>
            <BbCode text={version.post} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
