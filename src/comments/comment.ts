/** What is talked about: a deal or an article. */
export type Subject = { dealId: number; articleId?: never } | { articleId: number; dealId?: never }

export const heldMessage =
  /*i18n*/ 'Thank you. Your comment contains more than one link, so it will appear once an editor has approved it.'

export type Comment = {
  id: number
  /** The comment that it answers; null at the top. */
  parentId: number | null
  author: string
  isByMember: boolean
  postedAtMs: number
  /** Plain text. */
  body: string
  likeCount: number
  dislikeCount: number
  /** The thread that begins with it has more replies, and they begin here. */
  moreReplies?: string
  /** The author of the comment this one replies to, if that comment is on another page. */
  answeredAuthor?: string
}

export type RecentComment = { author: string; dealSlug: string; dealTitle: string }

export type CommentVotes = { likeCount: number; dislikeCount: number }

/** What became of a comment that was sent: an editor reads a held one first. */
export type PostedComment = { id: number; isHeld: boolean }

/** A comment, the one it answers, and the replies to it in the order in which they were given. */
export type CommentNode<C> = { comment: C; answers: C | null; replies: CommentNode<C>[] }

type Linked = Pick<Comment, 'id' | 'parentId'>
type Place<C> = { node: CommentNode<C>; above: Place<C> | undefined; depth: number }

/** How many levels a tree has at most: a longer exchange goes on at the last, where each reply still says whom it answers. */
const deepest = 6

/**
 * The tree that `parentId` tells of. A reply whose parent is missing (on another page, held back, deleted) stands
 * under the comment at the top that comes before it, whose thread it belongs to, or else at the top itself: what
 * someone wrote is never lost from view.
 */
export function commentTree<C extends Linked>(comments: readonly C[]): CommentNode<C>[] {
  const places = new Map<number, Place<C>>()
  const threads = threadsOf(comments)
  // A reply is younger than what it answers, so going by age a parent is placed before its replies,
  // and a circle, which no reader could reach, cannot come about.
  for (const comment of [...comments].sort((one, other) => one.id - other.id)) {
    const parent = places.get(comment.parentId ?? 0)
    const next = parent ?? places.get(threads.get(comment.id) ?? 0)
    const above = next && next.depth >= deepest ? next.above : next
    const node = { comment, answers: parent?.node.comment ?? null, replies: [] }
    places.set(comment.id, { node, above, depth: above ? above.depth + 1 : 1 })
  }
  const top: CommentNode<C>[] = []
  for (const { id } of comments) {
    const place = places.get(id)
    if (place) (place.above?.node.replies ?? top).push(place.node)
  }
  return top
}

/** The comment at the top that comes before each reply in a list. */
function threadsOf(comments: readonly Linked[]): Map<number, number> {
  const threads = new Map<number, number>()
  let top = 0
  for (const { id, parentId } of comments) {
    if (parentId === null) top = id
    else threads.set(id, top)
  }
  return threads
}

/** How many answers to one comment are open; and from which level on nothing is that has more than one below it. */
const maxOpen = 4
const firstFoldedLevel = 4

/** What a reader sees at once of the answers to a comment of that level (1 is the top), and what unfolds. */
export function foldedReplies<C>(replies: CommentNode<C>[], level: number) {
  const open = level + 1 >= firstFoldedLevel ? 0 : maxOpen
  const folded = replies.slice(open)
  // A line that says "1 more" takes as much room as the one.
  return countComments(folded) > 1 ? { shown: replies.slice(0, open), folded } : { shown: replies, folded: [] }
}

/** Comments with all that answers them. */
export const countComments = (nodes: CommentNode<unknown>[]): number =>
  nodes.reduce((count, { replies }) => count + 1 + countComments(replies), 0)
