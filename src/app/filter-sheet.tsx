import { useLingui } from '@lingui/react/macro'
import { FilterPanel } from '../deals/filter-panel.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Filters`}>
      <FilterPanel onApplied={onClose} />
    </Sheet>
  )
}
