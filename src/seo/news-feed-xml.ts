import { type Xml, xml, xmlFile } from '../platform/xml.ts'

/** The content of a news feed. Every address is absolute. */
export type NewsFeed = {
  title: string
  description: string
  /** For example "en-IN". */
  language: string
  /** The page that shows the same to people. */
  page: string
  /** Newest first. */
  entries: NewsEntry[]
}

export type NewsEntry = {
  title: string
  /** Permanent: feed readers recognise an entry by it. */
  address: string
  published: Date
  author: string
  html: string
}

export const feedFormats = {
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { contentType: 'application/atom+xml; charset=utf-8', write: writeAtom },
} as const
export type NewsFeedFormat = keyof typeof feedFormats

/** When any entry last changed; a constant for an empty feed, so that its text never changes. */
const lastModifiedOf = ({ entries }: NewsFeed) =>
  new Date(Math.max(0, ...entries.map(({ published }) => published.getTime())))

/** RSS 2.0; `address` is the feed's own. */
function writeRss(feed: NewsFeed, address: string): string {
  return xmlFile(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${feed.title}</title>
<link>${feed.page}</link>
<description>${feed.description}</description>
<language>${feed.language}</language>
<lastBuildDate>${lastModifiedOf(feed).toUTCString()}</lastBuildDate>
<ttl>30</ttl>
<atom:link href="${address}" rel="self" type="application/rss+xml"/>
${feed.entries.map(rssItem)}</channel>
</rss>`)
}

const rssItem = ({ title, address, published, author, html }: NewsEntry): Xml => xml`<item>
<title>${title}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${published.toUTCString()}</pubDate>
<dc:creator>${author}</dc:creator>
<description>${html}</description>
</item>
`

/** Atom, RFC 4287. */
function writeAtom(feed: NewsFeed, address: string): string {
  return xmlFile(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${address}</id>
<title>${feed.title}</title>
<subtitle>${feed.description}</subtitle>
<link rel="self" type="application/atom+xml" href="${address}"/>
<link rel="alternate" type="text/html" href="${feed.page}"/>
<updated>${lastModifiedOf(feed).toISOString()}</updated>
${feed.entries.map(atomEntry)}</feed>`)
}

const atomEntry = ({ title, address, published, author, html }: NewsEntry): Xml => xml`<entry>
<id>${address}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${published.toISOString()}</published>
<updated>${published.toISOString()}</updated>
<author><name>${author}</name></author>
<content type="html">${html}</content>
</entry>
`
