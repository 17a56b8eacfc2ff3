import Link from 'next/link'
import { DealCard } from '../../components/deal-card'
import { Icon } from '../../components/icon'
import { LayoutToggle } from '../../components/layout-toggle'
import { secondary } from '../../components/looks'
import { Pager } from '../../components/pager'
import { deals } from '../../lib/answers'

export const dynamic = 'force-dynamic'

export const metadata = {
  title: 'Daily deals – Bachat',
  description:
    "Today's deals from shops across India, newest first, each with its price history, so that you see whether a discount is real.",
  alternates: { canonical: 'http://localhost:3000/deals' },
}

export default async function DealsPage({ searchParams }) {
  const page = Number((await searchParams).page ?? 1)
  const now = Date.now()
  return (
    <div className="page-width py-4 md:py-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-balance font-bold text-2xl leading-tight md:text-3xl">Daily deals</h1>
        </div>
        <div className="flex min-h-11 grow items-center justify-between gap-4">
          <p className="whitespace-nowrap text-muted tabular-nums">{`${deals.total} deals`}</p>
          <div className="flex items-center gap-2">
            <Link href="/filters" className={secondary}>
              <Icon name="sliders" />
              Filters
            </Link>
            <LayoutToggle />
          </div>
        </div>
      </div>
      <ul className="card-grid">
        {deals.data.map((deal, place) => (
          <li key={deal.ID}>
            <DealCard deal={deal} now={now} eager={place < 4} />
          </li>
        ))}
      </ul>
      <Pager current={page} pages={Math.min(4, Math.ceil(deals.total / deals.limit))} />
    </div>
  )
}
