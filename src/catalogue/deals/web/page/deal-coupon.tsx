import { useLingui } from '@lingui/react/macro'
import { TicketIcon } from '../../../../ui/components/icon.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { CopyButton } from '../../../../ui/share/copy-button.tsx'
import { unbrokenAmounts } from '../../../../ui/unbroken-amounts.ts'
import type { DealDetail } from '../../deal.ts'
import { saveCode } from '../card/copied-code-store.ts'
import { useCouponName } from '../use-coupon-name.ts'

/** The hash of the offers on the deal's page, with a code's conditions. */
export const offersAnchor = 'offers'

/** A deal's code, which a press copies; nothing without one. */
export function DealCode({ deal, className }: { deal: DealDetail; className: string }) {
  const { t } = useLingui()
  const code = deal.coupon?.code
  if (!code) return null
  return (
    <CopyButton
      text={code}
      label={t`Copy code ${code}`}
      onCopied={() => saveCode(deal, code)}
      worded
      className={className}
    />
  )
}

/** The benefit of a deal's coupon. */
export function CouponName({ deal }: { deal: DealDetail }) {
  const name = useCouponName(deal)
  if (!name) return null
  return (
    <p className="wrap-anywhere flex items-start gap-2 font-bold text-accent text-sm">
      <TicketIcon className="shrink-0" />
      <span lang={detectLanguage(name)}>{unbrokenAmounts(name)}</span>
    </p>
  )
}
