import { laterPart } from '../ui/later-part.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const load = async () => (await import('./comments.tsx')).Comments

/** The comments of a page, which stand at its end. */
export const LaterComments = laterPart(load, import.meta.env.SSR ? await load() : null, <SkeletonRows count={3} />)
