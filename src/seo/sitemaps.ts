import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { categorySitemapPages } from '../catalogue/categories/server/category.queries.ts'
import {
  anyDealSitemapTag,
  dealSitemapFileTags,
  dealSitemapPages,
} from '../catalogue/deals/server/list/deal-sitemap.queries.ts'
import { storeSitemapPages } from '../catalogue/stores/server/store.queries.ts'
import { issuePath } from '../community/newsletter/newsletter-paths.ts'
import { issuesTag, listSentIssueEntries } from '../community/newsletter/server/issue.queries.ts'
import { articleSitemapPages } from '../content/articles/server/article.queries.ts'
import { listStaticPages } from '../content/static-pages/server/static-page.queries.ts'
import { canonicalSlug } from '../content/static-pages/static-page.ts'
import type { Produced } from '../platform/cache/cached-response.ts'
import { createResponseCache } from '../platform/cache/response-cache.ts'
import { isKnown, sendCachedResponse, sharingHeaders } from '../platform/cache/send-cached-response.ts'
import type { Clock } from '../platform/clock.ts'
import { unavailable, unknownAddress } from '../platform/errors.ts'
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import { fitToMemory } from '../platform/limits/machine-memory.ts'
import { shareOf } from '../platform/limits/worker-share.ts'
import type { Db } from '../platform/schema/db.ts'
import { type Xml, xml, xmlFile } from '../platform/xml.ts'
import { HOUR_MS } from '../shared/durations.ts'
import type { Language } from '../site/i18n/language.ts'
import { languageAddresses } from '../site/i18n/language-address.ts'
import { paths } from '../site/routing/paths.ts'
import { listSitemapFiles, type PagesQuery, readSitemapFile } from './sitemap-files.ts'

type Deps = {
  db: Db
  /** Reading all addresses of a large catalogue takes longer than a request's statement may. */
  background: Db
  clock: Clock
  sitemapCache: SitemapCache
  publicUrl: string
  headers: Record<string, string>
}
/** `languages` if it does not exist in all. */
type Page = { path: string; lastModified: Date | null; languages?: readonly Language[] }
/** The pages of one file; `tags` are added while they are read. */
type PagesOfFile = { pages: AsyncIterable<Page[]>; tags: Set<string> }

type Kind = {
  pages: (db: Db, now: Date) => PagesQuery
  /** Tags of a file with these pages. */
  tagsOf: (ids: readonly number[]) => string[]
  /** The tag that every new page announces, if `tagsOf` the other pages does not contain it. */
  newPages?: string
  path: (page: { id: number; slug: string }) => string
}

const kinds: Record<string, Kind> = {
  deals: {
    pages: dealSitemapPages,
    tagsOf: dealSitemapFileTags,
    newPages: anyDealSitemapTag,
    path: ({ slug }) => paths.deal(slug),
  },
  stores: { pages: storeSitemapPages, tagsOf: () => ['stores'], path: ({ id }) => paths.store(id) },
  categories: { pages: categorySitemapPages, tagsOf: () => ['categories'], path: ({ id }) => paths.category(id) },
  articles: { pages: articleSitemapPages, tagsOf: () => ['articles'], path: ({ id }) => paths.article(id) },
}

/** Of the newsletter: those of a year. */
const maxIssues = 420

/** Pages in one file. With two languages each has two addresses: below the 50,000 that a file may contain. */
const rowsPerFile = 10_000

// Search engines poll a few times a day, so a file is rebuilt once an hour, however many requests and imports there are.
// Changes by editors are in it immediately: there are few hundred such changes a day.
const freshMs = HOUR_MS
const maxBytes = shareOf(fitToMemory(64 * 1024 * 1024))

export type SitemapCache = ReturnType<typeof createSitemapCache>
export const createSitemapCache = (clock: Clock, withSurrogateKeys = false) =>
  createResponseCache({ freshMs, maxBytes: { files: maxBytes }, withSurrogateKeys, clock })

const xmlType = 'application/xml; charset=utf-8'

/** The sitemap: an index, and the files that it names, each compressed while it is written. */
export function registerSitemaps(app: FastifyInstance, deps: Deps): void {
  const { db, background, clock, sitemapCache: cache, publicUrl, headers } = deps
  const queue = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 100 })

  async function index(): Promise<Produced> {
    const now = clock()
    const parts = [{ address: `${publicUrl}/sitemaps/pages.xml.gz`, lastModified: null as Date | null }]
    for (const [name, kind] of Object.entries(kinds))
      for (const { from, lastModified } of await listSitemapFiles(background, kind.pages(background, now), rowsPerFile))
        parts.push({ address: `${publicUrl}/sitemaps/${name}-${from}.xml.gz`, lastModified })
    const tags = [anyDealSitemapTag, 'articles', 'stores', 'categories']
    return { status: 200, contentType: xmlType, body: sitemapIndex(parts), tags }
  }

  async function part({ pages, tags }: PagesOfFile): Promise<Produced> {
    const body = await compressed(sitemapPieces(pages, publicUrl))
    return { status: 200, contentType: 'application/gzip', body, tags }
  }

  const inTurn = (make: () => Promise<Produced>) => ({
    cacheIn: 'files' as const,
    produce: async () => {
      // Background sessions have long timeouts; the request's own session fails fast if the database does not answer.
      await sql`select 1`.execute(db)
      return queue.run(make, unavailable)
    },
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const entry = await cache.get('index', inTurn(index))
    reply.hijack()
    sendCachedResponse(request.raw, reply.raw, entry, headers)
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const { name } = request.params
    const file = pagesOf(background, name, clock())
    // Only files named in the index are built: any number is some deal's id, and each would cost a file.
    const cachedIndex = await cache.get('index', inTurn(index))
    if (!file || !cachedIndex.bytes.identity.includes(`/${name}<`)) throw unknownAddress()
    const entry = await cache.get(
      name,
      inTurn(() => part(file)),
    )
    reply.header('etag', entry.etag).headers(sharingHeaders(entry, 'public, max-age=3600'))
    if (isKnown(request.headers['if-none-match'], entry.etag)) return reply.code(304).send()
    return reply.type(entry.contentType).send(entry.bytes.identity)
  })
}

/** The pages of one file, or undefined when the index does not contain its name. */
function pagesOf(db: Db, file: string, now: Date): PagesOfFile | undefined {
  if (file === 'pages.xml.gz') return { pages: singlePages(db), tags: new Set(['pages', issuesTag]) }
  const [, name = '', from = ''] = /^([a-z]+)-([1-9]\d{0,9})\.xml\.gz$/.exec(file) ?? []
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind || Number(from) > 2_147_483_647) return undefined
  const tags = new Set<string>()
  return { pages: pagesOfKind(db, kind, { from: Number(from), tags }, now), tags }
}

async function* pagesOfKind(
  db: Db,
  kind: Kind,
  { from, tags }: { from: number; tags: Set<string> },
  now: Date,
): AsyncGenerator<Page[]> {
  let rows = 0
  for await (const batch of readSitemapFile(db, kind.pages(db, now), from, rowsPerFile)) {
    rows += batch.length
    for (const tag of kind.tagsOf(batch.map(({ id }) => id))) tags.add(tag)
    yield batch
      .filter(({ last_modified }) => last_modified !== null)
      .map((page) => ({ path: kind.path(page), lastModified: page.last_modified }))
  }
  // The last file, to which new pages are added.
  if (rows < rowsPerFile && kind.newPages !== undefined) tags.add(kind.newPages)
}

/** Lists, and the pages that editors write. */
async function* singlePages(db: Db): AsyncGenerator<Page[]> {
  const lists = [paths.home(), paths.deals(), paths.superDeals(), paths.coupons(), paths.stores(), paths.articles()]
  const others = [
    paths.giftCards(),
    paths.filters(),
    paths.sitemap(),
    paths.priceRules(),
    paths.contact(),
    paths.newsletter(),
  ]
  yield [...lists, ...others].map((path) => ({ path, lastModified: null }))
  const issues = await listSentIssueEntries(db, maxIssues)
  yield issues.map((issue) => ({ path: issuePath(issue), lastModified: issue.sendsAt }))
  const written = await listStaticPages(db)
  yield written.map(({ slug, updated_at, languages }) => ({
    path: slug === 'faqs' ? paths.faqs() : paths.staticPage(canonicalSlug(slug)),
    lastModified: updated_at,
    languages,
  }))
}

async function* sitemapPieces(pages: AsyncIterable<Page[]>, publicUrl: string): AsyncGenerator<string> {
  yield sitemapBegin
  for await (const batch of pages) yield batch.map((page) => sitemapPage(asEntry(page, publicUrl))).join('')
  yield sitemapEnd
}

const asEntry = ({ path, lastModified, languages }: Page, publicUrl: string) => ({
  addresses: languageAddresses(path)
    .filter(({ language }) => languages?.includes(language) ?? true)
    .map(({ language, address }) => ({ language, address: `${publicUrl}${address}` })),
  lastModified,
})

/** A tenth of the size; only one chunk at a time is uncompressed. */
const compressed = (pieces: AsyncIterable<string>): Promise<Buffer> => pipeline(pieces, createGzip(), buffer)

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One page in all its languages; addresses are absolute. */
type SitemapPage = {
  /** The first is also for readers of any other language. */
  addresses: { language: string; address: string }[]
  lastModified: Date | null
}

/** A list of pages in chunks, so that a long one is never completely in memory. */
const sitemapBegin = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const sitemapEnd = '</urlset>\n'

/** Every language's page has an entry of its own that names all versions including itself: the pairs must be mutual. */
function sitemapPage({ addresses, lastModified }: SitemapPage): string {
  const standard = addresses.slice(0, 1).map(({ address }) => ({ language: 'x-default', address }))
  const alternates = [...addresses, ...standard].map(
    ({ language, address }) => xml`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  const modified = modifiedAt(lastModified)
  return addresses.map(({ address }) => xml`<url><loc>${address}</loc>${modified}${alternates}</url>\n`.text).join('')
}

/** The index of the files. */
const sitemapIndex = (parts: { address: string; lastModified: Date | null }[]): string =>
  xmlFile(xml`<sitemapindex xmlns="${schema}">
${parts.map(({ address, lastModified }) => xml`<sitemap><loc>${address}</loc>${modifiedAt(lastModified)}</sitemap>\n`)}</sitemapindex>`)

const modifiedAt = (at: Date | null): Xml | null => at && xml`<lastmod>${at.toISOString()}</lastmod>`
