import { useLingui } from '@lingui/react/macro'
import type { Values } from '../../../../console/records/record-description.ts'
import { discountPercent } from '../../../../shared/money.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge, PercentOff } from '../../../../ui/components/badge.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import type { PricePreview, PriceWarning } from '../../deal-entry.contract.ts'
import { LabelBadges } from '../card/deal-badges.tsx'
import { PriceFacts } from '../price/price-facts.tsx'
import { PricePosition } from '../price/price-position.tsx'
import { PriceVerdict } from '../price/price-verdict.tsx'

type Props = {
  values: Values
  /** By the server, from the deal's history and the unsaved price. */
  preview: PricePreview | undefined
  isLoading: boolean
  error: { message: string; retry: () => unknown } | null
}

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Previews what visitors will read about the price: immediately what the values say, then what the history says. */
export function DealPricePanel({ values, preview, isLoading, error }: Props) {
  const { t } = useLingui()
  const { pricePaise, originalPaise, priceText } = values
  const price = amount(pricePaise)
  const original = amount(originalPaise)
  const words = typeof priceText === 'string' ? priceText : ''
  const isRaised = price !== null && original !== null && original <= price
  const labels = Array.isArray(values.labels) ? values.labels.map(String) : []
  return (
    <Card className="flex flex-col gap-2 p-4 md:p-5">
      <h2 className="font-semibold text-sm">{t`What visitors will see`}</h2>
      <p aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ShownPrice price={price} words={words} />
        {price !== null && original !== null && original > price && <Original paise={original} />}
        <PercentOff percentage={discountPercent(original, price)} />
        {values.isSuper === true && <Badge kind="super">{t`Super deal`}</Badge>}
        <LabelBadges labels={labels} />
      </p>
      {isRaised && <Caution>{t`The original price is not above the price: no discount is shown.`}</Caution>}
      {price !== null && words !== '' && <Caution>{t`The text is not shown while there is a price.`}</Caution>}
      {error && (
        <ErrorState
          compact
          title={t`The history could not be compared`}
          message={error.message}
          onRetry={error.retry}
        />
      )}
      {preview && price !== null && !error && <PreviewedPriceFacts {...{ preview, price, isLoading }} />}
      {!preview && isLoading && !error && <p className="text-muted text-sm">{t`Comparing with the history…`}</p>}
    </Card>
  )
}

type PreviewedPriceFactsProps = { preview: PricePreview; price: number; isLoading: boolean }

/** How the price compares with its history, in the components of the public page. */
function PreviewedPriceFacts({ preview, price, isLoading }: PreviewedPriceFactsProps) {
  const { t } = useLingui()
  const { prices, oldPriceSeenMs, policy, warnings } = preview
  const displayPrice = { kind: 'amount', paise: price, originalPaise: null, percentOff: 0 } as const
  return (
    <div aria-busy={isLoading} className={classNames('flex flex-col gap-3', isLoading && 'opacity-60')}>
      <Warnings warnings={warnings} />
      {policy === 'none' && <p className="text-muted text-sm">{t`This store’s prices are not shown to visitors.`}</p>}
      {policy === 'current' && (
        <p className="text-muted text-sm">{t`This store’s past prices are not shown to visitors.`}</p>
      )}
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        <PriceVerdict prices={prices} priceLabel={preview.label} />
      </p>
      <PriceFacts deal={{ prices, oldPriceSeenMs }} />
      {oldPriceSeenMs !== null && (
        <p className="text-muted text-sm">{t`Is this still the price at the store? “Confirm the price” records that it was seen now.`}</p>
      )}
      <PricePosition deal={{ prices, price: displayPrice, isExpired: false }} />
    </div>
  )
}

function Warnings({ warnings }: { warnings: readonly PriceWarning[] }) {
  const { t } = useLingui()
  const rupees = useRupees()
  return (
    <div role="status" className="contents">
      {warnings.map((warning) => (
        <Caution key={warning.kind}>{sentence(warning)}</Caution>
      ))}
    </div>
  )

  function sentence(warning: PriceWarning): string {
    if (warning.kind === 'large-discount') {
      const { percent } = warning
      return t`A discount of ${percent}% is unlikely: please check both prices.`
    }
    const usual = rupees(warning.usualPaise)
    return warning.kind === 'tenfold'
      ? t`Is a digit missing or too many? So far the price was about ${usual}.`
      : t`This is far from the prices so far, about ${usual}.`
  }
}

const Caution = ({ children }: { children: string }) => <p className="text-signal-text text-sm">{children}</p>

function ShownPrice({ price, words }: { price: number | null; words: string }) {
  const { t } = useLingui()
  const rupees = useRupees()
  if (price === 0) return <span className="font-bold text-2xl">{t`Free`}</span>
  if (price !== null) return <span className="font-bold text-2xl tabular-nums">{rupees(price)}</span>
  if (words !== '') return <span className="wrap-anywhere font-bold text-2xl">{words}</span>
  return <span className="text-muted">{t`No price`}</span>
}

function Original({ paise }: { paise: number }) {
  const rupees = useRupees()
  return <s className="text-muted tabular-nums">{rupees(paise)}</s>
}
