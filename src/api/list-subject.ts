/** The store or category whose list an answer is. */
export type ListSubject = {
  id: number
  title: string
  picture: string
  /** Of a category. */
  slug?: string
  /** Of a store. */
  commentCount?: number
  rating?: number
}
