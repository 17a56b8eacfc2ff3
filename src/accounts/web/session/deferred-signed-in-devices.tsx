import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { deferHydration } from '../../../ui/hooks/deferred-hydration.tsx'

const load = async () => (await import('./signed-in-devices.tsx')).SignedInDevices

/** Below the profile's forms, so its code is loaded later. */
export const DeferredSignedInDevices = deferHydration(
  load,
  import.meta.env.SSR ? await load() : null,
  <SkeletonRows count={2} />,
)
