import Link from 'next/link'
import { fullTime, relativeTime, rupees } from '../lib/format'
import { CopyButton } from './copy-button'
import { Icon } from './icon'
import { badge, primary } from './looks'

export const DealCard = ({ deal, now, eager }) => (
  <article className="relative rounded-card border border-line bg-surface shadow-card flex h-full flex-col group transition-shadow focus-within:shadow-lift hover:shadow-lift">
    <div className="relative p-2.5">
      <div className={deal.EXPIRE === 1 ? 'opacity-55' : undefined}>
        <span className="relative block overflow-hidden bg-sunken aspect-square w-full rounded-lg">
          {/* next/image would make three addresses of it: more markup than ours. */}
          <img
            src={deal.THUMBIMAGE}
            alt=""
            width={320}
            height={320}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={eager ? 'high' : undefined}
            className="absolute inset-0 size-full object-contain"
          />
        </span>
      </div>
      <div className="absolute flex flex-col items-start gap-1 start-3.5 top-3.5">
        {deal.EXPIRE === 1 && <span className={`${badge} bg-danger text-danger-ink`}>Expired</span>}
        <span className="contents">
          {deal.DEALLABEL.slice(0, 1).map((label) => (
            <span key={label} className={`${badge} bg-sunken text-ink`}>
              <span className="truncate">{label}</span>
            </span>
          ))}
        </span>
      </div>
    </div>
    <div className="flex flex-1 flex-col gap-1.5 p-3 pt-0">
      <h2 className="font-semibold text-ink line-clamp-2 h-10 text-sm leading-5">
        <Link
          href={`/singleproduct/${deal.SLUG}`}
          className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {deal.TITLE}
        </Link>
      </h2>
      <div className="min-h-[3.375rem]">
        <Price deal={deal} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 text-muted text-xs leading-5 min-h-10 content-start">
        <span className="flex w-full flex-col">
          <span className="inline-flex min-w-0 max-w-full items-center gap-1.5 font-medium text-ink">
            <img
              src={deal.STOREIMAGE}
              alt=""
              width={16}
              height={16}
              loading="lazy"
              decoding="async"
              className="shrink-0 object-contain size-4 rounded-sm"
            />
            <span className="truncate">{deal.STORETITLE}</span>
          </span>
          <span className="flex h-5 flex-wrap items-center gap-x-2.5 overflow-hidden">
            <time dateTime={deal.DATE} title={fullTime(deal.DATE)} className="whitespace-nowrap leading-5">
              {relativeTime(deal.DATE, now)}
            </time>
            <Fact icon="thumbUp" label="Likes:" count={deal.TOTALLIKE} />
            <Fact icon="comment" label="Comments:" count={deal.TOTALCOMMENT} />
          </span>
        </span>
      </div>
      <div className="relative z-1 mt-auto pt-1">
        <div className="flex flex-col gap-2">
          {deal.COUPON && <CopyButton code={deal.COUPON.CODE} />}
          <a
            href={`/ifsredirect/${deal.ID}`}
            target="_blank"
            rel="noopener nofollow sponsored"
            className={`${primary} w-full`}
          >
            Buy Now
            <span className="sr-only">{`: ${deal.TITLE} (opens in a new tab)`}</span>
          </a>
        </div>
      </div>
    </div>
  </article>
)

const Price = ({ deal }) => (
  <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
    {deal.DISCOUNT_PRICE && (
      <span className="whitespace-nowrap font-bold text-ink tabular-nums leading-7 text-lg">
        <span className="sr-only">Price </span>
        {rupees(deal.DISCOUNT_PRICE)}
      </span>
    )}
    {deal.ORIGNAL_PRICE && (
      <span className="whitespace-nowrap text-muted tabular-nums text-sm">
        <span className="sr-only">Original price </span>
        <s>{rupees(deal.ORIGNAL_PRICE)}</s>
      </span>
    )}
    {deal.DISCOUNT_PERCENTAGE > 0 && (
      <span className={`${badge} bg-accent-soft text-accent`}>{`${deal.DISCOUNT_PERCENTAGE}% off`}</span>
    )}
  </div>
)

const Fact = ({ icon, label, count }) =>
  count > 0 && (
    <span className="inline-flex min-w-0 items-center gap-1 [&>svg]:size-3.5">
      <Icon name={icon} />
      <span className="sr-only">{label} </span>
      <span className="truncate">{count}</span>
    </span>
  )
