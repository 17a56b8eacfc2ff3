import { paths } from '../../site/routing/paths.ts'

type Subject = { dealSlug: string | null; articleId: number | null }
type Target = Subject & { id: number }

/** The address of a comment on the page of its deal or article. */
export function commentAddress({ id, dealSlug, articleId }: Target): string {
  return `${subjectAddress({ dealSlug, articleId }, { comment: id })}#comment-${id}`
}

/** The page of the deal or article. */
export function subjectAddress({ dealSlug, articleId }: Subject, at: { comment?: number } = {}): string {
  if (dealSlug !== null) return paths.deal(dealSlug, at)
  if (articleId !== null) return paths.article(articleId, at)
  throw new Error('A comment has neither a deal nor an article.')
}
