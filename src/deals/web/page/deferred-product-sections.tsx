import { deferHydration } from '../../../ui/hooks/deferred-hydration.tsx'

const loadChoices = async () => (await import('./variant-choices.tsx')).VariantChoices
const loadAlsoAt = async () => (await import('./other-store-offers.tsx')).AlsoAt

// Most deals have neither, so that their code is no part of the page's own. Both are links, which work without it.
export const LaterVariantChoices = deferHydration(loadChoices, import.meta.env.SSR ? await loadChoices() : null, null)
export const LaterAlsoAt = deferHydration(loadAlsoAt, import.meta.env.SSR ? await loadAlsoAt() : null, null)
