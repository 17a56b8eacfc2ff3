import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { deferHydration } from '../../../ui/hooks/deferred-hydration.tsx'

const load = async () => (await import('./signed-in-devices.tsx')).SignedInDevices

/** Below the forms of the profile, which need none of its code. */
export const DeferredSignedInDevices = deferHydration(
  load,
  import.meta.env.SSR ? await load() : null,
  <SkeletonRows count={2} />,
)
