import { deferHydration } from '../../../ui/hooks/deferred-hydration.tsx'

const loadChoices = async () => (await import('./variant-choices.tsx')).VariantChoices
const loadOtherStoreOffers = async () => (await import('./other-store-offers.tsx')).OtherStoreOffers

// Most deals have neither section, so their code is loaded separately. Both consist of links, which work without it.
export const DeferredVariantChoices = deferHydration(
  loadChoices,
  import.meta.env.SSR ? await loadChoices() : null,
  null,
)
export const DeferredOtherStoreOffers = deferHydration(
  loadOtherStoreOffers,
  import.meta.env.SSR ? await loadOtherStoreOffers() : null,
  null,
)
