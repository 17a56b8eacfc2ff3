import type { Deal } from '../../deal.ts'

type StoreLogoProps = { deal: Pick<Deal, 'store'>; large?: boolean | undefined }

/** The store's logo, small beside its name; decorative, because the name is the label. */
export function StoreLogo({ deal, large }: StoreLogoProps) {
  if (!deal.store.picture) return null
  const side = large ? 28 : 16
  return (
    <img
      src={deal.store.picture}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      className={`shrink-0 object-contain ${large ? 'size-7 rounded-md' : 'size-4 rounded-sm'}`}
    />
  )
}
