import { formatRupees } from '../ui/money.ts'
import type { DealDetail } from './deal.contract.ts'
import type { DealPictureWords } from './draw-deal-picture.ts'

/** What the picture of a deal shows, before its badge is worded. */
export type DealPictureFacts = Omit<DealPictureWords, 'badge'> & { percent: number; picture: string }

export const presentDealPicture = (deal: DealDetail): DealPictureFacts => ({
  title: deal.TITLE,
  store: deal.STORETITLE,
  price: formatRupees(deal.DISCOUNT_PRICE),
  original: formatRupees(deal.ORIGNAL_PRICE),
  percent: deal.DISCOUNT_PERCENTAGE,
  isOver: deal.EXPIRE === 1,
  picture: deal.THUMBIMAGE,
})
