import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/support/render.tsx'
import type { PageMetadata } from '../../shared/page-metadata.ts'
import { PageMetadataContext } from '../hooks/use-page-metadata.ts'
import { Breadcrumb } from './breadcrumb.tsx'

test('a breadcrumb starts at the home page, on the page and in the structured data, and names it in its language', async () => {
  const metadata: PageMetadata = {}
  const html = await htmlIn(
    'hi',
    <PageMetadataContext value={metadata}>
      <Breadcrumb items={[{ label: 'दुकानें', to: '/stores' }, { label: 'Chowkmart' }]} />
    </PageMetadataContext>,
  )
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, to, label]) => [to, label])
  expect(links).toEqual([
    ['/', 'होम'],
    ['/stores', 'दुकानें'],
  ])
  expect(html).toMatch(/<span aria-current="page"[^>]*>Chowkmart</)
  expect(metadata.breadcrumb).toEqual([
    { label: 'होम', to: '/' },
    { label: 'दुकानें', to: '/stores' },
    { label: 'Chowkmart' },
  ])
})
