import { type Xml, xml, xmlFile } from '../platform/xml.ts'

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One page in all its languages; addresses are absolute. */
export type SitemapPage = {
  /** The first is also for readers of any other language. */
  addresses: { language: string; address: string }[]
  lastModified: Date | null
}

/** A list of pages in chunks, so that a long one is never completely in memory. */
export const sitemapBegin = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const sitemapEnd = '</urlset>\n'

/** Every language's page has an entry of its own that names all versions including itself: the pairs must be mutual. */
export function sitemapPage({ addresses, lastModified }: SitemapPage): string {
  const standard = addresses.slice(0, 1).map(({ address }) => ({ language: 'x-default', address }))
  const alternates = [...addresses, ...standard].map(
    ({ language, address }) => xml`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  const modified = modifiedAt(lastModified)
  return addresses.map(({ address }) => xml`<url><loc>${address}</loc>${modified}${alternates}</url>\n`.text).join('')
}

/** The index of the files. */
export const sitemapIndex = (parts: { address: string; lastModified: Date | null }[]): string =>
  xmlFile(xml`<sitemapindex xmlns="${schema}">
${parts.map(({ address, lastModified }) => xml`<sitemap><loc>${address}</loc>${modifiedAt(lastModified)}</sitemap>\n`)}</sitemapindex>`)

const modifiedAt = (at: Date | null): Xml | null => at && xml`<lastmod>${at.toISOString()}</lastmod>`
