import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shopResults } from '../../../../console/cases/shop-results.ts'
import { consoleQuery } from '../../../../console/web/api/console-queries.ts'
import type { KindPanelProps } from '../../../../console/web/shell/kinds-context.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { fullTime } from '../../../../ui/format-time.ts'
import type { DealCheck, DealCheckAnswer, HostChecks, StoreChecks } from '../../shop-check.contract.ts'

/** Beside a store: whether its shop lets its prices be checked. */
export function StoreChecksPanel({ record }: KindPanelProps) {
  const { t } = useLingui()
  const id = record?.id ?? ''
  const checks = useQuery({
    ...consoleQuery<StoreChecks>(['shop-checks', 'store', id], `/stores/${encodeURIComponent(id)}/shop-checks`),
    enabled: id !== '',
  })
  if (id === '') return null
  return (
    <CheckCard title={t`Prices checked at the store`} query={checks}>
      {checks.data?.hosts.length === 0 && (
        <p className="text-muted">{t`No deals are checked: feeds have them, or the store is excluded.`}</p>
      )}
      <ul className="flex flex-col gap-2">
        {checks.data?.hosts.map((host) => (
          <li key={host.host}>
            <HostState {...host} />
          </li>
        ))}
      </ul>
    </CheckCard>
  )
}

function HostState({ host, deals, forbidden, checkedAt, refusesUntil }: HostChecks) {
  const { t, i18n } = useLingui()
  const end = refusesUntil && fullTime(i18n, refusesUntil)
  const time = checkedAt && fullTime(i18n, checkedAt)
  return (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{host}</span>
      <span className="block text-muted">
        {end && `${t`Refuses or does not answer: not asked until ${end}.`} `}
        {forbidden > 0
          ? t`Its robots.txt forbids ${forbidden} of ${deals} deals.`
          : time
            ? t`Allowed. Deals: ${deals}. Last check: ${time}.`
            : t`Not checked yet. Deals: ${deals}.`}
      </span>
    </>
  )
}

/** Beside a deal: what the last check at its shop found. */
export function DealCheckPanel({ record }: KindPanelProps) {
  const { t } = useLingui()
  const id = record?.id ?? ''
  const answer = useQuery({
    ...consoleQuery<DealCheckAnswer>(['shop-checks', 'deal', id], `/deals/${encodeURIComponent(id)}/shop-check`),
    enabled: id !== '',
  })
  if (id === '' || answer.data?.check === null) return null
  return (
    <CheckCard title={t`Price checked at the store`} query={answer}>
      {answer.data && <CheckState {...answer.data.check} />}
    </CheckCard>
  )
}

function CheckState({ result, checkedAt, confirmedAt }: DealCheck) {
  const { t, i18n } = useLingui()
  if (result === null || checkedAt === null) return <p className="text-muted">{t`Not checked yet.`}</p>
  const time = fullTime(i18n, checkedAt)
  const confirmation = confirmedAt && fullTime(i18n, confirmedAt)
  return (
    <>
      <p>{shopResults[result]}</p>
      <p className="text-muted">
        {t`Last check: ${time}.`}
        {confirmation && confirmedAt !== checkedAt && ` ${t`Price confirmed: ${confirmation}.`}`}
      </p>
    </>
  )
}

type CheckCardProps = {
  title: string
  query: { error: Error | null; refetch: () => unknown }
  children: ReactNode
}

const CheckCard = ({ title, query: { error, refetch }, children }: CheckCardProps) => (
  <Card className="flex flex-col gap-2 p-4 text-sm">
    <h2 className="font-bold">{title}</h2>
    {error && <ErrorState compact message={error.message} onRetry={refetch} />}
    {children}
  </Card>
)
