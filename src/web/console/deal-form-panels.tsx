import { DealPanels } from '../../catalogue/deals/web/console/deal-panels.tsx'
import { DealOffersPanel } from '../../catalogue/payment-offers/web/console/deal-offers-panel.tsx'
import type { FormPanelProps } from '../../console/web/shell/kinds-context.ts'
import { DealCheckPanel } from '../../operation/shop-checks/web/console/check-panels.tsx'

/** The panels of a deal, of several slices. */
export const DealFormPanels = (props: FormPanelProps) => (
  <>
    <DealPanels {...props} />
    <DealOffersPanel {...props} />
    <DealCheckPanel {...props} />
  </>
)
