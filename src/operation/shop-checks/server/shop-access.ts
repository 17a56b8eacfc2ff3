import type { FetchLimits } from '../../../platform/http/fetch-public.ts'

/** The product token that shops name in their robots.txt. */
export const robotName = 'BachatBot'

export type ShopAccess = {
  userAgent: string
  /** Which network addresses pages may be fetched from. */
  canFetch: NonNullable<FetchLimits['isPublic']>
}

/** Says who asks, and where to complain. */
export const shopAccess = (publicUrl: string, canFetch: ShopAccess['canFetch']): ShopAccess => ({
  userAgent: `${robotName}/1.0 (+${publicUrl}/contactus)`,
  canFetch,
})
