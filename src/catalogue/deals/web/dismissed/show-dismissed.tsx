import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/components/button.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { restoreDismissedDeals } from './dismiss-deal.ts'

/** Only where the visitor has dismissed deals. */
export function ShowDismissed() {
  const { t } = useLingui()
  const show = () => {
    document.getElementById('main')?.focus({ preventScroll: true })
    restoreDismissedDeals()
    toast.success(t`Hidden deals are shown again`)
  }
  return (
    <p className="hidden text-center in-data-has-dismissed:block">
      <Button variant="secondary" size="sm" onClick={show}>{t`Show hidden deals`}</Button>
    </p>
  )
}
