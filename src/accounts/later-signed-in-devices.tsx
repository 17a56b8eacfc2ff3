import { laterPart } from '../ui/later-part.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const load = async () => (await import('./signed-in-devices.tsx')).SignedInDevices

/** Below the forms of the profile, which need none of its code. */
export const LaterSignedInDevices = laterPart(
  load,
  import.meta.env.SSR ? await load() : null,
  <SkeletonRows count={2} />,
)
