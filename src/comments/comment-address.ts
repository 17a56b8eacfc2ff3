import { paths } from '../routing/paths.ts'

type Place = { id: number; dealSlug: string | null; articleId: number | null }

/** Where a comment is on the page of its deal or article. */
export function commentAddress({ id, dealSlug, articleId }: Place): string {
  const anchor = `#comment-${id}`
  if (dealSlug !== null) return paths.deal(dealSlug, { comment: id }) + anchor
  if (articleId !== null) return paths.article(articleId, { comment: id }) + anchor
  throw new Error(`The comment ${id} has neither a deal nor an article.`)
}
