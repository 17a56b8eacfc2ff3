import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { EyeOffIcon } from '../../../../ui/field/eye-icons.tsx'
import { useStore } from '../../../../ui/state/store.ts'
import type { Deal } from '../../deal.ts'
import { isFinallyDismissed } from './dismiss-deal.ts'
import { justDismissed } from './just-dismissed.ts'
import { ShowDismissed } from './show-dismissed.tsx'

/** Replaces a list whose deals the visitor has all dismissed. */
export function AllDismissed({ deals }: { deals: readonly Pick<Deal, 'id'>[] }) {
  const { t } = useLingui()
  // Showing them again changes it.
  useStore(justDismissed, [])
  if (!deals.every(({ id }) => isFinallyDismissed(id))) return null
  return (
    <div className="in-data-shows-dismissed:hidden">
      <EmptyState title={t`You have hidden all of these deals`} icon={<EyeOffIcon />} action={<ShowDismissed />} />
    </div>
  )
}
