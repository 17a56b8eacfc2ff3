/**
 * POST /categories/order -> CategoryOrderAnswer: the featured categories in their new order, each with the position that
 * was shown. 409 when somebody has moved one since. `batch`: a new UUID, by which the order can be undone.
 */
export type CategoryOrderRequest = { batch: string; categories: { id: string; position: number }[] }
export type CategoryOrderAnswer = { changed: number }
