import type { Db } from '../../../platform/schema/db.ts'
import type { Comment, CommentOrder } from '../comment.ts'
import { type CommentSlice, maxRepliesInList, readCursor, sliceComments, writeCursor } from '../comment-paging.ts'
import type { CommentTarget } from './comment.queries.ts'
import {
  type CommentRow,
  findAuthors,
  findThreadOf,
  listReplies,
  listThreads,
  positionBefore,
  type ThreadPosition,
} from './thread.queries.ts'

/** The start of the page: after the cursor of another answer, or so that a certain comment is included. */
export type PageStart = {
  order: CommentOrder
  after?: string | undefined
  comment?: number | undefined
  limit: number
}

export type CommentPage = {
  /** Ordered by thread. */
  comments: CommentRow[]
  isFirst: boolean
  /** The cursor of the next page; null: there is none. */
  next: string | null
  /** Threads with more replies, and the cursors where they begin. */
  moreReplies: Map<number, string>
  /** The authors of parents that are on other pages. */
  authors: Map<number, string>
}

/** One page of comments of a deal or an article. It costs the same however many there are. */
export async function findComments(db: Db, target: CommentTarget, start: PageStart): Promise<CommentPage> {
  const { order, after = '0', comment, limit } = start
  if (comment !== undefined) return findPageWith(db, target, comment, { order, limit })
  const { threadId, replyId, rank = 0 } = readCursor(after)
  return replyId === undefined
    ? findThreads(db, target, threadId === 0 ? null : { id: threadId, rank }, { order, limit })
    : findReplies(db, target, { threadId, afterId: replyId }, limit)
}

type Part = { order: CommentOrder; limit: number }

async function findThreads(
  db: Db,
  target: CommentTarget,
  after: ThreadPosition | null,
  { order, limit }: Part,
): Promise<CommentPage> {
  const rows = await listThreads(db, target, { order, after, limit })
  const cut = sliceComments(rows, limit, maxRepliesInList)
  const last = cut.comments.at(-1)
  const next = last && last.lastThread !== last.threadId ? cursorAfter(last, order) : null
  return present(cut, { isFirst: after === null, next, authors: new Map() })
}

const cursorAfter = ({ threadId, rank }: CommentRow, order: CommentOrder): string =>
  writeCursor(order === 'best' ? { threadId, rank } : { threadId })

type Replies = { threadId: number; afterId: number }

/** More replies of one thread, without its beginning. */
async function findReplies(db: Db, target: CommentTarget, replies: Replies, limit: number): Promise<CommentPage> {
  const cut = sliceComments(await listReplies(db, target, replies, limit), limit, Number.POSITIVE_INFINITY)
  const replyId = cut.truncatedThreads.get(replies.threadId)
  const next = replyId === undefined ? null : writeCursor({ threadId: replies.threadId, replyId })
  return present(cut, { isFirst: false, next, authors: await authorsElsewhere(db, cut.comments) })
}

/** The first page, or the one that begins with the comment's thread; deep in a long thread, from the comment on. */
async function findPageWith(db: Db, target: CommentTarget, id: number, part: Part): Promise<CommentPage> {
  const first = await findThreads(db, target, null, part)
  const threadPosition = has(first, id) ? null : await findThreadOf(db, target, id)
  if (threadPosition === null) return first
  const thread = await findThreads(db, target, positionBefore(threadPosition, part.order), part)
  if (has(thread, id)) return thread
  const [top] = thread.comments
  const rows = await listReplies(db, target, { threadId: threadPosition.id, afterId: id - 1 }, part.limit)
  const cut = sliceComments(top ? [top, ...rows] : rows, Math.max(part.limit, 2), Number.POSITIVE_INFINITY)
  const next = top && top.lastThread !== threadPosition.id ? cursorAfter(top, part.order) : null
  return present(cut, { isFirst: false, next, authors: await authorsElsewhere(db, cut.comments) })
}

const has = ({ comments }: CommentPage, id: number) => comments.some((comment) => comment.id === id)

const present = (
  cut: CommentSlice<CommentRow>,
  rest: Pick<CommentPage, 'isFirst' | 'next' | 'authors'>,
): CommentPage => ({
  comments: cut.comments,
  moreReplies: new Map(
    [...cut.truncatedThreads].map(([threadId, replyId]) => [threadId, writeCursor({ threadId, replyId })]),
  ),
  ...rest,
})

const authorsElsewhere = (db: Db, comments: readonly CommentRow[]): Promise<Map<number, string>> => {
  const here = new Set(comments.map(({ id }) => id))
  return findAuthors(db, [
    ...new Set(comments.flatMap(({ parentId: id }) => (id === null || here.has(id) ? [] : [id]))),
  ])
}

/** Authors of comments on other pages are added to their replies. */
export const presentComments = ({ comments, moreReplies, authors }: CommentPage): Comment[] =>
  comments.map(({ id, parentId, author, isByMember, postedAt, body, likeCount, dislikeCount, isEdited, hidden }) => {
    const more = moreReplies.get(id)
    const answered = parentId === null ? undefined : authors.get(parentId)
    return {
      id,
      parentId,
      author,
      isByMember,
      postedAtMs: postedAt.getTime(),
      body,
      likeCount,
      dislikeCount,
      isEdited,
      ...(hidden !== null && { hidden }),
      ...(more !== undefined && { moreReplies: more }),
      ...(answered !== undefined && { answeredAuthor: answered }),
    }
  })
