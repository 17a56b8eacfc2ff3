import Link from 'next/link'
import { DealCard } from '../../components/deal-card'
import { Icon } from '../../components/icon'
import { LayoutToggle } from '../../components/layout-toggle'
import { secondary } from '../../components/looks'
import { Pager } from '../../components/pager'
import { deals } from '../../lib/answers'
import { formatCount } from '../../lib/format'

export const dynamic = 'force-dynamic'

const description =
  "Today's deals from shops across India, newest first, each with its price history, so that you see whether a discount is real."

export const metadata = {
  title: 'Daily deals – Bachat',
  description,
  alternates: {
    canonical: '/deals',
    languages: { en: '/deals', hi: '/hi/deals', 'x-default': '/deals' },
    types: {
      'application/rss+xml': [{ url: '/feeds/deals.rss', title: 'Bachat: daily deals' }],
      'application/atom+xml': [{ url: '/feeds/deals.atom', title: 'Bachat: daily deals' }],
    },
  },
  openGraph: {
    siteName: 'Bachat',
    title: 'Daily deals',
    description,
    url: '/deals',
    locale: 'en_IN',
    alternateLocale: 'hi_IN',
    images: {
      url: '/media/shared/en/site/bachat/b97a7d04217456200772.jpg',
      type: 'image/jpeg',
      width: 1200,
      height: 630,
      alt: 'Bachat',
    },
    type: 'website',
  },
  twitter: { card: 'summary_large_image' },
}

export default async function DealsPage({ searchParams }) {
  const page = Number((await searchParams).page ?? 1)
  const now = Date.now()
  return (
    <div className="page-width py-4 md:py-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3 md:gap-4">
          <div className="min-w-0">
            <h1 className="text-balance font-bold text-2xl leading-tight tracking-tight md:text-3xl">Daily deals</h1>
          </div>
        </div>
        <div className="flex min-h-11 grow items-center justify-between gap-4">
          <p className="whitespace-nowrap text-muted tabular-nums">{`${deals.total < 10_000 ? deals.total : `${formatCount(10_000)}+`} deals`}</p>
          <div className="flex items-center gap-2">
            <Link href="/filters" className={secondary}>
              <Icon name="sliders" />
              Filters
            </Link>
            <LayoutToggle />
          </div>
        </div>
      </div>
      <ul className="grid gap-2.5 grid-cols-2 md:grid-cols-3 md:gap-4 xl:grid-cols-4 2xl:grid-cols-5">
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
