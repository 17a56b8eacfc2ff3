import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../app/paths.ts'
import { BuyNow } from '../deals/buy-now.tsx'
import type { DealCard as Deal } from '../deals/deal.contract.ts'
import { CardBadges } from '../deals/deal-badges.tsx'
import { DealFacts } from '../deals/deal-facts.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ClockIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { FullTime } from '../ui/relative-time.tsx'
import { languageOfText } from '../ui/text-language.ts'
import { couponName } from './coupon-words.ts'

type CouponCardProps = {
  deal: Deal
  headingLevel?: 2 | 3 | undefined
  eager?: boolean | undefined
}

/** A coupon as a voucher: what it gives, where, and the code in plain sight, copied by one tap. */
export function CouponCard({ deal, headingLevel = 2, eager = false }: CouponCardProps) {
  const Heading = `h${headingLevel}` as const
  const gain = useCouponGain(deal)
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-lift">
      <div className="flex flex-1 gap-3 p-4">
        <Picture
          src={deal.STOREIMAGE}
          fallback={deal.THUMBIMAGE}
          alt=""
          width={56}
          height={56}
          priority={eager}
          className="size-14 shrink-0 self-start rounded-control"
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="mb-1 flex flex-wrap gap-1 empty:hidden">
            <CardBadges deal={deal} />
          </div>
          {gain && (
            <p lang={languageOfText(gain)} className="line-clamp-2 font-bold text-accent text-lg leading-6">
              {gain}
            </p>
          )}
          <Heading className="mt-0.5 font-medium text-sm leading-5">
            <Link
              to={paths.deal(deal.SLUG)}
              lang={languageOfText(deal.TITLE)}
              className="line-clamp-2 text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:text-accent"
            >
              {deal.TITLE}
            </Link>
          </Heading>
          {deal.DISCOUNT_PRICE && (
            <Price discount={deal.DISCOUNT_PRICE} original={deal.ORIGNAL_PRICE} size="sm" className="my-1" />
          )}
          <div className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-muted text-xs leading-5">
            <DealFacts deal={deal} mark={false} />
          </div>
          {deal.ENDS && deal.EXPIRE === 0 && <EndsAt at={deal.ENDS} />}
        </div>
      </div>
      <div className="flex items-center gap-2 border-line border-t border-dashed p-3">
        {deal.COUPON && <CouponCode deal={deal} code={deal.COUPON.CODE} />}
        <span className="relative z-10 shrink-0">
          <BuyNow deal={deal} />
        </span>
      </div>
    </article>
  )
}

const EndsAt = ({ at }: { at: string }) => (
  <p className="mt-1 flex items-center gap-1.5 text-signal-text text-xs">
    <ClockIcon className="size-3.5" />
    <span>
      <Trans>
        Ends <FullTime at={at} />
      </Trans>
    </span>
  </p>
)

/** The code as it is typed at the shop. It lies above the card's own link. */
function CouponCode({ deal, code }: { deal: Deal; code: string }) {
  const { t } = useLingui()
  return (
    <span className="relative z-10 flex min-w-0 flex-1">
      <CopyButton
        text={code}
        label={t`Copy code ${code}`}
        className="min-w-0 flex-1"
      />
    </span>
  )
}

/** What a coupon gives: its own name, else what the numbers say. */
function useCouponGain(deal: Deal): string {
  const { t } = useLingui()
  const percentage = deal.DISCOUNT_PERCENTAGE
  return couponName(deal.COUPON) || (percentage > 0 ? t`${percentage}% off` : '')
}
