import { formatRupees } from '../../../ui/money.ts'
import type { DealDetail } from '../../deal.contract.ts'
import { priceLabelIn } from '../../deal-labels.ts'
import type { DealPictureWords } from './draw-deal-picture.ts'

/** What the picture of a deal shows, before its badge and its label are worded. */
export type DealPictureFacts = Omit<DealPictureWords, 'badge' | 'label'> & {
  percent: number
  label: string | null
  picture: string
}

export const presentDealPicture = (deal: DealDetail): DealPictureFacts => ({
  title: deal.TITLE,
  store: deal.STORETITLE,
  price: formatRupees(deal.DISCOUNT_PRICE),
  original: formatRupees(deal.ORIGNAL_PRICE),
  percent: deal.DISCOUNT_PERCENTAGE,
  label: priceLabelIn(deal),
  isOver: deal.EXPIRE === 1,
  picture: deal.THUMBIMAGE,
})
