import Link from 'next/link'
import { formatCount, fullTime, isAmount, languageOf, relativeTime, rupees } from '../lib/format'
import { Badge, ExpiredBadge, SuperBadge } from './badge'
import { CopyButton } from './copy-button'
import { FavouriteButton } from './favourite-button'
import { Icon } from './icon'

export function DealCard({ deal, now, eager }) {
  const isOver = deal.EXPIRE === 1
  const isSuper = !isOver && deal.SUPERDEALS === 1
  const [label] = deal.DEALLABEL
  return (
    <article
      className={`item-card ${isSuper ? 'border-signal/60! ' : ''}phone-row wide-grid group`}
    >
      <div className={isOver ? 'item-picture item-faded' : 'item-picture'}>
        <span className="picture picture-square rounded-lg">
          {/* next/image would write more than ours does. */}
          <img
            src={deal.THUMBIMAGE || deal.STOREIMAGE}
            alt=""
            width={320}
            height={320}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={eager ? 'high' : undefined}
          />
        </span>
        {(isOver || isSuper) && <div className="item-badges">{isOver ? <ExpiredBadge /> : <SuperBadge />}</div>}
        {label && (
          <div className="item-label">
            <Badge>
              <span lang={languageOf(label)} className="truncate">
                {label}
              </span>
            </Badge>
          </div>
        )}
      </div>
      <div className="item-body">
        <h2 className="item-title">
          <Link href={`/singleproduct/${deal.SLUG}`} lang={languageOf(deal.TITLE)}>
            {deal.TITLE}
          </Link>
        </h2>
        <div className="item-price">
          <Price deal={deal} />
        </div>
        <div className="item-meta">
          <Store deal={deal} />
          <span className="item-counts">
            <time dateTime={deal.DATE} title={fullTime(deal.DATE)} className="item-age">
              {relativeTime(deal.DATE, now)}
            </time>
            <Fact icon="thumbUp" label="Likes:" count={deal.TOTALLIKE} />
            <Fact icon="comment" label="Comments:" count={deal.TOTALCOMMENT} />
          </span>
        </div>
        {deal.COUPON?.CODE && (
          <div className="item-extra">
            <CopyButton code={deal.COUPON.CODE} />
          </div>
        )}
        <div className="item-action">{isOver ? <DealOver /> : <BuyNow deal={deal} />}</div>
      </div>
      <div className="item-corner">
        <FavouriteButton title={deal.TITLE} />
      </div>
    </article>
  )
}

function Price({ deal }) {
  const now = rupees(deal.DISCOUNT_PRICE)
  const before = rupees(deal.ORIGNAL_PRICE)
  return (
    <div className="price">
      {now && (
        <span className="price-now price-stacked price-loud">
          <span className="sr-only">Price </span>
          {isAmount(deal.DISCOUNT_PRICE) ? now : <span lang={languageOf(now)}>{now}</span>}
        </span>
      )}
      {before && before !== now && (
        <span className="price-before text-xs">
          <span className="sr-only">Original price </span>
          <s>{before}</s>
        </span>
      )}
      {deal.DISCOUNT_PERCENTAGE > 0 && <Badge kind="accent">{`${deal.DISCOUNT_PERCENTAGE}% off`}</Badge>}
    </div>
  )
}

const Store = ({ deal }) => (
  <>
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
    <span lang={languageOf(deal.STORETITLE)} className="item-store">
      {deal.STORETITLE}
    </span>
  </>
)

const Fact = ({ icon, label, count }) =>
  count > 0 && (
    <span className="item-count">
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
    className="button button-outline button-sm w-full whitespace-nowrap max-xs:px-4!"
  >
    Buy Now
  </a>
)

const DealOver = () => (
  <p className="flex items-center justify-center rounded-control bg-sunken px-3 text-center font-medium text-muted text-sm min-h-11">
    This deal is over
  </p>
)
