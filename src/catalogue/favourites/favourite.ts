import type { Deal } from '../deals/deal.ts'

/** A deal that a member saved; the id removes it again. */
export type Favourite = { id: number; deal: Deal }
