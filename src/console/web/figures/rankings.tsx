import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../../shared/money.ts'
import { Card } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import type { FiguresAnswer, Ranked } from '../../figures/figure.contract.ts'
import { consolePaths } from '../console-paths.ts'
import { ChangeText } from './change-text.tsx'
import { ClickExport } from './click-export.tsx'

/** Stores and deals with the most click-throughs, and searches that found nothing. */
export function Rankings({ answer: { stores, deals, emptySearches, days } }: { answer: FiguresAnswer }) {
  const { t } = useLingui()
  const record = (kind: string) => (ranked: Ranked) => consolePaths.record(kind, ranked.id)
  return (
    <div className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3 lg:max-2xl:[&>:last-child]:col-span-2">
      <Ranking title={t`Stores by click-throughs`} ranked={stores} days={days} addressOf={record('stores')}>
        <ClickExport />
      </Ranking>
      <Ranking title={t`Deals by click-throughs`} ranked={deals} days={days} addressOf={record('deals')} />
      <Ranking
        title={t`Searched for without results`}
        ranked={emptySearches}
        days={days}
        addressOf={({ title }) => `${consolePaths.list('deals')}?${new URLSearchParams({ search: title })}`}
      />
    </div>
  )
}

type Props = {
  title: string
  ranked: readonly Ranked[]
  days: number
  addressOf: (ranked: Ranked) => string
  children?: ReactNode
}

function Ranking({ title, ranked, days, addressOf, children }: Props) {
  const { t } = useLingui()
  const maxCount = Math.max(1, ...ranked.map(({ count }) => count))
  return (
    <Card className="p-3 md:p-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {ranked.length === 0 ? (
        <p className="text-muted text-sm">{t`Nothing on these days`}</p>
      ) : (
        <ol className="flex flex-col">
          {ranked.map((one) => (
            <li key={one.id}>
              <Link
                to={addressOf(one)}
                className="relative flex min-h-11 items-center gap-3 px-2 py-1 text-ink no-underline hover:text-accent"
              >
                <span
                  aria-hidden
                  className="absolute inset-y-1 start-0 rounded-md bg-accent-soft"
                  style={{ width: `${(one.count / maxCount) * 100}%` }}
                />
                <span className="wrap-anywhere relative line-clamp-2 flex-1">{one.title}</span>
                <span className="relative">
                  <ChangeText count={one.count} before={one.before} days={days} />
                </span>
                <b className="relative tabular-nums">{formatCount(one.count)}</b>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {children}
    </Card>
  )
}
