import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../app/paths.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ClockIcon, CommentIcon } from '../ui/icon.tsx'
import { Meta } from '../ui/item-card.tsx'
import { Link } from '../ui/link.tsx'
import { formatCount } from '../ui/money.ts'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { FullTime, RelativeTime } from '../ui/relative-time.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { languageOfText } from '../ui/text-language.ts'
import { DealVotes } from '../votes/deal-votes.tsx'
import { BuyNow } from './buy-now.tsx'
import type { DealDetail } from './deal.contract.ts'
import { PriceFacts } from './price-facts.tsx'
import { StoreMark } from './store-mark.tsx'

/** Everything one needs to decide: what, where, for how much, whether that is good, and the way there. */
export const DealSummary = ({ deal }: { deal: DealDetail }) => (
  <>
    <div>
      <StoreLink deal={deal} />
      <h1
        lang={languageOfText(deal.TITLE)}
        className="text-pretty font-bold text-xl leading-snug lg:text-3xl lg:leading-tight"
      >
        {deal.TITLE}
      </h1>
      <DealMeta deal={deal} />
    </div>
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <Price
        discount={deal.DISCOUNT_PRICE}
        original={deal.ORIGNAL_PRICE}
        percentage={deal.DISCOUNT_PERCENTAGE}
        size="lg"
      />
      <PriceFacts deal={deal} />
      {deal.EXPIRE === 1 && <Over deal={deal} />}
      {deal.COUPON && <Coupon deal={deal} coupon={deal.COUPON} />}
      <div className="flex flex-wrap gap-3">
        <div className="min-w-48 flex-1 sm:max-w-80">
          <BuyNow deal={deal} size="lg" wide />
        </div>
        <ShareButton title={deal.TITLE} path={paths.deal(deal.SLUG)} size="lg" />
      </div>
      <div className="flex flex-wrap gap-2">
        <DealVotes deal={deal} />
        <FavouriteButton deal={deal} worded />
      </div>
      {deal.ENDS && deal.EXPIRE === 0 && (
        <p className="flex items-center gap-2 text-sm text-signal-text">
          <ClockIcon className="size-4" />
          <span>
            <Trans>
              Ends <FullTime at={deal.ENDS} className="font-semibold" /> (India time)
            </Trans>
          </span>
        </p>
      )}
    </Card>
    <Categories deal={deal} />
  </>
)

const StoreLink = ({ deal }: { deal: DealDetail }) => (
  <Link
    to={paths.store(deal.STOREID)}
    className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-sm hover:underline"
  >
    <StoreMark deal={deal} large />
    {deal.STORETITLE}
  </Link>
)

function DealMeta({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <span>
        <Trans>
          Posted <RelativeTime at={deal.DATE} />
        </Trans>
      </span>
      <a href="#comments" className="inline-flex min-h-6 items-center hover:text-accent hover:underline">
        <Meta icon={<CommentIcon />} label={t`Comments:`}>
          {formatCount(deal.TOTALCOMMENT)}
        </Meta>
      </a>
    </div>
  )
}

function Over({ deal }: { deal: DealDetail }) {
  const store = deal.STORETITLE
  return (
    <Notice kind="warning">
      {deal.ENDS ? (
        <Trans>
          This deal is over since <FullTime at={deal.ENDS} />.
        </Trans>
      ) : (
        <Trans>This deal is over.</Trans>
      )}{' '}
      <Link to={paths.store(deal.STOREID)} className="font-semibold underline">
        <Trans>See what {store} has now</Trans>
      </Link>
    </Notice>
  )
}

function Coupon({ deal, coupon }: { deal: DealDetail; coupon: NonNullable<DealDetail['COUPON']> }) {
  const { t } = useLingui()
  const code = coupon.CODE
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft p-3">
      <p className="min-w-40 flex-1 text-sm">
        <span className="block font-semibold">
          <Trans>Use this code at the checkout</Trans>
        </span>
        {coupon.NAME && coupon.NAME !== code && (
          <span lang={languageOfText(coupon.NAME)} className="text-muted">
            {coupon.NAME}
          </span>
        )}
      </p>
      <CopyButton
        text={code}
        label={t`Copy code ${code}`}
        className="bg-surface max-sm:w-full"
      />
    </div>
  )
}

function Categories({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  if (deal.CATEGORIES.length === 0) return null
  return (
    <ul aria-label={t`Categories`} className="flex flex-wrap gap-2">
      {deal.CATEGORIES.map(({ ID, SLUG, TITLE }) => (
        <li key={ID}>
          <Link
            to={paths.category(SLUG)}
            lang={languageOfText(TITLE)}
            className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink text-sm no-underline hover:border-accent hover:text-accent"
          >
            {TITLE}
          </Link>
        </li>
      ))}
    </ul>
  )
}
