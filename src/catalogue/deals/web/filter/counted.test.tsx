import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import type { ListFacets } from '../../../../site/api/list-facets.contract.ts'
import { noFilter } from '../../filter-address.ts'
import { FacetLinks } from '../search/facet-links.tsx'
import { Counted } from './choice-with-count.tsx'
import { NothingFiltered } from './nothing-filtered.tsx'

const facets: ListFacets = {
  stores: [],
  categories: [],
  prices: [],
  discounts: [],
  superdeal: 0,
  coupon: 100_000,
  live: 0,
  without: { coupon: 100_000 },
  areLowerBounds: true,
}

test('counts beside filters are grouped as in the rest of the site', () => {
  const filter = { ...noFilter, search: 'kettle', coupon: true }
  expect(htmlOf(<Counted count={100_000}>Coupons</Counted>)).toContain('(1,00,000)')
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: async () => ({ data: [] }) } } })
  const nothing = (
    <QueryClientProvider client={client}>
      <NothingFiltered filter={filter} facets={facets} />
    </QueryClientProvider>
  )
  expect(htmlOf(nothing)).toContain('(1,00,000)')
  expect(htmlOf(<FacetLinks current={filter} facets={facets} total={200_000} />)).toContain('1,00,000+')
})
