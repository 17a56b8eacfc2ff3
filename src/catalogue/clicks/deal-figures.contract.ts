/** GET /ifs/console/deals/:id/figures: how visitors use a deal. `copies`: since the site counts them. */
export type DealFigures = {
  clicks: number
  /** Of the last 30 days, with today. */
  clicksOfMonth: number
  copies: number
  likes: number
  dislikes: number
  comments: number
}
