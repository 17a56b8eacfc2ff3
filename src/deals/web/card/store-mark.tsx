import type { DealCard } from '../../deal.contract.ts'

type StoreMarkProps = { deal: Pick<DealCard, 'STOREIMAGE'>; large?: boolean | undefined }

/** The store's own picture, small beside its name, which says it all. */
export function StoreMark({ deal, large }: StoreMarkProps) {
  if (!deal.STOREIMAGE) return null
  const side = large ? 28 : 16
  return (
    <img
      src={deal.STOREIMAGE}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      className={`shrink-0 object-contain ${large ? 'size-7 rounded-md' : 'size-4 rounded-sm'}`}
    />
  )
}
