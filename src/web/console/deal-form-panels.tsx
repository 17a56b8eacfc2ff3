import { DealPanels } from '../../catalogue/deals/web/console/deal-panels.tsx'
import type { KindPanelProps } from '../../console/web/shell/kinds-context.ts'
import { DealCheckPanel } from '../../operation/shop-checks/web/console/check-panels.tsx'

/** The panels of a deal, of several slices. */
export const DealFormPanels = (props: KindPanelProps) => (
  <>
    <DealPanels {...props} />
    <DealCheckPanel {...props} />
  </>
)
