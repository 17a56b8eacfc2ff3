import { FilterPanel } from '../deals/filter-panel.tsx'
import { Sheet } from '../ui/sheet.tsx'

export const FilterSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet open onClose={onClose} title="Filters">
    <FilterPanel onApplied={onClose} />
  </Sheet>
)
