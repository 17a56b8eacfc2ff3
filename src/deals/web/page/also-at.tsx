import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../routing/paths.ts'
import { Link } from '../../../ui/components/link.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { languageOfText } from '../../../ui/text-language.ts'
import type { DealCard, DealDetail } from '../../deal.contract.ts'
import { DealPrice } from '../card/deal-price.tsx'
import { StoreMark } from '../card/store-mark.tsx'
import { BuyNow } from './buy-now.tsx'

/** What other stores ask for the same product, the cheapest first. */
export function AlsoAt({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Also at`}>
      <ul className="divide-y divide-line">
        {deal.ALSOAT.map((offer) => (
          <li key={offer.ID} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Offer = ({ offer }: { offer: DealCard }) => (
  <>
    <div className="min-w-0 flex-1">
      <Link
        to={paths.deal(offer.SLUG)}
        className="inline-flex min-h-8 max-w-full items-center gap-2 font-semibold text-accent text-sm hover:underline"
      >
        <StoreMark deal={offer} />
        <span lang={languageOfText(offer.STORETITLE)} className="truncate">
          {offer.STORETITLE}
        </span>
        <span lang={languageOfText(offer.TITLE)} className="sr-only">
          {offer.TITLE}
        </span>
      </Link>
      <DealPrice deal={offer} />
    </div>
    <span className="shrink-0">
      <BuyNow deal={offer} />
    </span>
  </>
)
