// Which comments a page begins with, as its address says. The first of them need no saying.

/** What the address's parameters may say; other values mean nothing. */
export const commentParams = {
  /** A comment that is to be on the page; or that one of the visitor's waits for an editor. */
  comment: /^(held|[1-9]\d{0,8})$/,
  /** Where an earlier page ended. */
  comments: /^\d{1,9}(-\d{1,9})?$/,
  /** A comment with its box to reply open, as without scripts. */
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
