import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { languageIn } from '../../../site/i18n/language.ts'
import { paths } from '../../../site/routing/paths.ts'
import { ChevronDownIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { RelativeTime } from '../../../ui/components/relative-time.tsx'
import { useNow } from '../../../ui/hooks/use-now.tsx'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import { useStore } from '../../../ui/state/store.ts'
import { offerSentence } from '../offer-sentence.ts'
import { readMeans } from '../own-means.ts'
import type { PaymentOffer } from '../payment-offer.ts'
import { currentPaise, type OfferedDeal, reductionsOf, type ShownPrice, shownPrice } from '../shown-price.ts'
import type { CartCoupon } from '../what-i-pay.ts'
import { MyOffer } from './my-offer-line.tsx'
import { BestOffer } from './offer-line.tsx'
import { storedMeans } from './stored-means.ts'

/** With its code, and when its own price was seen. */
type SeenDeal = OfferedDeal & { coupon: object | null; priceSeenMs?: number | undefined }

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent underline'

/** Below the price on a deal's page: what one pays with offers, and each step to it. */
export function PayBreakdown({ deal }: { deal: SeenDeal }) {
  const { t, i18n } = useLingui()
  const pricePaise = currentPaise(deal)
  const means = readMeans(useStore(storedMeans, ''))
  const shown = shownPrice(pricePaise, reductionsOf(deal), means, useNow(MINUTE_MS), languageIn(i18n.locale))
  return (
    <div className="forced-edge rounded-control bg-sunken px-3">
      {shown.price && (
        <div className="pt-2 [&>p]:text-sm [&>p]:leading-5">
          {shown.isMine ? <MyOffer {...shown.price} /> : <BestOffer deal={{ ...deal, bestOffer: shown.price }} />}
        </div>
      )}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-sm">
          {shown.price ? t`How this price is made up` : t`Offers that depend on how you pay`}
          <ChevronDownIcon className="size-4 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 pb-3 text-sm">
          {means.length > 0 && !shown.isMine && (
            <p>
              <Trans>With what you have chosen, the price stays the same.</Trans>
            </p>
          )}
          {pricePaise !== null && shown.price && (
            <Steps deal={deal} pricePaise={pricePaise} totalPaise={shown.price.paise} shown={shown} />
          )}
          {shown.isInterestTaxed && (
            <p className="text-muted">
              <Trans>
                In instalments the interest bears GST, also where the interest itself is waived. It is not in this
                price.
              </Trans>
            </p>
          )}
          {shown.later.length > 0 && <Later benefits={shown.later} />}
          <p className="flex flex-wrap gap-x-4">
            {/* The list names every offer of the deal, those above again. */}
            {deal.paymentOffers && (
              <a href="#offers" className={linkClass}>
                {t`All offers of this deal`}
              </a>
            )}
            <Link to={paths.myCards()} className={linkClass}>
              {means.length > 0 ? t`Change my cards` : t`Choose my cards`}
            </Link>
          </p>
        </div>
      </details>
    </div>
  )
}

type StepsProps = { deal: SeenDeal; pricePaise: number; totalPaise: number; shown: ShownPrice }

function Steps({ deal, pricePaise, totalPaise, shown }: StepsProps) {
  const { t } = useLingui()
  const rupees = useRupees()
  const hasCode = shown.steps.some(({ kind }) => kind === 'coupon')
  const sumName = shown.steps.some(({ kind }) => kind === 'offer') ? t`With this offer` : t`With this code`
  return (
    <>
      <dl className="flex flex-col gap-2">
        <Step
          name={
            <>
              {t`Price at the store`}
              {deal.priceSeenMs !== undefined && (
                <span className="block text-muted text-xs">
                  <Trans>
                    Checked <RelativeTime at={deal.priceSeenMs} />
                  </Trans>
                </span>
              )}
            </>
          }
          amount={rupees(pricePaise)}
        />
        {shown.steps.map((step) => {
          const amount = `− ${rupees(step.paise)}`
          if (step.kind === 'offer')
            return <Step key={step.offer.id} name={<OfferTerms offer={step.offer} />} amount={amount} />
          return (
            step.kind === 'coupon' && (
              <Step key="code" name={<CodeTerms dealId={deal.id} coupon={step.coupon} />} amount={amount} />
            )
          )
        })}
        <Step name={shown.isMine ? t`You pay` : sumName} amount={rupees(totalPaise)} isSum />
      </dl>
      <p className="text-muted text-xs">
        {t`Delivery is not included.`}
        {deal.coupon && !hasCode && ` ${t`The code counts only where its benefit is known and not yet in the price.`}`}
      </p>
    </>
  )
}

const Step = ({ name, amount, isSum }: { name: ReactNode; amount: string; isSum?: boolean }) => (
  <div className={`flex justify-between gap-3 ${isSum ? 'border-line border-t pt-2 font-bold' : ''}`}>
    <dt className="min-w-0">{name}</dt>
    <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
  </div>
)

/** A code, for what it holds, and the page with its terms and how often it worked. */
function CodeTerms({ dealId, coupon: { code, isOfStore } }: { dealId: number; coupon: CartCoupon }) {
  const { t } = useLingui()
  return (
    <>
      {t`Code ${code}`}
      <span className="flex flex-wrap gap-x-2 text-muted text-xs">
        {isOfStore ? t`For the whole store` : t`For this deal`}
        <Link to={paths.code({ dealid: dealId, code })} rel="nofollow" className={sourceClass}>
          {t`Its terms, and whether it worked`}
        </Link>
      </span>
    </>
  )
}

const sourceClass = 'relative underline after:absolute after:-inset-y-3 after:inset-x-0'

/** What the offers give afterwards. */
function Later({ benefits }: { benefits: ShownPrice['later'] }) {
  const { t } = useLingui()
  const rupees = useRupees()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold">{t`Later, not subtracted`}</h2>
      <ul className="flex flex-col gap-2">
        {benefits.map(({ offer, paise }) => (
          <li key={offer.id} className="flex justify-between gap-3">
            <div className="min-w-0">
              <OfferTerms offer={offer} />
            </div>
            {paise !== null && <span className="whitespace-nowrap tabular-nums">{rupees(paise)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An offer's terms as a sentence, where they are stated, and when they were last seen there. */
function OfferTerms({ offer }: { offer: PaymentOffer }) {
  const { t, i18n } = useLingui()
  return (
    <>
      {offerSentence(offer, languageIn(i18n.locale))}
      <span className="flex flex-wrap gap-x-2 text-muted text-xs">
        {offer.sourceUrl && (
          <Link to={offer.sourceUrl} newTab rel="nofollow" className={sourceClass}>
            {t`Source`}
            <span className="sr-only"> {t`(opens in a new tab)`}</span>
          </Link>
        )}
        {offer.checkedAtMs !== null && (
          <span>
            <Trans>
              Checked <RelativeTime at={offer.checkedAtMs} />
            </Trans>
          </span>
        )}
      </span>
    </>
  )
}
