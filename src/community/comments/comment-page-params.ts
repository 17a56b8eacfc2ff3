// The start of a page of comments, as in its address. The first page needs no parameter.

import { type CommentOrder, commentOrders } from './comment.ts'

/** Values of the address's parameter; others are ignored. */
export const commentParams = {
  /** A comment that must be on the page; or the note that the visitor's own comment waits for an editor. */
  comment: /^(held|[1-9]\d{0,8})$/,
  /** The cursor at which an earlier page ended. */
  comments: /^\d{1,9}(-\d{1,9}|\.\d{1,7})?$/,
  /** The order of threads, unless it is the default. */
  order: /^(newest|best)$/,
  /** A comment whose reply form is open, for pages without scripts. */
  reply: /^[1-9]\d{0,8}$/,
}

/** The call's own parameters. */
export type CommentStart = { after?: string; comment?: number; order?: CommentOrder }

export function readCommentStart(search: URLSearchParams): CommentStart {
  const readParameter = (name: keyof typeof commentParams) => {
    const value = search.get(name) ?? ''
    return commentParams[name].test(value) ? value : undefined
  }
  const comment = Number(readParameter('reply') ?? readParameter('comment'))
  const after = readParameter('comments')
  const order = readParameter('order') as CommentOrder | undefined
  return {
    ...(comment > 0 ? { comment } : after === undefined ? {} : { after }),
    ...(order !== undefined && { order }),
  }
}

/** An address on the same page: its comments in an order, from a cursor on. Keeps the page's other parameters. */
export function commentsAddress(search: URLSearchParams, { order, after }: CommentStart): string {
  const next = new URLSearchParams(search)
  for (const name of Object.keys(commentParams)) next.delete(name)
  if (after !== undefined) next.set('comments', after)
  if (order !== undefined && order !== commentOrders[0]) next.set('order', order)
  return `?${next}#comments`
}
