import type { Deal } from '../deals/deal.ts'

/** A deal that a member keeps; the id removes it again. */
export type Favourite = { id: number; deal: Deal }
