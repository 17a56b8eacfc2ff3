import { useLingui } from '@lingui/react/macro'
import type { ChosenField } from './edit-mapping.ts'

/** What the fields of a mapping are called in the console. */
export function useFieldLabels(): Record<ChosenField, string> {
  const { t } = useLingui()
  return {
    key: t`Id of the row`,
    title: t`Title`,
    store: t`Store`,
    price: t`Price before (MRP)`,
    salePrice: t`Price to pay`,
    link: t`Product page`,
    picture: t`Picture`,
    morePictures: t`More pictures`,
    description: t`Description`,
    couponCode: t`Coupon code`,
    availability: t`Stock`,
    startsOn: t`Starts`,
    endsOn: t`Ends`,
    seenOn: t`Day on which the price was seen`,
    gtin: t`GTIN, EAN or UPC`,
    itemGroup: t`Group of variants`,
    variant: t`Variant: size, colour`,
    category: t`Category`,
    brand: t`Brand`,
  }
}
