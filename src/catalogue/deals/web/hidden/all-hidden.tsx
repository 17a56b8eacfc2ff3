import { useLingui } from '@lingui/react/macro'
import { EyeOffIcon } from '../../../../ui/components/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useStore } from '../../../../ui/state/store.ts'
import type { Deal } from '../../deal.ts'
import { hiddenNow } from './hidden-now.ts'
import { isHiddenForGood } from './hide-deal.ts'
import { ShowHidden } from './show-hidden.tsx'

/** In place of deals that the visitor has hidden, all of them. */
export function AllHidden({ deals }: { deals: readonly Pick<Deal, 'id'>[] }) {
  const { t } = useLingui()
  // Showing them again changes it.
  useStore(hiddenNow, [])
  if (!deals.every(({ id }) => isHiddenForGood(id))) return null
  return (
    <div className="in-data-shows-hidden:hidden">
      <EmptyState title={t`You have hidden all of these deals`} icon={<EyeOffIcon />} action={<ShowHidden />} />
    </div>
  )
}
