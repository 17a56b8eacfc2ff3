import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../ui/class-names.ts'
import { FullTime } from '../ui/relative-time.tsx'
import { languageOfText } from '../ui/text-language.ts'
import type { Comment } from './comment.contract.ts'
import type { CommentNode, Subject } from './comment.ts'
import { RemarkActions } from './remark-actions.tsx'

type TreeProps = { nodes: CommentNode<Comment>[]; subject: Subject; depth?: number }

/** On a phone two levels are moved in; deeper ones would leave no room for the words. */
const indents: Record<number, string> = {
  2: 'mt-3 border-line border-s-2 ps-3 sm:ps-6',
  3: 'mt-3 border-line border-s-2 ps-3 sm:ps-6',
}
const deepIndent = 'mt-3 border-line sm:border-s-2 sm:ps-6'

/** Comments with the replies under what they answer. */
export const CommentTree = ({ nodes, subject, depth = 1 }: TreeProps) => (
  <ol className={classNames('flex flex-col gap-3', depth > 1 && (indents[depth] ?? deepIndent))}>
    {nodes.map((node) => (
      <li key={node.comment.id}>
        <Remark node={node} subject={subject} />
        {node.replies.length > 0 && <CommentTree nodes={node.replies} subject={subject} depth={depth + 1} />}
      </li>
    ))}
  </ol>
)

/** Focused, and so marked, after it was posted. */
function Remark({ node: { comment, answers }, subject }: { node: CommentNode<Comment>; subject: Subject }) {
  const { t } = useLingui()
  const { author } = comment
  const answered = answers?.author
  return (
    <article
      id={`comment-${comment.id}`}
      tabIndex={-1}
      aria-label={t`Comment by ${author}`}
      className="rounded-card border border-line bg-surface px-4 pt-4 pb-1.5 outline-none transition-colors target:border-accent focus:border-accent focus:bg-accent-soft"
    >
      <div className="flex items-center gap-3">
        <Initial name={comment.author} />
        <p className="wrap-anywhere min-w-0 flex-1 leading-5">
          <span lang={languageOfText(author)} className="font-semibold">
            {author}
          </span>
          {answered && (
            <span className="text-muted text-sm">
              {' '}
              <Trans>
                in reply to <span lang={languageOfText(answered)}>{answered}</span>
              </Trans>
            </span>
          )}
          <FullTime at={comment.datetime} className="block text-muted text-sm" />
        </p>
      </div>
      <p lang={languageOfText(comment.comment)} className="wrap-anywhere mt-2.5 whitespace-pre-line">
        {comment.comment}
      </p>
      <RemarkActions comment={comment} subject={subject} />
    </article>
  )
}

/** A letter in place of a portrait. */
const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent uppercase"
  >
    {[...name.trim()][0] ?? '?'}
  </span>
)
