/** The store or category that a list belongs to. */
export type ListSubject = {
  id: number
  title: string
  picture: string
  /** Categories only. */
  slug?: string
  /** Stores only. */
  commentCount?: number
  rating?: number
}
