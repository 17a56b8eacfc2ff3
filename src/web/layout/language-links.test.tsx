import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/support/render.tsx'
import { staticPageQuery } from '../../content/static-pages/web/static-page-query.ts'
import { LocationContext, loadedLocation } from '../../ui/router/location.ts'
import { LanguageLinks } from './language-links.tsx'

/** Where the link to English leads from a page in Hindi. */
async function englishLinkOn(path: string, languages?: readonly string[]): Promise<string | undefined> {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  const page = { title: 'दिवाली', html: '<p>दीप।</p>', language: 'hi', languages: languages ?? [] }
  if (languages) client.setQueryData(staticPageQuery('diwali').queryKey, { data: page })
  const html = await htmlIn(
    'hi',
    <QueryClientProvider client={client}>
      <LocationContext value={loadedLocation(path)}>
        <LanguageLinks className="" />
      </LocationContext>
    </QueryClientProvider>,
  )
  return /href="([^"]+)"/.exec(html)?.[1]
}

test.each([
  ['/deals', undefined, '/deals'],
  ['/pages/Diwali', ['en', 'hi'], '/pages/diwali'],
  ['/pages/Diwali', undefined, '/pages/diwali'],
  ['/pages/Diwali', ['hi'], '/'],
])('A35: from %s, in the languages %o, the link to English leads to %s', async (path, languages, address) => {
  expect(await englishLinkOn(path, languages)).toBe(address)
})
