import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allReactions } from '../../reactions/web/reaction-store.ts'
import { updateDealCounts } from './update-deal-counts.ts'

/**
 * The number of likes after a member's vote, and as the page's reactions have it, is shown on cards too, also on those to which
 * Back leads, and on the deal's page after a sign-out.
 */
export function useLikesOnCards(): void {
  const client = useQueryClient()
  useEffect(() => {
    const known = new Map<number, number>()
    const share = () => {
      for (const [dealId, { likes }] of allReactions.get().byDeal) {
        if (likes === undefined || known.get(dealId) === likes) continue
        known.set(dealId, likes)
        updateDealCounts(client, dealId, { likeCount: likes })
      }
    }
    share()
    return allReactions.subscribe(share)
  }, [client])
}
