import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/support/render.tsx'
import { hydrateQueries } from '../../site/api/web/hydrate-queries.ts'
import { footerQuery } from '../../site/settings/web/settings-queries.ts'
import { SiteFooter } from './site-footer.tsx'

test('H6: when the footer’s texts cannot be loaded, its newsletter form stays, and Retry needs JavaScript', () => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null, retryOnMount: false } } })
  const error = { status: 503, message: 'Please try again.' }
  hydrateQueries(client, [{ queryKey: footerQuery().queryKey, error }], 0)
  const html = htmlOf(
    <QueryClientProvider client={client}>
      <SiteFooter />
    </QueryClientProvider>,
  )
  expect(html).toContain('Please try again.')
  expect(html).toMatch(/<form [^>]*action="\/newsletter"/)
  expect(html).toMatch(/<button type="button" class="[^"]*noscript:hidden[^"]*">.*?Retry<\/button>/)
})
