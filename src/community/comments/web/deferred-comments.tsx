import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { deferHydration } from '../../../ui/hydration/defer-hydration.tsx'

const load = async () => (await import('./comments-section.tsx')).CommentsSection

/** The comments of a page, at its end. */
export const DeferredComments = deferHydration(
  load,
  import.meta.env.SSR ? await load() : null,
  <SkeletonRows count={3} />,
  'below-fold-163 below-fold-room',
)
