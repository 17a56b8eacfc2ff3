import { readMeans } from '../../catalogue/payment-offers/own-means.ts'

/** The cards among the means of payment in a list, some with their network; what is unknown is left out. */
export const readCards = (list: string): string[] =>
  readMeans(list).filter((means) => means.startsWith('card ') || means.startsWith('product '))
