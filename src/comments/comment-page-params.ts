// Where a page of comments begins, as stated in its address. The first page needs no parameter.

/** Values of the address's parameter; others are ignored. */
export const commentParams = {
  /** A comment that must be on the page; or the note that the visitor's own comment waits for an editor. */
  comment: /^(held|[1-9]\d{0,8})$/,
  /** The cursor at which an earlier page ended. */
  comments: /^\d{1,9}(-\d{1,9})?$/,
  /** A comment whose reply form is open, for pages without scripts. */
  reply: /^[1-9]\d{0,8}$/,
}

/** The call's own parameters. */
export type CommentStart = { after?: string; comment?: number }

export function readCommentStart(search: URLSearchParams): CommentStart {
  const readParameter = (name: keyof typeof commentParams) => {
    const value = search.getAll(name).filter(Boolean).join(',')
    return commentParams[name].test(value) ? value : undefined
  }
  const comment = Number(readParameter('reply') ?? readParameter('comment'))
  const after = readParameter('comments')
  return comment > 0 ? { comment } : after === undefined ? {} : { after }
}
