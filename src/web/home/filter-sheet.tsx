import { useLingui } from '@lingui/react/macro'
import { FilterPanel } from '../../deals/web/filter/filter-panel.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'

export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Filters`}>
      <FilterPanel onApplied={onClose} />
    </Sheet>
  )
}
