import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ArrowRightIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Panel } from '../../../../ui/components/section.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { SanitisedHtml } from '../../../../ui/prose/sanitised-html.tsx'
import type { DealDetail } from '../../deal.ts'
import { CategoryChips } from './category-chips.tsx'
import { besidePicture } from './deal-columns.ts'
import { offersAnchor } from './deal-coupon.tsx'

/** The editors' text, beside the store and the categories. */
export function DealDetails({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const { contentHtml, categories } = deal
  const withLabels = useDetailLabels()
  return (
    // In the columns above. Coupon cards lead here when there are no offers.
    <div
      id={deal.offersHtml ? undefined : offersAnchor}
      className={`grid grid-cols-1 items-start gap-4 md:gap-x-6 ${besidePicture}`}
    >
      {contentHtml && (
        <Panel title={t`About this deal`} className="md:col-start-2 md:row-start-1">
          <SanitisedHtml html={withLabels(contentHtml)} className="max-w-[70ch]" />
        </Panel>
      )}
      <div className="flex flex-col gap-4">
        <StoreBlock deal={deal} />
        {categories.length > 0 && <CategoryChips categories={categories} label={t`Categories`} />}
      </div>
    </div>
  )
}

/** The store that sells it, with a link to all its deals. */
function StoreBlock({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const store = deal.store.title
  return (
    <Card className="group relative flex items-center gap-3 p-3 transition-shadow hover:shadow-lift">
      <Picture src={deal.store.picture} alt="" width={56} height={56} className="size-14 shrink-0 rounded-control" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block text-muted">{t`Sold by`}</span>
        <span lang={detectLanguage(store)} className="font-bold text-base">
          {store}
        </span>
      </p>
      <Link
        to={paths.store(deal.store.id)}
        aria-label={t`All deals of ${store}`}
        className="flex min-h-11 items-center gap-1.5 font-semibold text-accent text-sm no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline"
      >
        {t`All deals`}
        <ArrowRightIcon className="size-4" />
      </Link>
    </Card>
  )
}

/**
 * Puts the labels that imports write before a product's values (`<li>Brand: …`, `toHtml` of the importer) into the
 * page's language. Labels of a publisher's own mapping stay. Without markup of their own: `trustedHtml` allows none.
 */
export function useDetailLabels(): (html: string) => string {
  const { t } = useLingui()
  const labels = new Map([
    ['Brand', t`Brand`],
    ['Colour', t`Colour`],
    ['Size', t`Size`],
    ['Type', t`Type`],
    ['Rating', t`Rating`],
    ['Number of ratings', t`Number of ratings`],
  ])
  return (html) =>
    html.replace(/<li>([A-Z][a-z ]{2,16}): /g, (written, name: string) => {
      const label = labels.get(name)
      return label === undefined ? written : `<li>${label}: `
    })
}
