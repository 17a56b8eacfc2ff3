import type { WireData } from '../../site/api/contract.ts'
import type { redirection } from './click.contract.ts'
import type { MerchantLink, StoreOfDeal } from './click.ts'

type WireLink = WireData<typeof redirection>

export const encodeMerchantLink = ({
  url,
  storeTitle,
  dealTitle,
  dealSlug,
  leadsTo,
  code,
}: MerchantLink): WireLink => ({
  url,
  store: storeTitle,
  title: dealTitle,
  slug: dealSlug,
  leadsto: leadsTo,
  ...(code !== null && { code }),
})

export const decodeMerchantLink = ({ url, store, title, slug, leadsto, code }: WireLink): MerchantLink => ({
  url,
  storeTitle: store,
  dealTitle: title,
  dealSlug: slug,
  leadsTo: leadsto,
  code: code ?? null,
})

/** Sent with the message of a rejected click. */
export const encodeStoreOfDeal = ({ id, title }: StoreOfDeal) => ({ STOREID: id, STORETITLE: title })

export const decodeStoreOfDeal = (details: Record<string, unknown> | undefined): StoreOfDeal | null =>
  typeof details?.STOREID === 'number' ? { id: details.STOREID, title: `${details.STORETITLE ?? ''}` } : null
