import Link from 'next/link'
import { formatCount, fullTime, isAmount, languageOf, relativeTime, rupees } from '../lib/format'
import { Badge, ExpiredBadge, SuperBadge } from './badge'
import { CopyButton } from './copy-button'
import { FavouriteButton } from './favourite-button'
import { Icon } from './icon'
import { primary } from './looks'

export function DealCard({ deal, now, eager }) {
  const isOver = deal.EXPIRE === 1
  const isSuper = !isOver && deal.SUPERDEALS === 1
  const [label] = deal.DEALLABEL
  return (
    <article
      className={`relative rounded-card border border-line bg-surface shadow-card ${isSuper ? 'border-signal/60! ' : ''}flex h-full flex-col group transition-shadow focus-within:shadow-lift hover:shadow-lift`}
    >
      <div className="relative p-2.5">
        <div className={isOver ? 'opacity-55' : undefined}>
          <span className="relative block overflow-hidden bg-sunken aspect-square w-full rounded-lg">
            {/* next/image would write more than ours does. */}
            <img
              src={deal.THUMBIMAGE || deal.STOREIMAGE}
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
        <div className="absolute flex flex-col items-start gap-1 start-3.5 top-3.5 max-w-[calc(100%-3.75rem)]">
          {isOver && <ExpiredBadge />}
          {isSuper && <SuperBadge />}
        </div>
        {label && (
          <div className="absolute inset-x-3.5 bottom-3.5 flex">
            <Badge>
              <span lang={languageOf(label)} className="truncate">
                {label}
              </span>
            </Badge>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 pt-0">
        <h2 className="font-semibold text-ink line-clamp-2 h-10 text-sm leading-5">
          <Link
            href={`/singleproduct/${deal.SLUG}`}
            lang={languageOf(deal.TITLE)}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {deal.TITLE}
          </Link>
        </h2>
        <div className="min-h-[3.25rem]">
          <Price deal={deal} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2.5 text-muted text-xs leading-5 min-h-10 content-start">
          <span className="flex w-full flex-col">
            <Store deal={deal} />
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
            {deal.COUPON?.CODE && <CopyButton code={deal.COUPON.CODE} />}
            {isOver ? <DealOver /> : <BuyNow deal={deal} />}
          </div>
        </div>
      </div>
      <div className="absolute z-1 flex flex-col end-2.5 top-2.5">
        <FavouriteButton title={deal.TITLE} />
      </div>
    </article>
  )
}

function Price({ deal }) {
  const now = rupees(deal.DISCOUNT_PRICE)
  const before = rupees(deal.ORIGNAL_PRICE)
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5">
      {now && (
        <span className="whitespace-nowrap font-bold text-ink tabular-nums leading-7 w-full overflow-hidden text-ellipsis text-lg">
          <span className="sr-only">Price </span>
          {isAmount(deal.DISCOUNT_PRICE) ? now : <span lang={languageOf(now)}>{now}</span>}
        </span>
      )}
      {before && before !== now && (
        <span className="whitespace-nowrap text-muted tabular-nums text-sm text-xs">
          <span className="sr-only">Original price </span>
          <s>{before}</s>
        </span>
      )}
      {deal.DISCOUNT_PERCENTAGE > 0 && <Badge kind="accent">{`${deal.DISCOUNT_PERCENTAGE}% off`}</Badge>}
    </div>
  )
}

const Store = ({ deal }) => (
  <span className="inline-flex min-w-0 max-w-full items-center gap-1.5 font-medium text-ink">
    {deal.STOREIMAGE && (
      <img
        src={deal.STOREIMAGE}
        alt=""
        width={16}
        height={16}
        loading="lazy"
        decoding="async"
        className="shrink-0 object-contain size-4 rounded-sm"
      />
    )}
    <span lang={languageOf(deal.STORETITLE)} className="truncate">
      {deal.STORETITLE}
    </span>
  </span>
)

const Fact = ({ icon, label, count }) =>
  count > 0 && (
    <span className="inline-flex min-w-0 items-center gap-1 [&>svg]:size-3.5">
      <Icon name={icon} />
      <span className="sr-only">{label} </span>
      <span className="truncate">{formatCount(count)}</span>
    </span>
  )

const BuyNow = ({ deal }) => (
  <a
    href={`/ifsredirect/${deal.ID}`}
    target="_blank"
    rel="noopener nofollow sponsored"
    aria-label={`Buy Now: ${deal.TITLE} (opens in a new tab)`}
    className={`${primary} w-full`}
  >
    Buy Now
  </a>
)

const DealOver = () => (
  <p className="flex items-center justify-center rounded-control bg-sunken px-3 text-center font-medium text-muted text-sm min-h-11">
    This deal is over
  </p>
)
