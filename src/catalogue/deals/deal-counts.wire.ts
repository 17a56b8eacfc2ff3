import type { WireData } from '../../site/api/contract.ts'
import type { dealCounts } from './deal.contract.ts'
import type { DealCounts } from './deal.ts'

type WireCounts = WireData<typeof dealCounts>

export const encodeDealCounts = (counts: DealCounts): WireCounts => ({
  dailydeal: counts.normal,
  superdeal: counts.super,
})

export const decodeDealCounts = ({ dailydeal, superdeal }: WireCounts): DealCounts => ({
  normal: dailydeal,
  super: superdeal,
})
