import { useLingui } from '@lingui/react/macro'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { StateBadge } from '../../../../console/web/field/state-badge.tsx'
import { useKind } from '../../../../console/web/shell/kinds-context.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import type { DuplicateDeal } from '../../deal-entry.contract.ts'

type Props = {
  duplicates: readonly DuplicateDeal[]
  error: { message: string; retry: () => unknown } | null
}

/** Deals that may be the same as the one in the form. Saving stays possible. */
export function DuplicatesPanel({ duplicates, error }: Props) {
  const { t } = useLingui()
  const count = duplicates.length
  return (
    <section aria-label={t`Possible duplicates`} className="contents">
      <p role="status" className="sr-only">
        {count > 0 && t`Possible duplicates: ${count}`}
      </p>
      {error && (
        <ErrorState compact title={t`Could not check for duplicates`} message={error.message} onRetry={error.retry} />
      )}
      {count > 0 && (
        <Card className="flex flex-col gap-2 border-signal p-4 md:p-5">
          <h2 className="font-semibold text-sm">{t`This deal may already exist`}</h2>
          <ul className="divide-y divide-line">
            {duplicates.map((deal) => (
              <Duplicate key={deal.id} deal={deal} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Duplicate({ deal }: { deal: DuplicateDeal }) {
  const { t } = useLingui()
  const rupees = useRupees()
  const kind = useKind('deals')
  return (
    <li className="flex flex-col gap-1 py-2">
      {/* In a new tab, because the form has unsaved values. */}
      <a
        href={consolePaths.record('deals', deal.id)}
        target="_blank"
        rel="noopener"
        className="font-semibold text-sm [overflow-wrap:anywhere]"
      >
        {deal.title}
      </a>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        {kind && <StateBadge description={kind.description} state={deal.state} />}
        <span>{deal.storeTitle}</span>
        {deal.pricePaise !== null && <span className="tabular-nums">{rupees(deal.pricePaise)}</span>}
        <span>{deal.reason === 'address' ? t`same product address` : t`similar title`}</span>
      </span>
    </li>
  )
}
