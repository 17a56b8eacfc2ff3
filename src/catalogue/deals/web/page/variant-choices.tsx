import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { Choices, DealDetail } from '../../deal.ts'
import { useFormattedPrice } from '../price/use-price-text.tsx'

const titles: Record<Choices['by'], MessageDescriptor> = {
  size: msg`Sizes`,
  color: msg`Colours`,
  option: msg`Options`,
}

/** The variants of the product in this store, each with its price and its own page. */
export function VariantChoices({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const priceText = useFormattedPrice()
  const title = t(titles[deal.choices?.by ?? 'option'])
  // A feed may tell pack sizes apart by nothing but the price: the same title in each choice says nothing.
  const areAlike = new Set(deal.variants.map(({ label }) => label)).size === 1
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-semibold text-muted text-sm">{title}</h2>
      <ul className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1 -m-1">
        {deal.variants.map(({ id, slug, label, price }) => (
          <li key={id} className="max-w-full">
            <Link
              to={paths.deal(slug)}
              aria-current={id === deal.id ? 'page' : undefined}
              className="flex min-h-11 max-w-80 flex-col justify-center rounded-control border border-line bg-surface px-3 py-1.5 text-ink text-sm leading-tight no-underline hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
            >
              {areAlike && price.kind !== 'none' ? (
                <span className="tabular-nums">{priceText(price)}</span>
              ) : (
                <>
                  <span lang={detectLanguage(label)} className="line-clamp-2">
                    {label}
                  </span>
                  {price.kind !== 'none' && (
                    <span className="font-normal text-muted text-xs tabular-nums">{priceText(price)}</span>
                  )}
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
