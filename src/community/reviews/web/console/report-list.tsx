import { Plural } from '@lingui/react/macro'
import { Badge } from '../../../../ui/components/badge.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { ReportSummary } from '../../review.contract.ts'
import { reasonLabels } from './review-labels.ts'

/** How many visitors reported it, why, and what they wrote. */
export function ReportList({ reports: { total, reasons, latest } }: { reports: ReportSummary }) {
  if (total === 0) return null
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Plural value={total} one="# report" other="# reports" />
        {reasons.map(({ reason, count }) => (
          <Badge key={reason} kind="super">
            {reasonLabels[reason] ?? reason}: {count}
          </Badge>
        ))}
      </p>
      {latest.length > 0 && (
        <ul className="flex flex-col gap-2">
          {latest.map(({ detail, at }) => (
            <li key={`${at} ${detail}`} className="wrap-anywhere">
              <span lang={detectLanguage(detail)} className="whitespace-pre-line">
                {detail}
              </span>
              <FullTime at={at} className="block text-muted text-xs" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
