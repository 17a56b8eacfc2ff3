export type ArticleState = 'draft' | 'scheduled' | 'live' | 'archived'

/**
 * The steps between the states, and from which they can be taken. Only what no visitor has seen goes back to being a
 * draft; what visitors have seen is archived, and comes back as it was.
 */
export const articleSteps = {
  publish: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  withdraw: ['scheduled'],
  archive: ['draft', 'scheduled', 'live'],
  unarchive: ['archived'],
} as const satisfies Record<string, readonly ArticleState[]>
export type ArticleStep = keyof typeof articleSteps

/** A draft may have no time yet; a time that lies ahead is a plan. */
type Publication = { isDraft: boolean; publishedAt: Date | null; archivedAt: Date | null }

export function articleState({ isDraft, publishedAt, archivedAt }: Publication, now: Date): ArticleState {
  if (archivedAt) return 'archived'
  if (isDraft || !publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'live'
}
