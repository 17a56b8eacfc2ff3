import { Trans } from '@lingui/react/macro'
import type { DealDetail } from '../../deal.ts'
import { CopiedToday } from '../card/copied-today.tsx'

/** How to use the code. The offers below it have its conditions. */
export const CouponHint = ({ deal }: { deal: Pick<DealDetail, 'coupon' | 'isExpired' | 'codeEndedMs'> }) =>
  deal.coupon && (
    <p className="text-muted text-xs">
      {deal.codeEndedMs !== undefined ? (
        <Trans>This code has ended.</Trans>
      ) : deal.isExpired ? (
        <Trans>This code may no longer work.</Trans>
      ) : (
        <>
          <CopiedToday coupon={deal.coupon} /> <Trans>Use this code at checkout.</Trans>
        </>
      )}
    </p>
  )
