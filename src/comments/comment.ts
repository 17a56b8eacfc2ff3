/** What is talked about: a deal or an article. */
export type Subject = { dealId: number; articleId?: never } | { articleId: number; dealId?: never }

export const heldMessage =
  /*i18n*/ 'Thank you. Your comment contains more than one link, so it will appear once an editor has approved it.'

/** A comment, the one it answers, and the replies to it in the order in which they were given. */
export type CommentNode<Comment> = { comment: Comment; answers: Comment | null; replies: CommentNode<Comment>[] }

type Linked = { id: number; parent_id: number }
type Place<Comment> = { node: CommentNode<Comment>; above: Place<Comment> | undefined; depth: number }

/** How many levels a tree has at most: a longer exchange goes on at the last, where each reply still says whom it answers. */
const deepest = 6

/**
 * The tree that `parent_id` tells of. A reply whose parent is missing (on another page, held back, deleted) stands
 * under the comment at the top that comes before it, whose thread it belongs to, or else at the top itself: what
 * someone wrote is never lost from view.
 */
export function commentTree<Comment extends Linked>(comments: readonly Comment[]): CommentNode<Comment>[] {
  const places = new Map<number, Place<Comment>>()
  const threads = threadsOf(comments)
  // A reply is younger than what it answers, so going by age a parent is placed before its replies,
  // and a circle, which no reader could reach, cannot come about.
  for (const comment of [...comments].sort((one, other) => one.id - other.id)) {
    const parent = places.get(comment.parent_id)
    const next = parent ?? places.get(threads.get(comment.id) ?? 0)
    const above = next && next.depth >= deepest ? next.above : next
    const node = { comment, answers: parent?.node.comment ?? null, replies: [] }
    places.set(comment.id, { node, above, depth: above ? above.depth + 1 : 1 })
  }
  const top: CommentNode<Comment>[] = []
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
  for (const { id, parent_id } of comments) {
    if (parent_id === 0) top = id
    else threads.set(id, top)
  }
  return threads
}

/** How many answers to one comment are open; and from which level on nothing is that has more than one below it. */
const mostOpen = 4
const firstFoldedLevel = 4

/** What a reader sees at once of the answers to a comment of that level (1 is the top), and what unfolds. */
export function foldedReplies<Comment>(replies: CommentNode<Comment>[], level: number) {
  const open = level + 1 >= firstFoldedLevel ? 0 : mostOpen
  const folded = replies.slice(open)
  // A line that says "1 more" takes as much room as the one.
  return countComments(folded) > 1 ? { shown: replies.slice(0, open), folded } : { shown: replies, folded: [] }
}

/** Comments with all that answers them. */
export const countComments = (nodes: CommentNode<unknown>[]): number =>
  nodes.reduce((count, { replies }) => count + 1 + countComments(replies), 0)
