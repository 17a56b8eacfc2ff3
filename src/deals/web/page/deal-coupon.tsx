import { Trans, useLingui } from '@lingui/react/macro'
import { saveCode } from '../../../coupons/web/code/copied-code-store.ts'
import { TicketIcon } from '../../../ui/components/icon.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { CopyButton } from '../../../ui/share/copy-button.tsx'
import type { DealDetail } from '../../deal.ts'
import { type Coupon, couponName } from '../../deal-coupon.ts'

/** The hash of the offer terms on the deal's page. */
export const termsAnchor = 'offers'

/** The coupon of a deal: its benefit, its visible code, and a link to its terms. */
export function DealCoupon({ deal, coupon }: { deal: DealDetail; coupon: Coupon }) {
  const { t } = useLingui()
  const code = coupon.code
  const name = couponName(coupon)
  return (
    <section aria-label={t`Coupon`} className="flex flex-col gap-2 rounded-card bg-accent-soft p-3 text-sm">
      {name && (
        <p className="flex items-start gap-2 font-bold text-accent">
          <TicketIcon className="shrink-0" />
          <span lang={detectLanguage(name)}>{name}</span>
        </p>
      )}
      <CopyButton
        text={code}
        label={t`Copy code ${code}`}
        onCopied={() => saveCode(deal, code)}
        worded
        className="bg-surface"
      />
      <p className="text-muted text-xs">
        <Trans>Use this code at checkout.</Trans>{' '}
        {deal.offersHtml && (
          <a href={`#${termsAnchor}`} className="text-accent underline">
            <Trans>View terms</Trans>
          </a>
        )}
      </p>
    </section>
  )
}
