import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { laterPart } from '../../../ui/hooks/deferred-hydration.tsx'

const load = async () => (await import('./signed-in-devices.tsx')).SignedInDevices

/** Below the forms of the profile, which need none of its code. */
export const LaterSignedInDevices = laterPart(
  load,
  import.meta.env.SSR ? await load() : null,
  <SkeletonRows count={2} />,
)
