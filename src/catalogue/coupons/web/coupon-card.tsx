import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { ClockIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { EndTime, RelativeTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { CopyButton } from '../../../ui/share/copy-button.tsx'
import { unbrokenAmounts } from '../../../ui/unbroken-amounts.ts'
import { CodeHealth } from '../../codes/web/code-health.tsx'
import { CodeLink } from '../../codes/web/code-link.tsx'
import type { Deal } from '../../deals/deal.ts'
import type { Coupon } from '../../deals/deal-coupon.ts'
import { BuyNow } from '../../deals/web/card/buy-now.tsx'
import { saveCode, useCopiedCodes } from '../../deals/web/card/copied-code-store.ts'
import { CopiedToday } from '../../deals/web/card/copied-today.tsx'
import { RecordBadge, StateBadge } from '../../deals/web/card/deal-badges.tsx'
import { Reactions } from '../../deals/web/card/deal-meta.tsx'
import { DealPrice, OldPriceNote } from '../../deals/web/card/deal-price.tsx'
import { EditAction } from '../../deals/web/card/edit-action.tsx'
import { offersAnchor } from '../../deals/web/page/deal-coupon.tsx'
import { useCouponName } from '../../deals/web/use-coupon-name.ts'

type CouponCardProps = {
  deal: Deal
  headingLevel?: 2 | 3 | undefined
  eager?: boolean | undefined
}

/** A coupon as a voucher: its benefit, store, end date and visible code, which one tap copies. */
export function CouponCard({ deal, headingLevel = 2, eager = false }: CouponCardProps) {
  const Heading = `h${headingLevel}` as const
  const benefit = useCouponBenefit(deal)
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift">
      <div className="flex flex-1 gap-3 p-3 md:p-4">
        <Picture
          src={deal.store.picture}
          fallback={deal.picture}
          alt=""
          width={56}
          height={56}
          load={eager ? 'early' : undefined}
          className="size-14 shrink-0 self-start rounded-control"
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1 text-muted text-sm">
            <span lang={detectLanguage(deal.store.title)} className="truncate">
              {deal.store.title}
            </span>
            <StateBadge deal={deal} />
          </p>
          {benefit && (
            <p
              lang={detectLanguage(benefit)}
              className={`line-clamp-2 text-pretty font-bold text-lg leading-6 ${deal.isExpired ? 'text-muted' : 'text-accent'}`}
            >
              {unbrokenAmounts(benefit)}
            </p>
          )}
          <Heading className="mt-0.5 mb-1 font-medium text-sm leading-5">
            <Link
              to={paths.deal(deal.slug)}
              lang={detectLanguage(deal.title)}
              className="line-clamp-2 text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus group-hover:text-accent"
            >
              {deal.title}
            </Link>
          </Heading>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
            {deal.price.kind !== 'none' && <DealPrice deal={deal} brief={benefit !== ''} size="sm" />}
            <RecordBadge deal={deal} />
          </div>
          <OldPriceNote deal={deal} />
          <div className="mt-auto flex flex-wrap items-center gap-x-2.5 pt-1 text-muted text-xs leading-5">
            {deal.endsAtMs !== null && !deal.isExpired ? (
              <EndsAt atMs={deal.endsAtMs} />
            ) : (
              <RelativeTime at={deal.publishedAtMs} />
            )}
            <Reactions deal={deal} />
            {deal.coupon && <CopiedToday coupon={deal.coupon} />}
            <Details deal={deal} />
          </div>
          {deal.coupon && !deal.isExpired && <CouponTrials deal={deal} coupon={deal.coupon} />}
        </div>
      </div>
      <Tear />
      <div className="flex items-center gap-2 p-3">
        {deal.coupon && <CouponCode deal={deal} code={deal.coupon.code} />}
        <span className="relative z-1 flex shrink-0 items-center gap-1">
          <BuyNow deal={deal} quiet />
          <EditAction deal={deal} />
        </span>
      </div>
    </article>
  )
}

const untried = { tried: 0, worked: 0, isUntried: true } as const

/** Whether the code works; asked of who has copied it. */
function CouponTrials({ deal: { id, slug }, coupon: { code, trials = untried } }: { deal: Deal; coupon: Coupon }) {
  const isCopied = useCopiedCodes().some((copied) => copied.code === code && copied.slug === slug)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2.5">
      <CodeHealth trials={trials} />
      {isCopied && <CodeLink subject={{ dealid: id }} code={code} />}
    </div>
  )
}

/** The link to the offers, such as conditions of the code. It lies above the card's own link; its touch target reaches down, where no text is. */
function Details({ deal }: { deal: Deal }) {
  const { t } = useLingui()
  const title = deal.title
  return (
    <Link
      to={`${paths.deal(deal.slug)}#${offersAnchor}`}
      aria-label={t`Details: ${title}`}
      className="relative z-1 ms-auto flex min-h-6 items-center underline after:absolute after:-inset-x-1.5 after:top-0 after:-bottom-5 hover:text-accent"
    >
      {t`Details`}
    </Link>
  )
}

/** A perforation: a dashed line between two notches in the card's edges. */
const Tear = () => (
  <div
    aria-hidden
    className="relative mx-3 border-line border-t-2 border-dashed before:absolute before:-start-5 before:-top-2.5 before:size-4.5 before:rounded-full before:border before:border-line before:bg-canvas before:[clip-path:inset(0_0_0_50%)] after:absolute after:-end-5 after:-top-2.5 after:size-4.5 after:rounded-full after:border after:border-line after:bg-canvas after:[clip-path:inset(0_50%_0_0)]"
  />
)

const EndsAt = ({ atMs }: { atMs: number }) => (
  <span className="inline-flex items-center gap-1 text-signal-text">
    <ClockIcon className="size-3.5" />
    <EndTime atMs={atMs} />
  </span>
)

/** The code to enter at checkout. It lies above the card's own link. */
function CouponCode({ deal, code }: { deal: Deal; code: string }) {
  const { t } = useLingui()
  return (
    <span className="relative z-1 flex min-w-0 flex-1">
      <CopyButton
        text={code}
        label={t`Copy code ${code}`}
        onCopied={() => saveCode(deal, code)}
        worded
        className="min-w-0 flex-1"
      />
    </span>
  )
}

/** A coupon's benefit: its own name, else its percentage. Beside an amount that is the store's discount, which is quiet. */
function useCouponBenefit({ price, ...deal }: Deal): string {
  const { t } = useLingui()
  const percentage = price.kind === 'none' || price.kind === 'words' ? price.percentOff : 0
  return useCouponName(deal) || (percentage > 0 ? t`${percentage}% off` : '')
}
