import { Plural, useLingui } from '@lingui/react/macro'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { StateBadge } from '../../../../console/web/field/state-badge.tsx'
import { useKind } from '../../../../console/web/shell/kinds-context.ts'
import { discountPercent } from '../../../../shared/money.ts'
import { Badge, PercentOff } from '../../../../ui/components/badge.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import type { DealEvidence } from '../../review.contract.ts'
import { CaseLink } from './case-link.tsx'
import { ReportList } from './report-list.tsx'

/** A reported deal with the facts about its price. */
export function DealCaseEvidence({ evidence }: { evidence: DealEvidence }) {
  const { t } = useLingui()
  const kind = useKind('deals')
  const { title, store, state, address, merchantUrl, dealId, couponCode, endsAt, clicksOfWeek, reports } = evidence
  return (
    <>
      <p className="wrap-anywhere flex flex-wrap items-center gap-2">
        <span lang={detectLanguage(title)} className="font-semibold">
          {title}
        </span>
        {kind && <StateBadge description={kind.description} state={state} />}
        <span className="basis-full text-muted text-sm">
          {store} · <Plural value={clicksOfWeek} one="# click in a week" other="# clicks in a week" />
        </span>
      </p>
      <Price evidence={evidence} />
      {couponCode && <p className="text-sm">{t`Code: ${couponCode}`}</p>}
      {endsAt && (
        <p className="text-sm">
          {t`Ends:`} <FullTime at={endsAt} />
        </p>
      )}
      <PriceRecords evidence={evidence} />
      <ReportList reports={reports} />
      <p className="flex flex-wrap gap-x-4">
        <CaseLink to={consolePaths.record('deals', dealId)}>{t`Edit the deal`}</CaseLink>
        <CaseLink to={address} isOutside>
          {t`View on the site`}
        </CaseLink>
        {merchantUrl && (
          <CaseLink to={merchantUrl} isOutside>
            {t`Merchant’s page`}
          </CaseLink>
        )}
      </p>
    </>
  )
}

function Price({ evidence: { pricePaise, originalPaise, priceText } }: { evidence: DealEvidence }) {
  const { t } = useLingui()
  const rupees = useRupees()
  return (
    <p className="flex flex-wrap items-center gap-2 tabular-nums">
      <span className="font-bold text-lg">{pricePaise === null ? priceText || t`No price` : rupees(pricePaise)}</span>
      {originalPaise !== null && <s className="text-muted">{rupees(originalPaise)}</s>}
      <PercentOff percentage={discountPercent(originalPaise, pricePaise)} />
    </p>
  )
}

/** The last recorded prices, the newest first. */
function PriceRecords({ evidence: { prices } }: { evidence: DealEvidence }) {
  const { t } = useLingui()
  const rupees = useRupees()
  if (prices.length === 0) return null
  return (
    <div className="text-sm">
      <p className="text-muted">{t`Last recorded prices`}</p>
      <ul className="flex flex-wrap gap-2">
        {prices.map(({ at, pricePaise, priceText }) => (
          <li key={at}>
            <Badge>
              {pricePaise === null ? priceText || t`No price` : rupees(pricePaise)} · <FullTime at={at} dateOnly />
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
