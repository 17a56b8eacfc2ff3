export type Store = {
  id: number
  title: string
  picture: string
  commentCount: number
  /** 0 to 5; 0 without a rating. */
  rating: number
}
