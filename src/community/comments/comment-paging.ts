// How much of a discussion one answer contains, and where the next one begins.

/** Comments in an answer, unless the caller requests another number. */
export const defaultPageSize = 50
/** Total bytes of the texts in an answer, as written into a page; a longer discussion takes more pages. */
export const maxPageBytes = 64 * 1024
/** The maximum number of replies of one thread beside other threads; the rest have answers of their own. */
export const maxRepliesInList = 20

type Row = { id: number; threadId: number; body: string }
export type CommentSlice<R> = {
  comments: R[]
  /** Threads with more replies, and the last one shown of each. */
  truncatedThreads: Map<number, number>
}

/**
 * The rows, ordered by thread, that fit into one answer; at least one. A thread has up to `maxReplies` replies here.
 */
export function sliceComments<R extends Row>(rows: readonly R[], limit: number, maxReplies: number): CommentSlice<R> {
  const comments: R[] = []
  const truncatedThreads = new Map<number, number>()
  let [bytes, replies] = [0, 0]
  for (const row of rows) {
    const rowBytes = pageBytes(row.body)
    const before = comments.at(-1)
    const isSameThread = before?.threadId === row.threadId
    replies = isSameThread ? replies + 1 : 0
    if (isSameThread && replies > maxReplies) truncatedThreads.set(row.threadId, before.id)
    else if (before && (comments.length === limit || bytes + rowBytes > maxPageBytes)) {
      if (isSameThread) truncatedThreads.set(row.threadId, before.id)
      break
    } else {
      comments.push(row)
      bytes += rowBytes
    }
  }
  return { comments, truncatedThreads }
}

/** Characters that HTML and JSON escape count as six bytes, so that quotation marks make no page larger. */
const pageBytes = (text: string): number => Buffer.byteLength(text) + 5 * (text.match(/[&<>"'\\\n]/g)?.length ?? 0)

/**
 * Where an answer begins: after a thread ("12"), in the order "best" with its rank then ("12.834512"), or after a reply
 * in it ("12-17").
 */
export type Cursor = { threadId: number; replyId?: number; rank?: number }

export function readCursor(text: string): Cursor {
  const [threadId = 0, number = 0] = text.split(/[-.]/).map(Number)
  if (text.includes('-')) return { threadId, replyId: number }
  return text.includes('.') ? { threadId, rank: number } : { threadId }
}

export function writeCursor({ threadId, replyId, rank }: Cursor): string {
  if (replyId !== undefined) return `${threadId}-${replyId}`
  return rank === undefined ? `${threadId}` : `${threadId}.${rank}`
}
