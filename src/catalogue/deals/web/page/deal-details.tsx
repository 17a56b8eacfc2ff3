import { useLingui } from '@lingui/react/macro'
import { Panel } from '../../../../ui/components/section.tsx'
import { SanitisedHtml } from '../../../../ui/prose/sanitised-html.tsx'
import type { DealDetail } from '../../deal.ts'
import { CategoryChips } from './category-chips.tsx'
import { besidePicture } from './deal-columns.ts'
import { offersAnchor } from './deal-coupon.tsx'
import { StoreBlock } from './store-block.tsx'
import { useDetailLabels } from './use-detail-labels.ts'

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
