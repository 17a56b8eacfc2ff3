import { useLingui } from '@lingui/react/macro'
import { EyeOffIcon } from '../../../ui/components/icon.tsx'
import type { Deal } from '../../deal.ts'
import { hideDeal } from './hide-deal.ts'

/** Hides a deal in this browser. Favourites have none. */
export function HideButton({ deal: { id, title } }: { deal: Pick<Deal, 'id' | 'title'> }) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`Hide ${title}`} onClick={() => hideDeal(id)} className="item-hide">
      <EyeOffIcon className="size-4" />
    </button>
  )
}
