import { readProductPage } from '../../../importer/product-page/read-product-page.ts'
import { endOf, readDate } from '../../../importer/values/feed-date.ts'
import { isSameProduct } from '../shop-address.ts'

/** `isCertain`: the price is that of the deal's own product, not of another one that the shop shows in its place. */
export type ShopPage = { kind: 'price'; pricePaise: number; isCertain: boolean } | { kind: 'out-of-stock' | 'no-price' }

/**
 * What a shop's page states for programs about a deal.
 * @param address of the page, to which that of the deal may have been redirected
 */
export async function readShopPage(html: string, address: string, merchantUrl: string, now: Date): Promise<ShopPage> {
  const page = await readProductPage(html, address)
  const { pricePaise, notes, validUntil } = page
  if (notes.some(({ kind }) => kind === 'out-of-stock')) return { kind: 'out-of-stock' }
  // Two amounts on one page: one of them is wrong, and it is unknown which.
  const isAmbiguous = notes.some(({ field, kind }) => field === 'pricePaise' && kind === 'differs')
  if (pricePaise === null || isAmbiguous || isPast(validUntil, now)) return { kind: 'no-price' }
  const isOwn = address === merchantUrl || isSameProduct(merchantUrl, address)
  const isStated = page.address === '' || page.address === address || isSameProduct(address, page.address)
  return { kind: 'price', pricePaise, isCertain: isOwn && isStated }
}

function isPast(validUntil: string, now: Date): boolean {
  const reading = readDate(validUntil)
  return reading.kind === 'date' && endOf(reading) <= now
}
