import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { Panel } from '../../../../ui/components/section.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { Deal, DealDetail } from '../../deal.ts'
import { BuyNow } from '../card/buy-now.tsx'
import { DealPrice } from '../card/deal-price.tsx'
import { StoreLogo } from '../card/store-logo.tsx'

/** The prices of the same product in other stores, the cheapest first. */
export function OtherStoreOffers({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Also at`}>
      <ul className="divide-y divide-line">
        {deal.alsoAt.map((offer) => (
          <li key={offer.id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Offer = ({ offer }: { offer: Deal }) => (
  <>
    <div className="min-w-0 flex-1">
      <Link
        to={paths.deal(offer.slug)}
        className="inline-flex min-h-8 max-w-full items-center gap-2 font-semibold text-accent text-sm hover:underline"
      >
        <StoreLogo deal={offer} />
        <span lang={detectLanguage(offer.store.title)} className="truncate">
          {offer.store.title}
        </span>
        <span lang={detectLanguage(offer.title)} className="sr-only">
          {offer.title}
        </span>
      </Link>
      <DealPrice deal={offer} />
    </div>
    <span className="shrink-0">
      <BuyNow deal={offer} />
    </span>
  </>
)
