import { useLingui } from '@lingui/react/macro'
import { Sheet } from '../../../../ui/dialog/dialog.tsx'
import type { DealFilter } from '../../filter-address.ts'
import { FilterPanel } from './filter-panel.tsx'

type FilterSheetProps = { filter: DealFilter; onClose: () => void }

/** The filters over the list that they narrow. */
export function FilterSheet({ filter, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Filters`}>
      <FilterPanel filter={filter} onApplied={onClose} />
    </Sheet>
  )
}
