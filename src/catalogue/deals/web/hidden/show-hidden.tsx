import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/components/button.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { showHiddenDeals } from './hide-deal.ts'

/** Only where the visitor has hidden deals. */
export function ShowHidden() {
  const { t } = useLingui()
  const show = () => {
    document.getElementById('main')?.focus({ preventScroll: true })
    showHiddenDeals()
    toast.success(t`Hidden deals are shown again`)
  }
  return (
    <p className="hidden text-center in-data-hides:block">
      <Button variant="secondary" size="sm" onClick={show}>{t`Show hidden deals`}</Button>
    </p>
  )
}
