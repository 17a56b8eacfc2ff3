import { MINUTE_MS } from '../../shared/durations.ts'

/** The subject of comments: a deal or an article. */
export type Subject = { dealId: number; articleId?: never } | { articleId: number; dealId?: never }

export const heldMessage =
  /*i18n*/ 'Thank you. Your comment contains more than one link, so it will appear once an editor has approved it.'

/**
 * Why only a placeholder of a thread's first comment is shown, above its replies: an editor decides or has removed it, or
 * its author has deleted it.
 */
export type HiddenComment = 'held' | 'removed' | 'deleted'

/** The order of threads; replies are always in chronological order. The first is the default. */
export const commentOrders = ['oldest', 'newest', 'best'] as const
export type CommentOrder = (typeof commentOrders)[number]

/** How long authors can edit a comment. */
const editWindowMs = 10 * MINUTE_MS

/** How much longer a comment can be edited; 0: not any more. */
export const editableForMs = (postedAt: Date, now: Date): number =>
  Math.max(0, postedAt.getTime() + editWindowMs - now.getTime())

export type Comment = {
  id: number
  /** The comment that it answers; null at the top level. */
  parentId: number | null
  author: string
  isByMember: boolean
  postedAtMs: number
  /** Plain text. */
  body: string
  likeCount: number
  dislikeCount: number
  isEdited: boolean
  /** Author and text are empty then, and the comment is not counted. */
  hidden?: HiddenComment
  /** Its thread has more replies, beginning at this cursor. */
  moreReplies?: string
  /** The author of the comment this one replies to, if that comment is on another page. */
  answeredAuthor?: string
}

export type RecentComment = { author: string; dealSlug: string; dealTitle: string }

export type CommentVotes = { likeCount: number; dislikeCount: number }

/** A comment of the member who asks, which is published, and how much longer it can be edited. */
export type OwnComment = { id: number; editableForMs: number }

/** A comment of the member who asks, with what it is about. `isHeld`: an editor reads it first. */
export type MemberComment = {
  id: number
  body: string
  postedAtMs: number
  isHeld: boolean
  /** The deal's or the article's. */
  title: string
  address: string
}

/** The result of posting or editing a comment: an editor reads a held one first. */
export type PostedComment = { id: number; isHeld: boolean }

/** A comment, its parent, and its replies in chronological order. */
export type CommentNode<C> = { comment: C; answers: C | null; replies: CommentNode<C>[] }

type Linked = Pick<Comment, 'id' | 'parentId'>
type TreeEntry<C> = { node: CommentNode<C>; above: TreeEntry<C> | undefined; depth: number }

/**
 * The maximum depth of a tree: a longer exchange continues at the last level, where each reply still names whom it
 * answers.
 */
const deepest = 6

/**
 * The tree defined by `parentId`. A reply whose parent is missing (on another page, held, deleted) goes under the
 * preceding top-level comment, whose thread it belongs to, or else to the top level itself, so that every comment is
 * shown.
 */
export function commentTree<C extends Linked>(comments: readonly C[]): CommentNode<C>[] {
  const entries = new Map<number, TreeEntry<C>>()
  const threads = threadsOf(comments)
  // A reply is newer than its parent, so placing comments by age places parents first and prevents circles, which would
  // never be shown.
  for (const comment of [...comments].sort((one, other) => one.id - other.id)) {
    const parent = entries.get(comment.parentId ?? 0)
    const next = parent ?? entries.get(threads.get(comment.id) ?? 0)
    const above = next && next.depth >= deepest ? next.above : next
    const node = { comment, answers: parent?.node.comment ?? null, replies: [] }
    entries.set(comment.id, { node, above, depth: above ? above.depth + 1 : 1 })
  }
  const top: CommentNode<C>[] = []
  for (const { id } of comments) {
    const entry = entries.get(id)
    if (entry) (entry.above?.node.replies ?? top).push(entry.node)
  }
  return top
}

/** The top-level comment that precedes each reply in a list. */
function threadsOf(comments: readonly Linked[]): Map<number, number> {
  const threads = new Map<number, number>()
  let top = 0
  for (const { id, parentId } of comments) {
    if (parentId === null) top = id
    else threads.set(id, top)
  }
  return threads
}

/** How many replies to one comment are open; and the level from which on only a single reply is. */
const maxOpen = 4
const firstFoldedLevel = 4

/** The open and the collapsed replies to a comment of that level (1 is the top). */
export function foldedReplies<C>(replies: CommentNode<C>[], level: number) {
  const open = level + 1 >= firstFoldedLevel ? 0 : maxOpen
  const folded = replies.slice(open)
  // The line "1 more" takes as much room as the reply.
  return countComments(folded) > 1 ? { shown: replies.slice(0, open), folded } : { shown: replies, folded: [] }
}

/** Counts comments with all their replies. */
export const countComments = (nodes: CommentNode<unknown>[]): number =>
  nodes.reduce((count, { replies }) => count + 1 + countComments(replies), 0)
